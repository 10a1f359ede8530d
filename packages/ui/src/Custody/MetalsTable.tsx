import type { Holdings } from "@vault-custody/client"
import { wordsOf } from "../Design/Words.tsx"
import { Count, Money } from "../Design/Money.tsx"
import { Table } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { fineOunces } from "./Weight.tsx"
import { byMetal } from "./ByMetal.tsx"

/** Holdings by metal. */
export const MetalsTable = ({ holdings }: { readonly holdings: Holdings }) => (
  <Table
    label={t("Holdings by metal")}
    rows={byMetal(holdings)}
    keyOf={({ metal }) => metal}
    columns={[
      { name: t("Metal"), cell: ({ metal }) => (metal === "" ? t("None") : wordsOf(metal)) },
      { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: t("Fine troy ounces"), isEnd: true, cell: fineOunces },
      { name: t("Insured value"), isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: t("Market value"), isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
