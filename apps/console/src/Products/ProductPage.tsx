import { Link } from "@tanstack/react-router"
import type { Product, RecordedValuation } from "@vault-custody/operations-client"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Money } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { weightFacts } from "@vault-custody/ui/Custody/Weight"
import { t } from "@vault-custody/ui/Texts/Texts"
import { MarketPricingButton } from "./MarketPricing.tsx"
import { wordsOfPricing } from "./PricingFields.tsx"
import { NewValuationButton } from "./NewValuation.tsx"

const Details = ({ product }: { readonly product: Product }) => (
  <Card
    title={t("Details")}
    actions={
      <Link to="/inventory" search={{ product: product.id }}>
        {t("All items")}
      </Link>
    }
  >
    <Facts
      facts={[
        [t("SKU"), <code key="sku">{product.sku}</code>],
        [t("Insured value"), <Money key="insured" cents={product.insuredValueCents} />],
        [
          t("Market value"),
          product.marketValueCents === undefined ? (
            "—"
          ) : (
            <Money key="market" cents={product.marketValueCents} />
          )
        ],
        [
          t("Market value follows from"),
          product.marketPricing === undefined ? t("A valuation") : wordsOfPricing(product.marketPricing)
        ],
        [t("Type"), wordsOf(product.productType)],
        [t("Subcategory"), product.subcategory === "" ? "—" : wordsOf(product.subcategory)],
        [t("Metal"), product.metal === "" ? "—" : wordsOf(product.metal)],
        [t("Maker"), product.manufacturer || "—"],
        ...weightFacts(product),
        [t("Weight for carriers"), product.weightGrams === undefined ? "—" : `${product.weightGrams} g`],
        [t("Serial numbers"), product.isSerialized ? t("Each unit has one") : t("None")],
        [
          t("Tested on receipt"),
          product.requiresTest ? t("Always") : t("Only if it is received into quarantine")
        ],
        [t("Created"), <Time key="created" at={product.createdAt} />],
        [t("Product ID"), <Copyable key="id" label={t("product ID")} text={product.id} />]
      ]}
    />
  </Card>
)

const valuationColumns: ReadonlyArray<Column<RecordedValuation>> = [
  { name: t("Since"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ insuredValueCents }) => <Money cents={insuredValueCents} />
  },
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ marketPricing, marketValueCents }) =>
      marketPricing !== undefined ? (
        wordsOfPricing(marketPricing)
      ) : marketValueCents === undefined ? (
        "—"
      ) : (
        <Money cents={marketValueCents} />
      )
  },
  { name: t("By"), cell: ({ by }) => by?.name ?? "—" }
]

const Valuations = ({ id }: { readonly id: string }) => {
  const query = useLive(["product", id, "valuations"], (options) =>
    vault.products.listValuations(id, { limit: countedTo }, options)
  )
  return (
    <TableCard
      title={t("Valuations")}
      query={query}
      columns={valuationColumns}
      empty={<EmptyState title={t("No valuations yet")}>{t('"New valuation" records one.')}</EmptyState>}
    />
  )
}

/** One product, its value and how that came about. */
export const ProductPage = () => {
  const id = useParam("id")
  const mayValue = usePermission("createValuation")
  const mayPrice = usePermission("updateProduct")
  const query = useLive(["product", id], (options) => vault.reads.getProduct(id, options))
  const product = query.data
  return (
    <Page
      title={product?.title ?? t("Product")}
      parent={{ label: t("Products"), to: "/products" }}
      actions={
        product === undefined ? undefined : (
          <>
            {mayPrice ? <MarketPricingButton product={product} /> : null}
            {mayValue ? <NewValuationButton product={product} /> : null}
          </>
        )
      }
    >
      <Loaded query={query} missing={t("There is no such product.")}>
        {(found) => (
          <>
            <Details product={found} />
            <Valuations id={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
