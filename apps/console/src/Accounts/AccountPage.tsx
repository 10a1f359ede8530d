import { Link } from "@tanstack/react-router"
import type { StaffFboAccount } from "@vault-custody/operations-client"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { accountFacts } from "@vault-custody/ui/Custody/AccountFacts"
import { HoldingsFigures } from "@vault-custody/ui/Custody/HoldingsTable"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { itemColumns } from "../Inventory/ItemColumns.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"
import { AccountActions } from "./AccountActions.tsx"

const Details = ({ account }: { readonly account: StaffFboAccount }) => (
  <Card title={t("Details")}>
    <Facts facts={[organizationFact(account), ...accountFacts(account)]} />
  </Card>
)

const Items = ({ accountId }: { readonly accountId: string }) => {
  const query = useLive(["inventory", accountId, "newest"], (options) =>
    vault.reads.listInventory({ fboAccountId: accountId, limit: countedTo }, options)
  )
  return (
    <TableCard
      title={t("Newest items")}
      actions={
        <>
          <Link to="/inventory" search={{ account: accountId }}>
            {t("All items")}
          </Link>
          <Link to="/requests" search={{ account: accountId }}>
            {t("Requests")}
          </Link>
          <Link to="/shipments" search={{ account: accountId }}>
            {t("Shipments")}
          </Link>
          <Link to="/transfers" search={{ account: accountId }}>
            {t("Transfers")}
          </Link>
          <Link to="/returns" search={{ account: accountId }}>
            {t("Returns")}
          </Link>
          <Link to="/statements" search={{ account: accountId }}>
            {t("Statements")}
          </Link>
        </>
      }
      query={query}
      columns={itemColumns.filter(({ name }) => name !== t("Account"))}
      empty={
        <EmptyState title={t("No items yet")}>
          {t("They appear here when they are received under its vault ID.")}
        </EmptyState>
      }
    />
  )
}

const Holding = ({ accountId }: { readonly accountId: string }) => {
  const query = useLive(
    ["holdings", accountId],
    (options) => vault.holdings.getFboAccountHoldings(accountId, {}, options),
    { every: 30_000 }
  )
  return (
    <Loaded query={query} lines={2}>
      {(holdings) => <HoldingsFigures holdings={holdings} />}
    </Loaded>
  )
}

/** One account. */
export const AccountPage = () => {
  const id = useParam("id")
  const query = useLive(["account", id], (options) => vault.reads.getFboAccount(id, options))
  return (
    <Page
      title={query.data === undefined ? t("Account") : holderOf(query.data)}
      parent={{ label: t("Accounts"), to: "/accounts" }}
      actions={query.data === undefined ? undefined : <AccountActions account={query.data} />}
    >
      <Loaded query={query} missing={t("There is no such account.")}>
        {(account) => (
          <>
            {account.hold === undefined ? null : (
              <p className="notice">
                {rich("On hold since {time}: {reason}", {
                  time: <Time at={account.hold.since} />,
                  reason: account.hold.reason
                })}
              </p>
            )}
            <Details account={account} />
            <Holding accountId={id} />
            <Items accountId={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
