import { beforeAll } from "vitest"
import { enter, heading } from "./Pages.ts"
import { openWindow, type Person } from "./Person.ts"
import type { Service } from "./Service.ts"
import { makeVaultWorld, type VaultWorld } from "./VaultWorld.ts"

/** The shared state of the console's tests, set once the first of them runs. */
export interface RunningConsole extends Service {
  readonly world: VaultWorld
  /** The window of a supervisor. */
  readonly supervisor: Person
  /** An address of the console. */
  readonly at: (path: string) => string
  /** The window of an operator who has signed in by a link: one for all tests. */
  readonly windowOf: (operator: { readonly id: string }) => Promise<Person>
}

/** Makes what the console's tests need beside the service and the browser. */
export const useConsole = (service: Service): RunningConsole => {
  const windows = new Map<string, Person>()
  let made: { readonly world: VaultWorld; readonly supervisor: Person } | undefined
  const get = () => {
    if (made === undefined) throw new Error("The console's world has not been made")
    return made
  }
  beforeAll(async () => {
    const [world, supervisor] = await Promise.all([
      makeVaultWorld(service.stack),
      openWindow(service.browser)
    ])
    made = { world, supervisor }
  })
  const at = (path: string) => `${service.stack.opsOrigin}/console${path}`
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
    get supervisor() {
      return get().supervisor
    },
    at,
    windowOf: async ({ id }) => {
      const open = windows.get(id)
      if (open !== undefined) return open
      const person = await openWindow(service.browser)
      await enter(person, await get().world.linkFor(id), at(""))
      await heading(person.page, "Work").waitFor()
      windows.set(id, person)
      return person
    }
  }
}
