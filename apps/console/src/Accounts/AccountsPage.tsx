import { Link } from "@tanstack/react-router"
import type { StaffFboAccount } from "@vault-custody/pages-client/OperationsClient"
import { Badge } from "@vault-custody/ui/Badge"
import { TextField } from "@vault-custody/ui/Fields"
import { Filters, useChoice } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { ShowFilter } from "../Common/ShowFilter.tsx"
import { holderOf } from "../Names/Holder.ts"
import { vault } from "../Vault.ts"
import { useQueueOrList } from "../Work/QueueList.ts"

const queues = ["over_insured_limit", "accounts_on_hold"] as const

const columns: ReadonlyArray<Column<StaffFboAccount>> = [
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
export const AccountsPage = () => {
  const { find, get, set } = useUrlState()
  const queue = useChoice("queue", queues)
  const filters = { organizationId: find("organization"), q: get("q").trim() || undefined }
  const query = useQueueOrList("accounts", queue, vault.reads.listFboAccounts, filters)
  return (
    <Page title="Accounts" lead="For whom the vault holds metal.">
      <Filters>
        <TextField
          name="q"
          label="Find"
          type="search"
          value={get("q")}
          // A queue is not searched.
          onChange={(q) => set({ q, queue: "", page: "" })}
          placeholder="Vault ID, alias, email or name"
        />
        <ShowFilter queues={queues} statuses={[]} />
      </Filters>
      <ListCard
        label="Accounts"
        query={query}
        columns={columns}
        empty={
          queue === undefined && filters.q === undefined ? (
            <EmptyState title="No accounts yet">Customers create them.</EmptyState>
          ) : (
            <EmptyState title="No such accounts">
              A vault ID, an alias and an email are found by the whole of them, a name by its beginning.
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
