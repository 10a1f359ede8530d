import { Card, Page } from "@vault-custody/ui/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { HoldingsFigures, HoldingsTable } from "../Holdings/HoldingsTable.tsx"
import { vault } from "../Vault.ts"
import { FirstSteps } from "./FirstSteps.tsx"

/** What is held, and what is under way. */
export const OverviewPage = () => {
  const holdings = useLive(["holdings"], (options) => vault.holdings.getHoldings(options))
  return (
    <Page title="Overview">
      <Loaded query={holdings}>
        {(held) =>
          held.totalItemCount === 0 ? (
            <FirstSteps />
          ) : (
            <>
              <HoldingsFigures holdings={held} />
              <Card title="Holdings" isFlush>
                <HoldingsTable holdings={held} />
              </Card>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
