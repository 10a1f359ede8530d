import { Link } from "@tanstack/react-router"
import type { FboAccount } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { accountFacts } from "@vault-custody/ui/Custody/AccountFacts"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { dayColumn } from "@vault-custody/ui/Custody/StatementColumns"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { HoldingsHistory } from "../Holdings/HoldingsHistory.tsx"
import { ItemsOf } from "../Inventory/ItemsOf.tsx"
import { referenceFacts } from "@vault-custody/ui/Custody/ReferenceFacts"
import { HoldingsFigures, HoldingsTable } from "@vault-custody/ui/Custody/HoldingsTable"
import { AnnounceShipmentButton } from "../Inbound/AnnounceShipment.tsx"
import { itemColumns } from "../Inventory/ItemColumns.tsx"
import { RequestShipmentLink } from "../Outbound/RequestShipment.tsx"
import { figureColumns } from "../Statements/StatementColumns.tsx"
import { vault } from "../Vault.ts"
import { EditAccountButton } from "./AccountForm.tsx"
import { Addresses } from "./Addresses.tsx"
import { Aliases } from "./Aliases.tsx"

const Details = ({ account }: { readonly account: FboAccount }) => (
  <Card title={t("Details")}>
    <Facts facts={[...accountFacts(account), ...referenceFacts(account)]} />
  </Card>
)

const Holdings = ({ accountId }: { readonly accountId: string }) => {
  const query = useLive(["holdings", accountId], (options) =>
    vault.holdings.getFboAccountHoldings(accountId, {}, options)
  )
  return (
    <Loaded query={query} lines={3}>
      {(holdings) => (
        <>
          <HoldingsFigures holdings={holdings} />
          {holdings.byProduct.length === 0 ? null : (
            <Card title={t("Holdings")} isFlush>
              <HoldingsTable
                products={holdings.byProduct}
                productCell={({ productId, title }) => (
                  <ItemsOf productId={productId} title={title} accountId={accountId} />
                )}
              />
            </Card>
          )}
        </>
      )}
    </Loaded>
  )
}

/** The newest of an account's, and the way to all of them. */
const Newest = <Row extends { readonly id: string }>({
  accountId,
  list,
  what,
  ...table
}: Pick<Parameters<typeof TableCard<Row>>[0], "columns" | "empty" | "query" | "shown"> & {
  readonly accountId: string
  /** Their name within a sentence: `items`. */
  readonly what: string
  readonly list: "/inventory" | "/statements"
}) => (
  <TableCard
    title={t("Newest {what}", { what })}
    actions={
      <Link to={list} search={{ account: accountId }}>
        {t("All {what}", { what })}
      </Link>
    }
    {...table}
  />
)

const Items = ({ accountId }: { readonly accountId: string }) => (
  <Newest
    accountId={accountId}
    what={t("items")}
    list="/inventory"
    query={useLive(["inventory", accountId, "newest"], (options) =>
      vault.inventory.listInventory({ fboAccountId: accountId, limit: countedTo }, options)
    )}
    columns={itemColumns}
    empty={
      <EmptyState title={t("No items yet")}>
        {t("Items appear here when the vault has taken them in under this account's vault ID.")}
      </EmptyState>
    }
  />
)

const Statements = ({ accountId }: { readonly accountId: string }) => (
  <Newest
    accountId={accountId}
    what={t("statements")}
    shown={5}
    list="/statements"
    query={useLive(["statements", accountId, "newest"], (options) =>
      vault.statements.listStatements({ fboAccountId: accountId, limit: countedTo }, options)
    )}
    columns={[dayColumn, ...figureColumns]}
    empty={
      <EmptyState title={t("No statements yet")}>
        {t("One is made for each day, shortly after the day has ended.")}
      </EmptyState>
    }
  />
)

/** The signed-in member's possible actions for an account. */
const Actions = ({ account }: { readonly account: FboAccount }) => {
  const mayUpdate = usePermission("fbo_accounts:update")
  const mayAnnounce = usePermission("inbound_shipments:create")
  const mayRequest = usePermission("outbound_requests:create")
  return (
    <>
      {mayUpdate ? <EditAccountButton account={account} /> : null}
      {mayAnnounce ? <AnnounceShipmentButton accountId={account.id} look="plain" /> : null}
      {mayRequest && !account.onHold ? <RequestShipmentLink accountId={account.id} look="plain" /> : null}
    </>
  )
}

/** One account and what belongs to it. */
export const AccountPage = () => {
  const id = useParam("id")
  const query = useLive(["account", id], (options) => vault.fboAccounts.getFboAccount(id, options))
  const account = query.data
  return (
    <Page
      title={account === undefined ? t("Account") : holderOf(account)}
      parent={{ label: t("Accounts"), to: "/accounts" }}
      lead={account?.onHold === true ? <Badge status="on_hold" tone="bad" /> : undefined}
      actions={account === undefined ? undefined : <Actions account={account} />}
    >
      <Loaded query={query} missing={t("There is no such account in your organization.")}>
        {(found) => (
          <>
            {found.onHold ? (
              <p className="notice">
                {t("The vault has put this account on hold: its items can neither be moved nor requested.")}
              </p>
            ) : null}
            <Holdings accountId={id} />
            <HoldingsHistory
              of={id}
              read={(options) => vault.holdings.getFboAccountHoldingsHistory(id, {}, options)}
            />
            <div className="columns">
              <Details account={found} />
              <Aliases accountId={id} />
            </div>
            <Addresses accountId={id} />
            <Items accountId={id} />
            <Statements accountId={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
