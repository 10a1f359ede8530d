import type { Browser } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { launchChromium } from "./Chromium.ts"
import { type Stack, startStack } from "./Stack.ts"

/** The shared state of a file's tests, set once the first of them runs. */
export interface Service {
  readonly stack: Stack
  readonly browser: Browser
}

/**
 * Starts the service and a browser before the tests of a file, and ends them afterwards, also what had begun to start
 * when it took too long.
 */
export const useService = (): Service => {
  let started: Service | undefined
  let ends: ReadonlyArray<() => Promise<void>> = []
  const get = () => {
    if (started === undefined) throw new Error("The service and the browser have not been started")
    return started
  }
  beforeAll(async () => {
    const starting = startStack()
    const launching = launchChromium()
    ends = [
      starting.stop,
      () =>
        launching.then(
          (browser) => browser.close(),
          () => undefined
        )
    ]
    const [stack, browser] = await Promise.all([starting.started, launching])
    started = { stack, browser }
  })
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()))
  })
  return {
    get stack() {
      return get().stack
    },
    get browser() {
      return get().browser
    }
  }
}
