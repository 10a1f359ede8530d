import { Link } from "@tanstack/react-router"
import type { Product } from "@vault-custody/pages-client/OperationsClient"
import { wordsOf } from "@vault-custody/ui/Badge"
import { Filters, TextFilter } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { Money } from "@vault-custody/ui/Money"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { useMay } from "../May.ts"
import { vault } from "../Vault.ts"
import { ImportProductsButton } from "./ImportProducts.tsx"
import { CreateProductButton } from "./ProductForms.tsx"

const columns: ReadonlyArray<Column<Product>> = [
  {
    name: "Product",
    cell: ({ id, title }) => (
      <Link to="/products/$id" params={{ id }}>
        {title}
      </Link>
    )
  },
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

const Actions = () => {
  const mayCreate = useMay("createProduct")
  const mayImport = useMay("importProducts")
  return (
    <>
      {mayImport ? <ImportProductsButton /> : null}
      {mayCreate ? <CreateProductButton /> : null}
    </>
  )
}

/** The catalogue. It is searched as one types. */
export const ProductsPage = () => {
  const { find } = useUrlState()
  const q = find("q")?.trim() || undefined
  const query = useList(
    "products",
    (asked: { readonly q: string | undefined; readonly page: number; readonly limit: number }, options) => {
      const { q: words, ...page } = asked
      return words === undefined
        ? vault.reads.listProducts(page, options)
        : vault.reads.searchProducts({ ...page, q: words }, options)
    },
    { q },
    { every: 30_000 }
  )
  return (
    <Page
      title="Products"
      lead="What the vault takes in, one catalogue for all customers."
      actions={<Actions />}
    >
      <Filters>
        <TextFilter name="q" label="Search" placeholder="Title, SKU, metal or maker" />
      </Filters>
      <ListCard
        label="Products"
        query={query}
        columns={columns}
        empty={
          q === undefined ? (
            <EmptyState title="No products yet">Create the first one, or import a file of them.</EmptyState>
          ) : (
            <EmptyState title="No such product">Try fewer or other words.</EmptyState>
          )
        }
      />
    </Page>
  )
}
