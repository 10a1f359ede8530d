import { Link } from "@tanstack/react-router"
import type { FboAccount } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Badge"
import { MainPage } from "@vault-custody/ui/Frame"
import { holderOf } from "@vault-custody/ui/Holder"
import { useList } from "@vault-custody/ui/Live"
import { useMay } from "@vault-custody/ui/Session"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { vault } from "../Vault.ts"
import { CreateAccountButton } from "./AccountForm.tsx"

const columns: ReadonlyArray<Column<FboAccount>> = [
  {
    name: "Holder",
    cell: (account) => (
      <Link to="/accounts/$id" params={{ id: account.id }}>
        {holderOf(account)}
      </Link>
    )
  },
  { name: "Vault ID", cell: ({ vaultId }) => (vaultId === undefined ? "" : <code>{vaultId}</code>) },
  { name: "Email", cell: ({ email }) => email },
  { name: "State", cell: ({ onHold }) => (onHold ? <Badge status="on_hold" tone="bad" /> : null) },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** The organization's accounts. */
export const AccountsPage = () => {
  const mayCreate = useMay("fbo_accounts:create")
  const query = useList("accounts", vault.fboAccounts.listFboAccounts, {})
  const create = mayCreate ? <CreateAccountButton /> : undefined
  return (
    <MainPage actions={create}>
      <ListCard
        label="Accounts"
        query={query}
        columns={columns}
        empty={
          <EmptyState title="No accounts yet">
            {mayCreate
              ? "Create the first one: metal is always held for an account."
              : "An owner or admin of your organization can create the first one."}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
