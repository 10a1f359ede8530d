import { describe } from "vitest"
import { useConsole } from "./support/RunningConsole.ts"
import { useService } from "./support/Service.ts"
import { clerksDay } from "./suites/ClerksDay.ts"
import { consoleCounts } from "./suites/ConsoleCounts.ts"
import { consoleHoldings } from "./suites/ConsoleHoldings.ts"
import { consoleIntake } from "./suites/ConsoleIntake.ts"
import { consolePeople } from "./suites/ConsolePeople.ts"
import { consolePlaces } from "./suites/ConsolePlaces.ts"
import { consoleProducts } from "./suites/ConsoleProducts.ts"
import { consoleQuarantine } from "./suites/ConsoleQuarantine.ts"
import { consoleRequests } from "./suites/ConsoleRequests.ts"
import { consoleRoles } from "./suites/ConsoleRoles.ts"
import { consoleWork } from "./suites/ConsoleWork.ts"
import { dirtyConsoleDialogs } from "./suites/DirtyDialogs.ts"
import { everyConsolePage } from "./suites/EveryConsolePage.ts"
import { findInConsole } from "./suites/FindAnything.ts"
import { consoleJobs } from "./suites/Jobs.ts"
import { consoleInOtherLanguage } from "./suites/OtherLanguage.ts"
import { productFiltersInConsole } from "./suites/ProductFilters.ts"
import { tabScanner } from "./suites/TabScanner.ts"
import { twoOperators } from "./suites/TwoOperators.ts"

// One file, so that the service and the browser are started once for all. The order matters: the supervisor signs in first.
describe("the console", () => {
  const console = useConsole(useService())
  everyConsolePage(console)
  dirtyConsoleDialogs(console)
  consoleInOtherLanguage(console)
  findInConsole(console)
  consoleRoles(console)
  consoleRequests(console)
  consoleHoldings(console)
  consoleProducts(console)
  consolePeople(console)
  consoleIntake(console)
  clerksDay(console)
  tabScanner(console)
  consoleQuarantine(console)
  consoleCounts(console)
  consolePlaces(console)
  consoleWork(console)
  consoleJobs(console)
  productFiltersInConsole(console)
  twoOperators(console)
})
