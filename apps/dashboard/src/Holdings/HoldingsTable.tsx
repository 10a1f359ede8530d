import type { Holdings } from "@vault-custody/client"
import { Figures } from "@vault-custody/ui/Shell/Frame"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { ItemsHeld, TotalMarketValue } from "@vault-custody/ui/Custody/Totals"
import { fineOunces } from "@vault-custody/ui/Custody/Weight"
import { FirstRows } from "@vault-custody/ui/Design/Table"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { t } from "@vault-custody/ui/Texts/Texts"

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

/** Holdings by product. */
export const HoldingsTable = ({ products }: { readonly products: Holdings["byProduct"] }) => (
  <FirstRows
    label={t("Holdings by product")}
    rows={products}
    keyOf={({ productId }) => productId}
    columns={[
      { name: t("Product"), cell: ({ title }) => title },
      { name: t("SKU"), cell: ({ sku }) => <code>{sku}</code> },
      { name: t("Metal"), cell: ({ metal }) => (metal === "" ? "" : wordsOf(metal)) },
      { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: t("Fine troy ounces"), isEnd: true, cell: fineOunces },
      { name: t("Insured value"), isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: t("Market value"), isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
