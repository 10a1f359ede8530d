import { describe } from "vitest"
import { useRunning } from "./support/Running.ts"
import { useConsole } from "./support/RunningConsole.ts"
import { apiKeys } from "./suites/ApiKeys.ts"
import { clerksDay } from "./suites/ClerksDay.ts"
import { dashboardAccounts } from "./suites/DashboardAccounts.ts"
import { dashboardInventory } from "./suites/DashboardInventory.ts"
import { dashboardOverview } from "./suites/DashboardOverview.ts"
import { dashboardRoles } from "./suites/DashboardRoles.ts"
import { consoleHoldings } from "./suites/ConsoleHoldings.ts"
import { consoleIntake } from "./suites/ConsoleIntake.ts"
import { consolePeople } from "./suites/ConsolePeople.ts"
import { consoleProducts } from "./suites/ConsoleProducts.ts"
import { consoleRequests } from "./suites/ConsoleRequests.ts"
import { consoleWork } from "./suites/ConsoleWork.ts"
import { everyConsolePage } from "./suites/EveryConsolePage.ts"
import { everyDashboardPage } from "./suites/EveryDashboardPage.ts"
import { interruptions } from "./suites/Interruptions.ts"
import { people } from "./suites/People.ts"
import { consoleRoles } from "./suites/ConsoleRoles.ts"
import { shipping } from "./suites/Shipping.ts"
import { signingIn } from "./suites/SigningIn.ts"
import { twoOperators } from "./suites/TwoOperators.ts"
import { webhooks } from "./suites/Webhooks.ts"

// One file, so that the service and the browser are started once for all. The order matters: the owner signs in first.
const running = useRunning()

describe("the dashboard", () => {
  signingIn(running)
  everyDashboardPage(running)
  apiKeys(running)
  dashboardAccounts(running)
  shipping(running)
  dashboardInventory(running)
  dashboardOverview(running)
  webhooks(running)
  people(running)
  interruptions(running)
  dashboardRoles(running)
})

describe("the console", () => {
  const console = useConsole(running)
  everyConsolePage(console)
  consoleRoles(console)
  consoleRequests(console)
  consoleHoldings(console)
  consoleProducts(console)
  consolePeople(running, console)
  consoleIntake(console)
  clerksDay(console)
  consoleWork(console)
  twoOperators(console)
})
