import { Link } from "@tanstack/react-router"
import type { FboAccount } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { useList } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
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

const csvColumns: ReadonlyArray<CsvColumn<FboAccount>> = [
  ["Account ID", ({ id }) => id],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Business name", ({ businessName }) => businessName],
  ["Vault ID", ({ vaultId }) => vaultId],
  ["Email", ({ email }) => email],
  ["External ID", ({ externalId }) => externalId ?? ""],
  ["On hold", ({ onHold }) => (onHold ? "yes" : "no")],
  ["Created", ({ createdAt }) => createdAt]
]

/** The organization's accounts. */
export const AccountsPage = () => {
  const mayCreate = usePermission("fbo_accounts:create")
  const q = useUrlState().get("q").trim()
  const asked = q === "" ? {} : { q }
  const query = useList("accounts", vault.fboAccounts.listFboAccounts, asked)
  const create = mayCreate ? <CreateAccountButton /> : undefined
  return (
    <MainPage actions={create}>
      <Filters>
        <TextFilter
          name="q"
          label="Search"
          placeholder="Name, vault ID, alias, email, phone or external ID"
        />
        <CsvDownload
          fileName="accounts.csv"
          query={query}
          rows={() => vault.fboAccounts.listFboAccounts.all(asked)}
          columns={csvColumns}
        />
      </Filters>
      <ListCard
        label="Accounts"
        query={query}
        columns={columns}
        empty={
          q !== "" ? (
            <EmptyState title="No such account">Try fewer or other words.</EmptyState>
          ) : (
            <EmptyState title="No accounts yet">
              {mayCreate
                ? "Create the first one: metal is always held for an account."
                : "An owner or admin of your organization can create the first one."}
            </EmptyState>
          )
        }
      />
    </MainPage>
  )
}
