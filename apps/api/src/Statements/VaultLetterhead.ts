import { Context } from "effect"

/** Who the vault is, as documents say it (`VAULT_NAME`, `VAULT_ADDRESS`); nothing where it was not set. */
export const VaultLetterhead = Context.Reference<{ readonly name: string; readonly address: string }>(
  "@vault-custody/api/Statements/VaultLetterhead",
  { defaultValue: () => ({ name: "", address: "" }) }
)
