import type { List, RequestOptions } from "@vault-custody/client"
import type { ReactNode } from "react"
import type { CsvColumn } from "../Data/Csv.tsx"
import { CsvDownload } from "../Data/CsvDownload.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { Filters, TextFilter } from "../Design/Filters.tsx"
import { type PageAsked, useList } from "../Data/Live.tsx"
import { decimalCents, Money } from "../Design/Money.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, ListCard } from "../Design/Table.tsx"
import { useUrlState } from "../Data/UrlState.tsx"
import { t } from "../Texts/Texts.tsx"

/** The fields of a product that the list and its file show. */
interface ProductRow {
  readonly id: string
  readonly title: string
  readonly sku: string
  readonly metal: string
  readonly manufacturer: string
  readonly insuredValueCents: string
  readonly marketValueCents?: string
  readonly fineTroyOunces?: string
}

/** How products are read: a page of them, and all at once. */
interface Listing<Asked, Row> {
  (asked: Asked & PageAsked, options: RequestOptions): Promise<List<Row>>
  readonly all: (asked: Asked) => AsyncIterable<Row>
}

const columns: ReadonlyArray<Column<ProductRow>> = [
  { name: t("SKU"), cell: ({ sku }) => <code>{sku}</code> },
  { name: t("Metal"), cell: ({ metal }) => (metal === "" ? "" : wordsOf(metal)) },
  { name: t("Maker"), cell: ({ manufacturer }) => manufacturer },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ insuredValueCents }) => <Money cents={insuredValueCents} />
  },
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ marketValueCents }) => (marketValueCents === undefined ? "" : <Money cents={marketValueCents} />)
  }
]

const csv: ReadonlyArray<CsvColumn<ProductRow>> = [
  [t("Product ID"), ({ id }) => id],
  [t("Product"), ({ title }) => title],
  [t("SKU"), ({ sku }) => sku],
  [t("Metal"), ({ metal }) => metal],
  [t("Maker"), ({ manufacturer }) => manufacturer],
  [t("Fine troy ounces"), ({ fineTroyOunces }) => fineTroyOunces ?? ""],
  [t("Insured value"), ({ insuredValueCents }) => decimalCents(insuredValueCents)],
  [
    t("Market value"),
    ({ marketValueCents }) => (marketValueCents === undefined ? "" : decimalCents(marketValueCents))
  ]
]

/** The catalogue, with search as the user types. */
export const ProductList = <Row extends ProductRow>({
  list,
  none,
  productCell,
  search
}: {
  readonly list: Listing<object, Row>
  readonly search: Listing<{ readonly q: string }, Row>
  /** A product by its title. */
  readonly productCell: (product: Row) => ReactNode
  /** The hint for an empty catalogue. */
  readonly none: string
}) => {
  const q = useUrlState().get("q").trim()
  const query = useList(
    "products",
    ({ q, ...asked }: PageAsked & { readonly q: string }, options) =>
      q === "" ? list(asked, options) : search({ ...asked, q }, options),
    { q },
    { every: 30_000 }
  )
  return (
    <>
      <Filters
        search={<TextFilter name="q" label={t("Search")} placeholder={t("Title, SKU, metal or maker")} />}
        downloads={
          <CsvDownload
            fileName="products.csv"
            query={query}
            rows={() => (q === "" ? list.all({}) : search.all({ q }))}
            columns={csv}
          />
        }
      />
      <ListCard
        label={t("Products")}
        query={query}
        columns={[{ name: t("Product"), cell: productCell }, ...columns]}
        empty={
          q === "" ? (
            <EmptyState title={t("No products yet")}>{none}</EmptyState>
          ) : (
            <EmptyState title={t("No such product")}>{t("Try fewer or other words.")}</EmptyState>
          )
        }
      />
    </>
  )
}
