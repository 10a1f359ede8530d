import { Link } from "@tanstack/react-router"
import type { StaffFboAccount } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Badge"
import { holderOf } from "@vault-custody/ui/Holder"
import { EmptyState } from "@vault-custody/ui/States"
import type { Column } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { ListPage } from "../Common/ListPage.tsx"
import { vault } from "../Vault.ts"

const queues = ["over_insured_limit", "accounts_on_hold"] as const

/** What lists of accounts show. */
export const accountColumns: ReadonlyArray<Column<StaffFboAccount>> = [
  {
    name: "Holder",
    cell: (account) => (
      <Link to="/accounts/$id" params={{ id: account.id }}>
        {holderOf(account)}
      </Link>
    )
  },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "Vault ID", cell: ({ vaultId }) => (vaultId === undefined ? "" : <code>{vaultId}</code>) },
  { name: "Email", cell: ({ email }) => email },
  { name: "State", cell: ({ onHold }) => (onHold ? <Badge status="on_hold" tone="bad" /> : null) },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
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
