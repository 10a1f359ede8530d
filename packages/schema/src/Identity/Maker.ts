import { Schema } from "effect"

/** The maker of something: of a key, or of the link that a session began with. */
export const Maker = Schema.Struct({
  type: Schema.Literals(["member", "api_key", "operator", "operations_key"]).annotate({
    description:
      "Whether it was a member, a key of the organization, the vault's staff, or a program of theirs"
  }),
  id: Schema.NullOr(Schema.String).annotate({
    description: "The member's or the key's ID; null for the vault's staff, where customers see it"
  }),
  name: Schema.String.annotate({ description: "The name, at the time; Vault staff where customers see it" })
}).annotate({ identifier: "Maker", description: "Who made something." })
export type Maker = typeof Maker.Type

/** The name under which customers see the vault's staff. */
export const vaultStaff = "Vault staff"

/** Somebody as customers see them: of the vault's staff they learn no more than that. */
export const masked = <
  A extends { readonly type: string; readonly id: string | null; readonly name: string }
>(
  who: A
): A => (who.type === "operator" ? { ...who, id: null, name: vaultStaff } : who)
