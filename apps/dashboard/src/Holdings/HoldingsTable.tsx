import type { Holdings } from "@vault-custody/client"
import { Count, Money } from "@vault-custody/ui/Money"
import { Table } from "@vault-custody/ui/Table"
import { wordsOf } from "@vault-custody/ui/Badge"

/** The sums of what is held. */
export const HoldingsFigures = ({ holdings }: { readonly holdings: Holdings }) => (
  <dl className="figures">
    <div className="card figure">
      <dt className="muted">Items held</dt>
      <dd>
        <Count of={holdings.totalItemCount} />
      </dd>
    </div>
    <div className="card figure">
      <dt className="muted">Insured value</dt>
      <dd>
        <Money cents={holdings.totalInsuredValueCents} />
      </dd>
    </div>
    <div className="card figure">
      <dt className="muted">Market value</dt>
      <dd>
        <Money cents={holdings.totalMarketValueCents} />
      </dd>
    </div>
  </dl>
)

/** What is held of each product. */
export const HoldingsTable = ({ holdings }: { readonly holdings: Holdings }) => (
  <Table
    label="Holdings by product"
    rows={holdings.byProduct}
    keyOf={({ productId }) => productId}
    columns={[
      { name: "Product", cell: ({ title }) => title },
      { name: "SKU", cell: ({ sku }) => <code>{sku}</code> },
      { name: "Metal", cell: ({ metal }) => (metal === "" ? "" : wordsOf(metal)) },
      { name: "Items", isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
      { name: "Insured value", isEnd: true, cell: (row) => <Money cents={row.insuredValueCents} /> },
      { name: "Market value", isEnd: true, cell: (row) => <Money cents={row.marketValueCents} /> }
    ]}
  />
)
