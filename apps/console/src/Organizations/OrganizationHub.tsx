import { Link } from "@tanstack/react-router"
import type { List, RequestOptions } from "@vault-custody/client"
import { useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { OfOneOrganization } from "../Names/Names.tsx"
import { accountColumns } from "../Accounts/AccountColumns.tsx"
import { requestColumns } from "../Requests/RequestColumns.tsx"
import { statementColumns } from "../Statements/StatementColumns.tsx"
import { vault } from "../Vault.ts"
import { webhookColumns } from "../Webhooks/WebhookColumns.tsx"

/** The newest rows of an organization's list, with a link to all. */
const Newest = <Row extends { readonly id: string }>({
  columns,
  id,
  list,
  none,
  title,
  to
}: {
  readonly id: string
  readonly title: string
  /** The list of all. */
  readonly to: string
  readonly list: (
    asked: { readonly organizationId: string; readonly limit: number },
    options: RequestOptions
  ) => Promise<List<Row>>
  readonly columns: ReadonlyArray<Column<Row>>
  /** The text of an empty list. */
  readonly none: string
}) => {
  const query = useLive(
    [`organization's ${title}`, id],
    (options) => list({ organizationId: id, limit: countedTo }, options),
    { every: 30_000 }
  )
  return (
    <TableCard
      title={title}
      shown={5}
      query={query}
      columns={columns}
      actions={
        <Link to={to} search={{ organization: id }}>
          {t("All {title}", { title: title.toLowerCase() })}
        </Link>
      }
      empty={<EmptyState title={t("No {title} yet", { title: title.toLowerCase() })}>{none}</EmptyState>}
    />
  )
}

/** The newest requests, accounts, endpoints and statements of an organization: its members call about these. */
export const OrganizationHub = ({ id }: { readonly id: string }) => (
  <OfOneOrganization value={true}>
    <Newest
      id={id}
      title={t("Requests")}
      to="/requests"
      list={vault.reads.listOutboundRequests}
      columns={requestColumns}
      none={t("The organization has asked for no shipment.")}
    />
    <Newest
      id={id}
      title={t("Accounts")}
      to="/accounts"
      list={vault.reads.listFboAccounts}
      columns={accountColumns}
      none={t("The organization makes them in the dashboard or by a program.")}
    />
    <Newest
      id={id}
      title={t("Webhooks")}
      to="/webhooks"
      list={vault.reads.listWebhooks}
      columns={webhookColumns}
      none={t("Its owners and admins add endpoints in the dashboard.")}
    />
    <Newest
      id={id}
      title={t("Statements")}
      to="/statements"
      list={vault.reads.listStatements}
      columns={statementColumns}
      none={t("One is generated for each account and day, shortly after the day has ended in UTC.")}
    />
  </OfOneOrganization>
)
