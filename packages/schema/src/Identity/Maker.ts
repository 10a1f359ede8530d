import { Schema } from "effect"

/** The maker of something: of a key, or of the link that a session began with. */
export const Maker = Schema.Struct({
  type: Schema.Literals(["member", "api_key", "operator", "operations_key"]).annotate({
    description:
      "Kind of the actor: a member or an API key of the organization, an operator of the vault, or a program with the operations key"
  }),
  id: Schema.NullOr(Schema.String).annotate({
    description: "ID of the member or API key; null for the vault's staff when shown to customers"
  }),
  name: Schema.String.annotate({
    description: "Name of the actor at that time; `Vault staff` for the vault's staff when shown to customers"
  })
}).annotate({ identifier: "Maker", description: "The actor who created something." })
export type Maker = typeof Maker.Type

/** The name under which customers see the vault's staff. */
export const vaultStaff = "Vault staff"

/** Somebody as customers see them: of the vault's staff they learn no more than that. */
export const masked = <
  A extends { readonly type: string; readonly id: string | null; readonly name: string }
>(
  who: A
): A => (who.type === "operator" ? { ...who, id: null, name: vaultStaff } : who)
