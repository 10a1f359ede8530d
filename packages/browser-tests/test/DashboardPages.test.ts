import { describe } from "vitest"
import { useRunning } from "./support/Running.ts"
import { useService } from "./support/Service.ts"
import { apiKeys } from "./suites/ApiKeys.ts"
import { customersDay } from "./suites/CustomersDay.ts"
import { dashboardAccounts } from "./suites/DashboardAccounts.ts"
import { dashboardInventory } from "./suites/DashboardInventory.ts"
import { dashboardOverview } from "./suites/DashboardOverview.ts"
import { dashboardRoles } from "./suites/DashboardRoles.ts"
import { dirtyDashboardDialogs } from "./suites/DirtyDialogs.ts"
import { emptyVault } from "./suites/EmptyVault.ts"
import { everyDashboardPage } from "./suites/EveryDashboardPage.ts"
import { findInDashboard } from "./suites/FindAnything.ts"
import { interruptions } from "./suites/Interruptions.ts"
import { dashboardJobs } from "./suites/Jobs.ts"
import { nothingIsLost } from "./suites/NothingIsLost.ts"
import { dashboardInOtherLanguage } from "./suites/OtherLanguage.ts"
import { people } from "./suites/People.ts"
import { plainWords } from "./suites/PlainWords.ts"
import { productFiltersInDashboard } from "./suites/ProductFilters.ts"
import { shipping } from "./suites/Shipping.ts"
import { signingIn } from "./suites/SigningIn.ts"
import { testData } from "./suites/TestData.ts"
import { webhooks } from "./suites/Webhooks.ts"

// One file, so that the service and the browser are started once for all. The order matters: the owner signs in first.
describe("the dashboard", () => {
  const running = useRunning(useService())
  signingIn(running)
  everyDashboardPage(running)
  dirtyDashboardDialogs(running)
  dashboardInOtherLanguage(running)
  findInDashboard(running)
  apiKeys(running)
  testData(running)
  dashboardAccounts(running)
  nothingIsLost(running)
  plainWords(running)
  shipping(running)
  dashboardInventory(running)
  dashboardOverview(running)
  webhooks(running)
  people(running)
  interruptions(running)
  dashboardRoles(running)
  emptyVault(running)
  customersDay(running)
  dashboardJobs(running)
  productFiltersInDashboard(running)
})
