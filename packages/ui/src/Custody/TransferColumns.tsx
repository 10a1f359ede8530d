import { Link } from "@tanstack/react-router"
import type { Transfer } from "@vault-custody/client"
import type { ReactNode } from "react"
import type { CsvColumn } from "../Data/Csv.tsx"
import { Badge } from "../Design/Badge.tsx"
import { decimalCents, InsuredValue } from "../Design/Money.tsx"
import { type Column, TwoLines } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import { itemsOf } from "./Phrases.tsx"
import { Reference } from "./Reference.tsx"

/** Columns of transfer lists; the second, of the account that the items come from, is the application's own. */
export const transferColumnsOf = <Row extends Transfer>(
  TransferName: (props: { readonly transfer: Transfer }) => ReactNode,
  from: Column<Row>
): ReadonlyArray<Column<Row>> => [
  {
    name: t("Transfer"),
    cell: (transfer) => (
      <TwoLines second={<Reference id={transfer.id} name={transfer.externalId} />}>
        <Link to="/transfers/$id" params={{ id: transfer.id }}>
          <TransferName transfer={transfer} />
        </Link>
      </TwoLines>
    )
  },
  from,
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ totalInsuredValueCents, totalItems }) => (
      <TwoLines second={itemsOf(totalItems)}>
        <InsuredValue cents={totalInsuredValueCents} />
      </TwoLines>
    )
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** The columns of a file with a list of transfers. */
export const transferCsv: ReadonlyArray<CsvColumn<Transfer>> = [
  [t("Transfer ID"), ({ id }) => id],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("From account ID"), ({ fromFboAccountId }) => fromFboAccountId],
  [t("To account ID"), ({ toFboAccountId }) => toFboAccountId],
  [t("Items"), ({ totalItems }) => totalItems],
  [
    t("Insured value"),
    ({ totalInsuredValueCents: cents }) => (cents === undefined ? "" : decimalCents(cents))
  ],
  [t("Status"), ({ status }) => status],
  [t("Created"), ({ createdAt }) => createdAt]
]
