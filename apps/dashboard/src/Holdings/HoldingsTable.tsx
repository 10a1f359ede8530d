import type { Holdings } from "@vault-custody/client"
import { Figures } from "@vault-custody/ui/Shell/Frame"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { ItemsHeld, TotalMarketValue } from "@vault-custody/ui/Custody/Totals"
import { fineOunces } from "@vault-custody/ui/Custody/Weight"
import { FirstRows } from "@vault-custody/ui/Design/Table"
import { wordsOf } from "@vault-custody/ui/Design/Badge"

/** The totals of the holdings. */
export const HoldingsFigures = ({ holdings }: { readonly holdings: Holdings }) => (
  <Figures
    figures={[
      [
        "Items held",
        <ItemsHeld key="items" items={holdings.totalItemCount} quarantined={holdings.itemsQuarantined} />
      ],
      ["Insured value", <Money key="insured" cents={holdings.totalInsuredValueCents} />],
      [
        "Market value",
        <TotalMarketValue
          key="market"
          cents={holdings.totalMarketValueCents}
          itemsWithout={holdings.itemsWithoutMarketValue}
        />
      ]
    ]}
  />
)

/** Holdings by product. */
export const HoldingsTable = ({ products }: { readonly products: Holdings["byProduct"] }) => (
  <FirstRows
    label="Holdings by product"
    rows={products}
    keyOf={({ productId }) => productId}
    columns={[
      { name: "Product", cell: ({ title }) => title },
      { name: "SKU", cell: ({ sku }) => <code>{sku}</code> },
      { name: "Metal", cell: ({ metal }) => (metal === "" ? "" : wordsOf(metal)) },
      { name: "Items", isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: "Fine ounces", isEnd: true, cell: fineOunces },
      { name: "Insured value", isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: "Market value", isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
