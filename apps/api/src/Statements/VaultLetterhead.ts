import { Context } from "effect"

/** The vault's name and address, as documents show them (`VAULT_NAME`, `VAULT_ADDRESS`). */
export interface Letterhead {
  readonly name: string
  /** The lines of the address. */
  readonly address: ReadonlyArray<string>
}

/** The letterhead of this vault; empty if it is not set. */
export const VaultLetterhead = Context.Reference<Letterhead>(
  "@vault-custody/api/Statements/VaultLetterhead",
  { defaultValue: () => ({ name: "", address: [] }) }
)
