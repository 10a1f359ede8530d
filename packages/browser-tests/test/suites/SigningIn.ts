import { expect, it } from "vitest"
import { heading } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** How one gets in. */
export const signingIn = (running: Running): void => {
  it("without a session every page leads to signing in, and a link leads on to the page", async () => {
    const { page } = running.owner
    await page.goto(running.at(`/dashboard/accounts/${running.world.account.id}`))
    await heading(page, "Sign in").waitFor()
    await expect
      .poll(() => new URL(page.url()).searchParams.get("returnTo"))
      .toBe(`/dashboard/accounts/${running.world.account.id}`)
    expect(await faultsOf(running.owner)).toEqual([])
  })

  it("somebody signs in by a one-time link, whose token is in the address no longer", async () => {
    const { page } = running.owner
    await page.goto(await running.world.linkFor(running.world.owner.id))
    await page.getByRole("button", { name: "Sign in as Olivia Owner" }).waitFor()
    expect(page.url()).toBe(running.at("/dashboard/sign-in"))
    expect(await faultsOf(running.owner)).toEqual([])
    await page.getByRole("button", { name: "Sign in as Olivia Owner" }).click()
    await heading(page, "Overview").waitFor()
    await expect.poll(() => page.url()).toBe(running.at("/dashboard"))
  })
}
