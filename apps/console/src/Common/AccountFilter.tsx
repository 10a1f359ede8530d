import type { ComboSource } from "@vault-custody/ui/Design/ComboField"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { ComboFilter } from "@vault-custody/ui/Data/ComboFilter"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** Accounts of all customers by vault ID, alias, email or words of the holder, the newest first. */
const accounts: ComboSource = {
  kind: "accounts",
  search: async (q, options) => {
    if (q === "") {
      const { data } = await vault.reads.listFboAccounts({ limit: 20 }, options)
      return data.map((account) => ({
        value: account.id,
        label: holderOf(account),
        note: account.organizationName
      }))
    }
    const found = await vault.search.search({ q }, options)
    return found.flatMap(({ id, subtitle, title, type }) =>
      type === "fbo_account" ? [{ value: id, label: title, note: subtitle }] : []
    )
  }
}

/** The filter `account` of a list. */
export const AccountFilter = () => (
  <ComboFilter name="account" label={t("Account")} source={accounts} useChosenName={useAccountName} />
)
