import type { AccountChoice } from "@vault-custody/ui/Keys/AccountsField"
import { ComboField, type ComboSource } from "@vault-custody/ui/Design/ComboField"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { ComboFilter } from "@vault-custody/ui/Data/ComboFilter"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { AccountName, useAccountName } from "./Names.tsx"

/** Accounts by any word of what is known of them, the newest first. */
const accounts: ComboSource = {
  kind: "accounts",
  search: async (q, options) => {
    const { data } = await vault.fboAccounts.listFboAccounts(
      q === "" ? { limit: 20 } : { q, limit: 20 },
      options
    )
    return data.map((account) => ({
      value: account.id,
      label: holderOf(account),
      note: account.vaultId ?? account.email
    }))
  }
}

/** Accounts to choose for a key. */
export const accountChoice: AccountChoice = { source: accounts, Name: AccountName }

/** An account to choose in a form. */
export const AccountField = ({
  label = t("Account"),
  name,
  onChange,
  value
}: {
  readonly name: string
  readonly label?: string
  readonly value: string
  readonly onChange: (id: string) => void
}) => (
  <ComboField
    name={name}
    label={label}
    isRequired
    placeholder={t("Name, vault ID or email")}
    source={accounts}
    value={value}
    chosenName={useAccountName(value)}
    onChange={onChange}
  />
)

/** The filter `account` of a list. */
export const AccountFilter = () => (
  <ComboFilter name="account" label={t("Account")} source={accounts} useChosenName={useAccountName} />
)
