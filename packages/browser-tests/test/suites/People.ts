import { expect, it } from "vitest"
import { heading } from "../support/Pages.ts"
import { openWindow } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** The people of an organization, and how they sign in by themselves. */
export const people = (running: Running): void => {
  it("a member is invited, signs in with the code that is mailed, and is deactivated", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/team"))
    await page.getByRole("button", { name: "Invite member" }).click()
    const form = page.getByRole("dialog", { name: "Invite member" })
    await form.getByLabel("Name").fill("Nora New")
    await form.getByLabel("Email").fill("nora@acme.example")
    await form.getByLabel("Role").selectOption("viewer")
    await form.getByRole("button", { name: "Invite member" }).click()
    const row = page.getByRole("row", { name: "Nora New" })
    await row.waitFor()

    const nora = await openWindow(running.browser)
    await nora.page.goto(running.at("/dashboard/sign-in"))
    await nora.page.getByLabel("Email").fill("nora@acme.example")
    await nora.page.getByRole("button", { name: "Email me a code" }).click()
    const [code = ""] =
      /\b\d{8}\b/.exec(await running.stack.mailTo("nora@acme.example", "this is your code")) ?? []
    await nora.page.getByLabel("Code").fill(code)
    await nora.page.getByRole("button", { name: "Sign in" }).click()
    await heading(nora.page, "Overview").waitFor()

    await row.getByRole("button", { name: "Deactivate" }).click()
    const question = page.getByRole("dialog", { name: "Deactivate Nora New?" })
    await question.getByRole("button", { name: "Deactivate" }).click()
    await row.getByText("Deactivated").waitFor()
    await nora.page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    await nora.context.close()
  })

  it("a passkey is added, and signs in after signing out everywhere", async () => {
    const { context, page } = running.owner
    const devtools = await context.newCDPSession(page)
    await devtools.send("WebAuthn.enable")
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true
      }
    })
    await page.goto(await running.world.linkFor(running.world.owner.id))
    await page.getByRole("button", { name: "Sign in as Olivia Owner" }).click()
    await heading(page, "Overview").waitFor()
    await page.goto(running.at("/dashboard/settings"))
    await page.getByRole("button", { name: "Add passkey" }).click()
    const form = page.getByRole("dialog", { name: "Add passkey" })
    await form.getByLabel("Name").fill("Laptop")
    await form.getByRole("button", { name: "Add passkey" }).click()
    const passkeys = page.getByRole("table", { name: "Passkeys" })
    await passkeys.getByText("Laptop").waitFor()
    expect(await passkeys.getByText("Never").count()).toBe(1)

    await page.getByRole("button", { name: "Sign out everywhere" }).click()
    const question = page.getByRole("dialog", { name: "Sign out everywhere?" })
    await question.getByRole("button", { name: "Sign out everywhere" }).click()
    await heading(page, "Sign in").waitFor()
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await heading(page, "Settings").waitFor()
    expect(await passkeys.getByText("Never").count()).toBe(0)
    await devtools.detach()
  })
}
