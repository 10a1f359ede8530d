import type { Product } from "@vault-custody/operations-client"
import { wordsOf } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Money } from "@vault-custody/ui/Design/Money"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { weightFacts } from "@vault-custody/ui/Custody/Weight"
import { PricingButton, wordsOfPricing } from "./PricingFields.tsx"
import { NewValuationButton } from "./NewValuation.tsx"

const Details = ({ product }: { readonly product: Product }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["SKU", <code key="sku">{product.sku}</code>],
        ["Insured value", <Money key="insured" cents={product.insuredValueCents} />],
        [
          "Market value",
          product.marketValueCents === undefined ? (
            "—"
          ) : (
            <Money key="market" cents={product.marketValueCents} />
          )
        ],
        [
          "Market value follows from",
          product.marketPricing === undefined ? "A valuation" : wordsOfPricing(product.marketPricing)
        ],
        ["Type", wordsOf(product.productType)],
        ["Subcategory", product.subcategory === "" ? "—" : wordsOf(product.subcategory)],
        ["Metal", product.metal === "" ? "—" : wordsOf(product.metal)],
        ["Maker", product.manufacturer || "—"],
        ...weightFacts(product),
        ["Weight for carriers", product.weightGrams === undefined ? "—" : `${product.weightGrams} g`],
        ["Serial numbers", product.isSerialized ? "Each unit has one" : "None"],
        ["Tested on receipt", product.requiresTest ? "Always" : "Only if it is received into quarantine"],
        ["Created", <Time key="created" at={product.createdAt} />],
        ["Product ID", <Copyable key="id" label="product ID" text={product.id} />]
      ]}
    />
  </Card>
)

/** One product and its value. */
export const ProductPage = () => {
  const id = useParam("id")
  const mayValue = usePermission("createValuation")
  const mayPrice = usePermission("updateProduct")
  const query = useLive(["product", id], (options) => vault.reads.getProduct(id, options))
  const product = query.data
  return (
    <Page
      title={product?.title ?? "Product"}
      parent={{ label: "Products", to: "/products" }}
      actions={
        product === undefined ? undefined : (
          <>
            {mayPrice ? <PricingButton product={product} /> : null}
            {mayValue ? <NewValuationButton product={product} /> : null}
          </>
        )
      }
    >
      <Loaded query={query} missing="There is no such product.">
        {(found) => <Details product={found} />}
      </Loaded>
    </Page>
  )
}
