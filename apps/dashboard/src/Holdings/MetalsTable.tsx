import type { Holdings } from "@vault-custody/client"
import { wordsOf } from "@vault-custody/ui/Design/Badge"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { Table } from "@vault-custody/ui/Design/Table"
import { byMetal } from "./ByMetal.ts"

/** Holdings by metal. */
export const MetalsTable = ({ holdings }: { readonly holdings: Holdings }) => (
  <Table
    label="Holdings by metal"
    rows={byMetal(holdings)}
    keyOf={({ metal }) => metal}
    columns={[
      { name: "Metal", cell: ({ metal }) => (metal === "" ? "None" : wordsOf(metal)) },
      { name: "Items", isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: "Insured value", isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: "Market value", isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
