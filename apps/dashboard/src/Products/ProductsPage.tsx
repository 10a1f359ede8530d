import type { Product } from "@vault-custody/client"
import { wordsOf } from "@vault-custody/ui/Badge"
import { Filters, TextFilter } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { Money } from "@vault-custody/ui/Money"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<Product>> = [
  { name: "Product", cell: ({ title }) => <strong>{title}</strong> },
  { name: "SKU", cell: ({ sku }) => <code>{sku}</code> },
  { name: "Metal", cell: ({ metal }) => (metal === "" ? "" : wordsOf(metal)) },
  { name: "Maker", cell: ({ manufacturer }) => manufacturer },
  {
    name: "Insured value",
    isEnd: true,
    cell: ({ insuredValueCents }) => <Money cents={insuredValueCents} />
  },
  {
    name: "Market value",
    isEnd: true,
    cell: ({ marketValueCents }) => (marketValueCents === undefined ? "" : <Money cents={marketValueCents} />)
  }
]

/** What the vault takes in. It is searched as one types. */
export const ProductsPage = () => {
  const q = useUrlState().get("q").trim()
  const query = useList(
    "products",
    ({ q, ...asked }, options) =>
      q === ""
        ? vault.products.listProducts(asked, options)
        : vault.products.searchProducts({ ...asked, q }, options),
    { q },
    { every: 30_000 }
  )
  return (
    <Page title="Products" lead="What the vault takes in, and what one of each is insured for.">
      <Filters>
        <TextFilter name="q" label="Search" placeholder="Title, SKU, metal or maker" />
      </Filters>
      <ListCard
        label="Products"
        query={query}
        columns={columns}
        empty={
          q === "" ? (
            <EmptyState title="No products yet">The vault adds what it takes in.</EmptyState>
          ) : (
            <EmptyState title="No such product">Try fewer or other words.</EmptyState>
          )
        }
      />
    </Page>
  )
}
