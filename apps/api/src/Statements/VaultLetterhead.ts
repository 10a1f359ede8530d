import { Context } from "effect"

/** Who the vault is, as documents say it (`VAULT_NAME`, `VAULT_ADDRESS`). */
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
