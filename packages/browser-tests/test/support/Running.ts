import { beforeAll } from "vitest"
import { openWindow, type Person } from "./Person.ts"
import type { Service } from "./Service.ts"
import { makeWorld, type World } from "./World.ts"

/** The shared state of the dashboard's tests, set once the first of them runs. */
export interface Running extends Service {
  readonly world: World
  /** The window of an owner of the organization. */
  readonly owner: Person
  /** An address of the public listener. */
  readonly at: (path: string) => string
}

/** Makes what the dashboard's tests need beside the service and the browser. */
export const useRunning = (service: Service): Running => {
  let made: Pick<Running, "world" | "owner"> | undefined
  const get = () => {
    if (made === undefined) throw new Error("The dashboard's world has not been made")
    return made
  }
  beforeAll(async () => {
    const [world, owner] = await Promise.all([makeWorld(service.stack), openWindow(service.browser)])
    made = { world, owner }
  })
  return {
    get stack() {
      return service.stack
    },
    get browser() {
      return service.browser
    },
    get world() {
      return get().world
    },
    get owner() {
      return get().owner
    },
    at: (path) => `${service.stack.origin}${path}`
  }
}
