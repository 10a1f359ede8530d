import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { launchChromium } from "./support/Chromium.ts"
import { faultsOfPages, heading, signIn } from "./support/Pages.ts"
import { faultsOf, openWindow, type Person } from "./support/Person.ts"
import { type Stack, startStack } from "./support/Stack.ts"
import { makeVaultWorld, type VaultWorld } from "./support/VaultWorld.ts"

let stack: Stack
let browser: Browser
let world: VaultWorld
let supervisor: Person

const at = (path: string): string => `${stack.opsOrigin}/console${path}`

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), launchChromium()])
  world = await makeVaultWorld(stack)
  supervisor = await openWindow(browser)
})

afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

it("the operations listener's root leads to the console, which asks to sign in", async () => {
  const { page } = supervisor
  await page.goto(stack.opsOrigin)
  await heading(page, "Sign in").waitFor()
  expect(page.url()).toBe(at("/sign-in"))
  expect(await faultsOf(supervisor)).toEqual([])
})

it("an operator signs in by a one-time link and sees the work", async () => {
  await signIn(supervisor, await world.linkFor(world.supervisor.id), "Susan Supervisor")
  await heading(supervisor.page, "Work").waitFor()
  expect(supervisor.page.url()).toBe(at(""))
})

it("every page opens by its address and is in order", async () => {
  const faults = await faultsOfPages(supervisor, at(""), [
    ["", "Work", "Requests to review"],
    ["/nowhere/at/all", "No such page", "There is no page at this address"]
  ])
  expect(faults).toEqual([])
})
