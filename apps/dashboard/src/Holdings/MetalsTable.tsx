import type { Holdings } from "@vault-custody/client"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { Table } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { byMetal } from "./ByMetal.ts"

/** Holdings by metal. */
export const MetalsTable = ({ holdings }: { readonly holdings: Holdings }) => (
  <Table
    label={t("Holdings by metal")}
    rows={byMetal(holdings)}
    keyOf={({ metal }) => metal}
    columns={[
      { name: t("Metal"), cell: ({ metal }) => (metal === "" ? t("None") : wordsOf(metal)) },
      { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: t("Insured value"), isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: t("Market value"), isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
