import type { StaffFboAccount } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { vault } from "../Vault.ts"
import { accountColumns } from "./AccountColumns.tsx"

const queues = ["accounts_without_vault_id", "over_insured_limit", "accounts_on_hold"] as const

const csv: ReadonlyArray<CsvColumn<StaffFboAccount>> = [
  [t("Account ID"), ({ id }) => id],
  [t("Holder"), holderOf],
  [t("Organization"), ({ organizationName }) => organizationName],
  [t("Vault ID"), ({ vaultId }) => vaultId ?? ""],
  [t("Email"), ({ email }) => email],
  [t("On hold"), ({ onHold }) => (onHold ? t("yes") : t("no"))],
  [t("Created"), ({ createdAt }) => createdAt]
]

/** All customers' accounts. */
export const AccountsPage = () => (
  <ListPage
    title={t("Accounts")}
    queues={queues}
    statuses={[]}
    findBy={t("Vault ID, alias, email or name")}
    read={vault.reads.listFboAccounts}
    columns={accountColumns}
    csv={csv}
    empty={(isWhole) =>
      isWhole ? (
        <EmptyState title={t("No accounts yet")}>{t("Customers create them.")}</EmptyState>
      ) : (
        <EmptyState title={t("No such accounts")}>
          {t("A vault ID, an alias and an email are found by the whole of them, a name by its beginning.")}
        </EmptyState>
      )
    }
  />
)
