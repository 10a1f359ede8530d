import { Link } from "@tanstack/react-router"
import type { Holdings } from "@vault-custody/client"
import { Card, MainPage } from "@vault-custody/ui/Shell/Frame"
import { NewestEvents } from "@vault-custody/ui/Events/NewestEvents"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { t } from "@vault-custody/ui/Texts/Texts"
import { eventLog } from "../Events/EventLog.tsx"
import { HoldingsHistory } from "../Holdings/HoldingsHistory.tsx"
import { HoldingsFigures, HoldingsTable } from "@vault-custody/ui/Custody/HoldingsTable"
import { MetalsTable } from "@vault-custody/ui/Custody/MetalsTable"
import { ItemsOf } from "../Inventory/ItemsOf.tsx"
import { vault } from "../Vault.ts"
import { FailingWebhooks } from "./FailingWebhooks.tsx"
import { FirstSteps } from "./FirstSteps.tsx"
import { LogCard } from "./LogCard.tsx"
import { UnderWay } from "./UnderWay.tsx"

const Held = ({ holdings }: { readonly holdings: Holdings }) => (
  <>
    <HoldingsFigures holdings={holdings} />
    <HoldingsHistory of="organization" read={(options) => vault.holdings.getHoldingsHistory({}, options)} />
    <Card title={t("By metal")} isFlush>
      <MetalsTable holdings={holdings} />
    </Card>
    <Card title={t("Most valuable")} isFlush actions={<Link to="/inventory">{t("All items")}</Link>}>
      <HoldingsTable
        products={holdings.byProduct}
        productCell={({ productId, title }) => <ItemsOf productId={productId} title={title} />}
      />
    </Card>
  </>
)

/** Holdings, and open shipments and transfers. */
export const OverviewPage = () => {
  const holdings = useLive(["holdings"], (options) => vault.holdings.getHoldings({}, options))
  return (
    <MainPage>
      <Loaded query={holdings}>
        {(held) => (held.totalItemCount === 0 ? <FirstSteps /> : <Held holdings={held} />)}
      </Loaded>
      <UnderWay />
      <FailingWebhooks />
      <LogCard />
      <NewestEvents log={eventLog} all="/events" shown={8} />
    </MainPage>
  )
}
