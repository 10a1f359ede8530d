import type { Browser } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { launchChromium } from "./Chromium.ts"
import { openWindow, type Person } from "./Person.ts"
import { type Stack, startStack } from "./Stack.ts"
import { makeWorld, type World } from "./World.ts"

/** What all tests share. It is there once the first test runs. */
export interface Running {
  readonly stack: Stack
  readonly browser: Browser
  readonly world: World
  /** The window of an owner of the organization. */
  readonly owner: Person
  /** An address of the public listener. */
  readonly at: (path: string) => string
}

/** Starts the service and a browser before the tests of a file, and ends them afterwards. */
export const useRunning = (): Running => {
  let started: Omit<Running, "at"> | undefined
  const get = () => {
    if (started === undefined) throw new Error("The service and the browser have not been started")
    return started
  }
  beforeAll(async () => {
    const [stack, browser] = await Promise.all([startStack(), launchChromium()])
    started = { stack, browser, world: await makeWorld(stack), owner: await openWindow(browser) }
  })
  afterAll(async () => {
    await started?.browser.close()
    await started?.stack.stop()
  })
  return {
    get stack() {
      return get().stack
    },
    get browser() {
      return get().browser
    },
    get world() {
      return get().world
    },
    get owner() {
      return get().owner
    },
    at: (path) => `${get().stack.origin}${path}`
  }
}
