import { Link } from "@tanstack/react-router"
import type { OutboundRequest } from "@vault-custody/client"
import type { CsvColumn } from "../Data/Csv.tsx"
import { Badge } from "../Design/Badge.tsx"
import { decimalCents, InsuredValue } from "../Design/Money.tsx"
import { type Column, TwoLines } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import { addressLine } from "./Address.tsx"
import { requestName } from "./Names.tsx"
import { itemsOf } from "./Phrases.tsx"
import { recipientOf, Reference } from "./Reference.tsx"

/** Columns of lists of requests. `path` is that of the application's requests, `account` its column of the account. */
export const requestColumnsOf = <Row extends OutboundRequest>(
  path: string,
  account: Column<Row>
): ReadonlyArray<Column<Row>> => [
  {
    name: t("Request"),
    cell: (request) => (
      <TwoLines second={recipientOf(request.destinationAddress)}>
        <Link to={`${path}/${request.id}`}>{requestName(request)}</Link>
      </TwoLines>
    )
  },
  account,
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ shipping: { quote }, totalItems }) => (
      <TwoLines second={itemsOf(totalItems)}>
        <InsuredValue cents={quote?.insuredValueCents} />
      </TwoLines>
    )
  },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Reference"), cell: ({ externalId, id }) => <Reference id={id} name={externalId} /> }
]

/** The columns of a file with a list of requests. */
export const requestCsv: ReadonlyArray<CsvColumn<OutboundRequest>> = [
  [t("Request ID"), ({ id }) => id],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Recipient"), ({ destinationAddress }) => recipientOf(destinationAddress)],
  [t("Destination"), ({ destinationAddress }) => addressLine(destinationAddress)],
  [t("Items"), ({ totalItems }) => totalItems],
  [
    t("Insured value"),
    ({ shipping: { quote } }) => (quote === undefined ? "" : decimalCents(quote.insuredValueCents))
  ],
  [t("Status"), ({ status }) => status],
  [t("Created"), ({ createdAt }) => createdAt]
]
