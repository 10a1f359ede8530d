import type { StaffFboAccount } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListPage } from "../Common/ListPage.tsx"
import { vault } from "../Vault.ts"
import { accountColumns } from "./AccountColumns.tsx"

const queues = ["accounts_without_vault_id", "over_insured_limit", "accounts_on_hold"] as const

const csv: ReadonlyArray<CsvColumn<StaffFboAccount>> = [
  ["Account ID", ({ id }) => id],
  ["Holder", holderOf],
  ["Organization", ({ organizationName }) => organizationName],
  ["Vault ID", ({ vaultId }) => vaultId ?? ""],
  ["Email", ({ email }) => email],
  ["On hold", ({ onHold }) => (onHold ? "yes" : "no")],
  ["Created", ({ createdAt }) => createdAt]
]

/** All customers' accounts. */
export const AccountsPage = () => (
  <ListPage
    title="Accounts"
    queues={queues}
    statuses={[]}
    findBy="Vault ID, alias, email or name"
    read={vault.reads.listFboAccounts}
    columns={accountColumns}
    csv={csv}
    empty={(isWhole) =>
      isWhole ? (
        <EmptyState title="No accounts yet">Customers create them.</EmptyState>
      ) : (
        <EmptyState title="No such accounts">
          A vault ID, an alias and an email are found by the whole of them, a name by its beginning.
        </EmptyState>
      )
    }
  />
)
