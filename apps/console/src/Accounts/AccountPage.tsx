import { Link } from "@tanstack/react-router"
import type { StaffFboAccount } from "@vault-custody/operations-client"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Money } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { itemColumns } from "../Inventory/ItemColumns.tsx"
import { vault } from "../Vault.ts"
import { AccountActions } from "./AccountActions.tsx"

const Details = ({ account }: { readonly account: StaffFboAccount }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["Organization", account.organizationName],
        [
          "Vault ID",
          account.vaultId === undefined ? (
            <span className="muted">None yet</span>
          ) : (
            <Copyable label="vault ID" text={account.vaultId} />
          )
        ],
        ["Holder", `${account.firstName} ${account.lastName}`],
        ["Business", account.businessName || "—"],
        ["Email", account.email],
        ["Phone", account.phone || "—"],
        [
          "Insured value limit",
          account.maxInsuredValueCents === "0" ? "None" : <Money cents={account.maxInsuredValueCents} />
        ],
        ["Created", <Time key="created" at={account.createdAt} />],
        ["Account ID", <Copyable key="id" label="account ID" text={account.id} />]
      ]}
    />
  </Card>
)

const Items = ({ accountId }: { readonly accountId: string }) => {
  const query = useLive(["inventory", accountId, "newest"], (options) =>
    vault.reads.listInventory({ fboAccountId: accountId, limit: countedTo }, options)
  )
  return (
    <TableCard
      title="Newest items"
      actions={
        <>
          <Link to="/inventory" search={{ account: accountId }}>
            All items
          </Link>
          <Link to="/requests" search={{ account: accountId }}>
            Requests
          </Link>
          <Link to="/shipments" search={{ account: accountId }}>
            Shipments
          </Link>
          <Link to="/transfers" search={{ account: accountId }}>
            Transfers
          </Link>
        </>
      }
      query={query}
      columns={itemColumns.filter(({ name }) => name !== "Account" && name !== "Organization")}
      empty={
        <EmptyState title="No items yet">
          They appear here when they are received under its vault ID.
        </EmptyState>
      }
    />
  )
}

/** One account. */
export const AccountPage = () => {
  const id = useParam("id")
  const query = useLive(["account", id], (options) => vault.reads.getFboAccount(id, options))
  return (
    <Page
      title={query.data === undefined ? "Account" : holderOf(query.data)}
      parent={{ label: "Accounts", to: "/accounts" }}
      actions={query.data === undefined ? undefined : <AccountActions account={query.data} />}
    >
      <Loaded query={query} missing="There is no such account.">
        {(account) => (
          <>
            {account.hold === undefined ? null : (
              <p className="notice">
                On hold since <Time at={account.hold.since} />: {account.hold.reason}
              </p>
            )}
            <Details account={account} />
            <Items accountId={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
