import type { Discrepancy, InboundShipment } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Card } from "../Shell/Frame.tsx"
import { Count } from "../Design/Money.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { formatNumber } from "../Texts/Formats.tsx"
import { itemsOf } from "./Phrases.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

type Shipment = Pick<InboundShipment, "discrepancies" | "discrepancyResolution" | "items">

/** A product by its title, as the pages at hand name it. */
type ProductOf = (id: string) => ReactNode

const numbersOf = (numbers: ReadonlyArray<string>): ReactNode => numbers.join(", ") || "—"

const announcedColumns = (productOf: ProductOf): ReadonlyArray<Column<InboundShipment["items"][number]>> => [
  { name: t("Product"), cell: ({ productId }) => productOf(productId) },
  { name: t("Quantity"), isEnd: true, cell: ({ quantity }) => <Count of={quantity} /> },
  { name: t("Serial numbers"), cell: ({ serialNumbers = [] }) => numbersOf(serialNumbers) }
]

const discrepancyColumns = (productOf: ProductOf): ReadonlyArray<Column<Discrepancy>> => [
  { name: t("Product"), cell: ({ productId }) => productOf(productId) },
  { name: t("Announced"), isEnd: true, cell: ({ announced }) => <Count of={announced} /> },
  { name: t("Received"), isEnd: true, cell: ({ received }) => <Count of={received} /> },
  { name: t("Missing"), cell: ({ missingSerialNumbers }) => numbersOf(missingSerialNumbers) },
  { name: t("Not announced"), cell: ({ unexpectedSerialNumbers }) => numbersOf(unexpectedSerialNumbers) }
]

/** One product's discrepancy in a sentence. */
export const wordsOfDiscrepancy = ({
  announced,
  missingSerialNumbers,
  received,
  unexpectedSerialNumbers
}: Discrepancy): string =>
  [
    t("{received} of {announced} received", {
      received: formatNumber(received),
      announced: formatNumber(announced)
    }),
    ...(missingSerialNumbers.length === 0
      ? []
      : [t("missing {numbers}", { numbers: missingSerialNumbers.join(", ") })]),
    ...(unexpectedSerialNumbers.length === 0
      ? []
      : [t("not announced {numbers}", { numbers: unexpectedSerialNumbers.join(", ") })])
  ].join("; ")

/** All discrepancies of a parcel, a line each. */
export const DiscrepancyLines = ({
  discrepancies,
  productOf
}: Pick<Shipment, "discrepancies"> & { readonly productOf: ProductOf }) => (
  <ul className="small">
    {discrepancies.map((discrepancy) => (
      <li key={discrepancy.productId}>
        {productOf(discrepancy.productId)}: {wordsOfDiscrepancy(discrepancy)}
      </li>
    ))}
  </ul>
)

/** How many items were announced, in words; empty if no items were announced. */
export const announcedWords = ({ items }: Pick<Shipment, "items">): string => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 0 ? "" : itemsOf(count)
}

/** The announced contents of a shipment and its discrepancies; each card is shown only if it has rows. */
export const Contents = ({
  action = null,
  productOf,
  shipment: { discrepancies, discrepancyResolution, items }
}: {
  readonly shipment: Shipment
  readonly productOf: ProductOf
  /** The action for unresolved discrepancies. */
  readonly action?: ReactNode
}) => (
  <>
    {discrepancies.length === 0 ? null : (
      <Card title={t("Discrepancies")} isFlush>
        <Table
          label={t("Discrepancies")}
          columns={discrepancyColumns(productOf)}
          rows={discrepancies}
          keyOf={({ productId }) => productId}
        />
        <div className="card-body">
          {discrepancyResolution === undefined ? (
            (action ?? <p className="muted">{t("The vault looks into them.")}</p>)
          ) : (
            <p>
              {rich("Resolved {time}: {reason}", {
                time: <Time at={discrepancyResolution.at} />,
                reason: discrepancyResolution.reason
              })}
            </p>
          )}
        </div>
      </Card>
    )}
    {items.length === 0 ? null : (
      <Card title={t("Announced contents")} isFlush>
        <Table
          label={t("Announced contents")}
          columns={announcedColumns(productOf)}
          rows={items.map((item, index) => ({ ...item, index }))}
          keyOf={({ index }) => String(index)}
        />
      </Card>
    )}
  </>
)
