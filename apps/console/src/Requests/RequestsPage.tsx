import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { requestCsv } from "@vault-custody/ui/Custody/RequestColumns"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ListPage } from "../Common/ListPage.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { vault } from "../Vault.ts"
import { requestColumns } from "./RequestColumns.tsx"

const queues = ["requests_to_review", "requests_awaiting_second_approval", "requests_to_pick"] as const
const csv: ReadonlyArray<CsvColumn<StaffOutboundRequest>> = [
  ...requestCsv,
  [t("Organization"), ({ organizationName }) => organizationName]
]

/** The customers' requests to ship items out. */
export const RequestsPage = () => (
  <ListPage
    title={t("Requests")}
    findBy={t("External ID, request ID or holder")}
    filters={
      <>
        <AccountFilter />
        <ProductFilter />
      </>
    }
    queues={queues}
    statuses={outboundRequestList.filters.status.values}
    read={vault.reads.listOutboundRequests}
    columns={requestColumns}
    csv={csv}
    empty={(isWhole) => (
      <EmptyState title={t("No requests here")}>
        {isWhole
          ? t("Customers make them in the dashboard or by a program.")
          : t("Nothing waits here. Show all to see the others.")}
      </EmptyState>
    )}
  />
)
