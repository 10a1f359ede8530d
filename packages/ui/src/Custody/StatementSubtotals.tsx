import type { Statement, StatementItem } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Loaded, useLive } from "../Data/Live.tsx"
import { Count, Money } from "../Design/Money.tsx"
import { type Column, countedTo, Table } from "../Design/Table.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { Card } from "../Shell/Frame.tsx"
import { formatNumber } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"
import { type Subtotal, subtotalsOf } from "./Subtotals.tsx"
import { TotalMarketValue } from "./Totals.tsx"

/** The items of a statement that a page reads for its subtotals: more of them would be too many requests. */
const addedUpTo = 1000

const nameOf = ({ metal, product }: Subtotal): ReactNode =>
  product === undefined ? (
    <strong>
      {metal === "" ? t("Other than metal") : t("All {metal}", { metal: wordsOf(metal).toLowerCase() })}
    </strong>
  ) : (
    <>
      {product.title} <code className="muted">{product.sku}</code>
    </>
  )

const columns: ReadonlyArray<Column<Subtotal>> = [
  { name: t("Metal and product"), cell: nameOf },
  { name: t("Items"), isEnd: true, cell: ({ items }) => <Count of={items} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ insuredValueCents }) => <Money cents={insuredValueCents} />
  },
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ items, itemsWithoutMarketValue, marketValueCents }) =>
      items === itemsWithoutMarketValue ? (
        t("Not known")
      ) : (
        <TotalMarketValue cents={String(marketValueCents)} itemsWithout={itemsWithoutMarketValue} />
      )
  }
]

type ReadItems = (id: string, asked: { readonly limit: number }) => AsyncIterable<StatementItem>

const Subtotals = ({
  all,
  statement: { asOf, id }
}: {
  readonly all: ReadItems
  readonly statement: Pick<Statement, "asOf" | "id">
}) => {
  const query = useLive(
    ["statement-subtotals", id, asOf],
    async () => {
      const items: Array<StatementItem> = []
      for await (const item of all(id, { limit: countedTo })) items.push(item)
      return subtotalsOf(items)
    },
    { every: false }
  )
  return (
    <Loaded query={query} lines={3}>
      {(subtotals) => (
        <Table label={t("Subtotals")} columns={columns} rows={subtotals} keyOf={({ key }) => key} />
      )}
    </Loaded>
  )
}

/** The subtotals of a statement by product and metal, as its document has them. */
export const StatementSubtotals = ({
  all,
  statement
}: {
  readonly all: ReadItems
  readonly statement: Pick<Statement, "asOf" | "id" | "totalItemCount">
}) =>
  statement.totalItemCount === 0 ? null : (
    <Card title={t("Subtotals")} isFlush>
      {statement.totalItemCount > addedUpTo ? (
        <p className="card-body muted">
          {t("The PDF of a statement of more than {most} items has them.", { most: formatNumber(addedUpTo) })}
        </p>
      ) : (
        <Subtotals all={all} statement={statement} />
      )}
    </Card>
  )
