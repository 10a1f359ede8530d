import type { Holdings } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Figures } from "../Shell/Frame.tsx"
import { Count, Money } from "../Design/Money.tsx"
import { ItemsHeld, TotalMarketValue } from "./Totals.tsx"
import { fineOunces } from "./Weight.tsx"
import { FirstRows } from "../Design/Table.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { t } from "../Texts/Texts.tsx"

/** The totals of the holdings. */
export const HoldingsFigures = ({ holdings }: { readonly holdings: Holdings }) => (
  <Figures
    figures={[
      [
        t("Items held"),
        <ItemsHeld key="items" items={holdings.totalItemCount} quarantined={holdings.itemsQuarantined} />
      ],
      [t("Insured value"), <Money key="insured" cents={holdings.totalInsuredValueCents} />],
      [
        t("Market value"),
        <TotalMarketValue
          key="market"
          cents={holdings.totalMarketValueCents}
          itemsWithout={holdings.itemsWithoutMarketValue}
        />
      ]
    ]}
  />
)

/** Holdings by product, the first of them at first. */
export const HoldingsTable = ({
  productCell = ({ title }) => title,
  products,
  shown
}: {
  readonly products: Holdings["byProduct"]
  readonly shown?: number
  /** A product by its title, with the way to its items where there is one. */
  readonly productCell?: (product: Holdings["byProduct"][number]) => ReactNode
}) => (
  <FirstRows
    label={t("Holdings by product")}
    rows={products}
    {...(shown === undefined ? {} : { shown })}
    keyOf={({ productId }) => productId}
    columns={[
      { name: t("Product"), cell: productCell },
      { name: t("SKU"), cell: ({ sku }) => <code>{sku}</code> },
      { name: t("Metal"), cell: ({ metal }) => (metal === "" ? "" : wordsOf(metal)) },
      { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: t("Fine troy ounces"), isEnd: true, cell: fineOunces },
      { name: t("Insured value"), isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: t("Market value"), isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
