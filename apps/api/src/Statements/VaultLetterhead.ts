import { Context } from "effect"

/** The vault's name and address, as documents show them (`VAULT_NAME`, `VAULT_ADDRESS`). */
export interface Letterhead {
  readonly name: string
  /** Its lines. */
  readonly address: ReadonlyArray<string>
}

/** The letterhead of this vault; nothing where it was not set. */
export const VaultLetterhead = Context.Reference<Letterhead>(
  "@vault-custody/api/Statements/VaultLetterhead",
  { defaultValue: () => ({ name: "", address: [] }) }
)
