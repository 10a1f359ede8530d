import type { RequestOptions, Statement, StatementSubtotals as Answer } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Loaded, useLive } from "../Data/Live.tsx"
import { Count, Money } from "../Design/Money.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { Card } from "../Shell/Frame.tsx"
import { t } from "../Texts/Texts.tsx"
import { TotalMarketValue } from "./Totals.tsx"

type ProductSubtotal = Answer["byProduct"][number]
type Subtotal = ProductSubtotal | Answer["byMetal"][number]

const isOfProduct = (subtotal: Subtotal): subtotal is ProductSubtotal => "productId" in subtotal

/** The rows in the order of the statement's document: of each metal its products, and then all of it. */
const rowsOf = ({ byMetal, byProduct }: Answer): ReadonlyArray<Subtotal> =>
  byMetal.flatMap((all) => [...byProduct.filter(({ metal }) => metal === all.metal), all])

const nameOf = (subtotal: Subtotal): ReactNode =>
  isOfProduct(subtotal) ? (
    <>
      {subtotal.title} <code className="muted">{subtotal.sku}</code>
    </>
  ) : (
    <strong>
      {subtotal.metal === ""
        ? t("Other than metal")
        : t("All {metal}", { metal: wordsOf(subtotal.metal).toLowerCase() })}
    </strong>
  )

const columns: ReadonlyArray<Column<Subtotal>> = [
  { name: t("Metal and product"), cell: nameOf },
  { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ insuredValueCents }) => <Money cents={insuredValueCents} />
  },
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ itemCount, itemsWithoutMarketValue, marketValueCents }) =>
      itemCount === itemsWithoutMarketValue ? (
        t("Not known")
      ) : (
        <TotalMarketValue cents={marketValueCents} itemsWithout={itemsWithoutMarketValue} />
      )
  }
]

type Read = (id: string, options: RequestOptions) => Promise<Answer>

const Subtotals = ({
  read,
  statement: { asOf, id }
}: {
  readonly read: Read
  readonly statement: Pick<Statement, "asOf" | "id">
}) => {
  const query = useLive(["statement-subtotals", id, asOf], (options) => read(id, options), { every: false })
  return (
    <Loaded query={query} lines={3}>
      {(subtotals) => (
        <Table
          label={t("Subtotals")}
          columns={columns}
          rows={rowsOf(subtotals)}
          keyOf={(subtotal) => (isOfProduct(subtotal) ? subtotal.productId : `all ${subtotal.metal}`)}
        />
      )}
    </Loaded>
  )
}

/** The subtotals of a statement by product and metal, as its document has them. */
export const StatementSubtotals = ({
  read,
  statement
}: {
  readonly read: Read
  readonly statement: Pick<Statement, "asOf" | "id" | "totalItemCount">
}) =>
  statement.totalItemCount === 0 ? null : (
    <Card title={t("Subtotals")} isFlush>
      <Subtotals read={read} statement={statement} />
    </Card>
  )
