import type { List, RequestOptions } from "@vault-custody/client"
import type { ReactNode } from "react"
import { wordsOf } from "../Design/Words.tsx"
import { Filters, TextFilter } from "../Design/Filters.tsx"
import { type PageAsked, useList } from "../Data/Live.tsx"
import { Money } from "../Design/Money.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, ListCard } from "../Design/Table.tsx"
import { useUrlState } from "../Data/UrlState.tsx"
import { t } from "../Texts/Texts.tsx"

/** The fields of a product that the list shows besides its name. */
interface ProductRow {
  readonly id: string
  readonly sku: string
  readonly metal: string
  readonly manufacturer: string
  readonly insuredValueCents: string
  readonly marketValueCents?: string
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

/** The catalogue, with search as the user types. */
export const ProductList = <Row extends ProductRow>({
  list,
  none,
  productCell,
  search
}: {
  readonly list: (asked: PageAsked, options: RequestOptions) => Promise<List<Row>>
  readonly search: (asked: PageAsked & { readonly q: string }, options: RequestOptions) => Promise<List<Row>>
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
      <Filters>
        <TextFilter name="q" label={t("Search")} placeholder={t("Title, SKU, metal or maker")} />
      </Filters>
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
