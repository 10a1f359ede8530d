import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { decimalCents } from "@vault-custody/ui/Design/Money"
import { recipientOf } from "@vault-custody/ui/Custody/Reference"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListPage } from "../Common/ListPage.tsx"
import { addressLines } from "../Names/Address.ts"
import { vault } from "../Vault.ts"
import { requestColumns } from "./RequestColumns.tsx"

const queues = ["requests_to_review", "requests_awaiting_second_approval", "requests_to_pick"] as const
const csv: ReadonlyArray<CsvColumn<StaffOutboundRequest>> = [
  ["Request ID", ({ id }) => id],
  ["External ID", ({ externalId }) => externalId ?? ""],
  ["Organization", ({ organizationName }) => organizationName],
  ["Account ID", ({ fboAccountId }) => fboAccountId],
  ["Recipient", ({ destinationAddress }) => recipientOf(destinationAddress)],
  ["Destination", ({ destinationAddress }) => addressLines(destinationAddress).join(", ")],
  ["Items", ({ totalItems }) => totalItems],
  [
    "Insured value",
    ({ shipping: { quote } }) => (quote === undefined ? "" : decimalCents(quote.insuredValueCents))
  ],
  ["Status", ({ status }) => status],
  ["Created", ({ createdAt }) => createdAt]
]

/** The customers' requests to ship items out. */
export const RequestsPage = () => (
  <ListPage
    title="Requests"
    findBy="External ID, request ID or holder"
    queues={queues}
    statuses={outboundRequestList.filters.status.values}
    read={vault.reads.listOutboundRequests}
    columns={requestColumns}
    csv={csv}
    empty={(isWhole) => (
      <EmptyState title="No requests here">
        {isWhole
          ? "Customers make them in the dashboard or by a program."
          : "Nothing waits here. Show all to see the others."}
      </EmptyState>
    )}
  />
)
