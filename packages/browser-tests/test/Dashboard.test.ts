import { describe } from "vitest"
import { useRunning } from "./support/Running.ts"
import { apiKeys } from "./suites/ApiKeys.ts"
import { everyDashboardPage } from "./suites/EveryDashboardPage.ts"
import { interruptions } from "./suites/Interruptions.ts"
import { shipping } from "./suites/Shipping.ts"
import { signingIn } from "./suites/SigningIn.ts"
import { viewers } from "./suites/Viewers.ts"

// One file, so that the service and the browser are started once for all. The order matters: the owner signs in first.
const running = useRunning()

describe("the dashboard", () => {
  signingIn(running)
  everyDashboardPage(running)
  apiKeys(running)
  shipping(running)
  interruptions(running)
  viewers(running)
})
