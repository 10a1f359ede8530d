import { Link } from "@tanstack/react-router"
import { HoldingsFigures, HoldingsTable } from "@vault-custody/ui/Custody/HoldingsTable"
import { MetalsTable } from "@vault-custody/ui/Custody/MetalsTable"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** The holdings of all accounts of an organization: in total, by metal and by product. */
export const OrganizationHoldings = ({ id }: { readonly id: string }) => {
  const query = useLive(
    ["organization's holdings", id],
    (options) => vault.holdings.getOrganizationHoldings(id, {}, options),
    { every: 30_000 }
  )
  return (
    <Loaded query={query} lines={3}>
      {(holdings) => (
        <>
          <HoldingsFigures holdings={holdings} />
          {holdings.totalItemCount === 0 ? null : (
            <>
              <Card title={t("By metal")} isFlush>
                <MetalsTable holdings={holdings} />
              </Card>
              <Card
                title={t("Most valuable")}
                isFlush
                actions={
                  <Link to="/inventory" search={{ organization: id }}>
                    {t("All items")}
                  </Link>
                }
              >
                <HoldingsTable products={holdings.byProduct} shown={5} />
              </Card>
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
