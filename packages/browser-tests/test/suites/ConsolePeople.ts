import type { Locator } from "playwright-core"
import { expect, it } from "vitest"
import { comeBack, go, heading, idOf, shown, signIn, untilCount } from "../support/Pages.ts"
import { faultsOf, openWindow } from "../support/Person.ts"
import { answer, ask, press } from "../support/Press.ts"
import { pick } from "../support/Pick.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** Makes a one-time link by the button of somebody's row. */
const makeLink = async (row: Locator, name: string): Promise<string> => {
  await row.getByRole("button", { name: "Sign-in link" }).click()
  const dialog = row.page().getByRole("dialog", { name: `Sign-in link for ${name}` })
  await dialog.getByRole("button", { name: "Make link" }).click()
  const url = (await dialog.getByLabel("Sign-in link").textContent()) ?? ""
  await dialog.getByRole("button", { name: /^(Done|I have stored it)$/ }).click()
  await expect.poll(() => row.page().content()).not.toContain(url)
  return url
}

/** The tasks of admins: customers, their people and keys, and the vault's own people. */
export const consolePeople = (console: RunningConsole): void => {
  it("an admin makes an organization, a member who signs in by the link, and a key that works", async () => {
    const admin = await console.windowOf(console.world.admin)
    const { page } = admin
    const { staff } = console.stack
    await go(page, console.at("/organizations"))
    await press(page, "Create organization", { Name: "Coin Club", "Automatic approval up to": "2,500" })
    await heading(page, "Coin Club").waitFor()
    await shown(page, "Up to $2,500.00").waitFor()
    const id = idOf(page)
    expect(await press(page, "Set limit", { "Automatic approval up to": "" })).toBe(
      "Set the limit of Coin Club"
    )
    await shown(page, "Off").waitFor()
    expect(await staff.organizations.getOrganization(id)).toMatchObject({ autoApproveLimitCents: null })

    const member = await ask(page, "Add member")
    await member.getByLabel("Role").selectOption("admin")
    await answer(member, "Add member", { Name: "Carol Club", Email: "carol@club.example" })
    const row = page.getByRole("row", { name: "Carol Club" })
    const link = await makeLink(row, "Carol Club")
    const carol = await openWindow(console.browser)
    await signIn(carol, link, "Carol Club")
    await carol.page.getByText("First steps").waitFor()
    await carol.context.close()

    const edit = await ask(row, "Edit", "Save changes")
    await edit.getByLabel("Role").selectOption("viewer")
    await answer(edit, "Save changes", { Name: "Carol Coin" })
    const renamed = page.getByRole("row", { name: "Carol Coin" })
    await renamed.getByText("Viewer").waitFor()
    expect(await press(renamed, "Deactivate")).toBe("Deactivate Carol Coin?")
    await renamed.getByText("Deactivated").waitFor()
    const { data: members } = await staff.reads.listMembers({ organizationId: id })
    expect(members).toMatchObject([{ name: "Carol Coin", role: "viewer", status: "deactivated" }])
    await renamed.getByRole("button", { name: "Activate" }).click()
    await renamed.getByText("Active", { exact: true }).waitFor()

    await page.getByRole("button", { name: "Create API key" }).click()
    const keyForm = page.getByRole("dialog", { name: "Create API key" })
    await keyForm.getByLabel("Name").fill("Club program")
    await keyForm.getByRole("group", { name: "Organizations" }).getByLabel("Read").check()
    await keyForm.getByRole("button", { name: "Create API key" }).click()
    const apiKey = (await keyForm.getByLabel("API key", { exact: true }).textContent()) ?? ""
    await keyForm.getByRole("button", { name: /^(Done|I have stored it)$/ }).click()
    const { organizations } = console.stack.customer(apiKey)
    // A change of a key is known a moment after it was made.
    const untilSeen = (what: object) =>
      expect
        .poll(() => organizations.listOrganizations().catch((error: unknown) => error))
        .toMatchObject(what)
    const seen = { data: [{ name: "Coin Club" }] }
    const refused = { code: "UNAUTHORIZED" }
    await untilSeen(seen)
    const key = page.getByRole("row", { name: "Club program" })
    expect(await press(key, "Disable")).toBe("Disable Club program?")
    await untilSeen(refused)
    await key.getByRole("button", { name: "Enable" }).click()
    await key.getByText("Active", { exact: true }).waitFor()
    await untilSeen(seen)
    expect(await press(key, "Revoke")).toBe("Revoke Club program?")
    await key.getByText("Revoked").waitFor()
    await untilSeen(refused)
    expect(await faultsOf(admin)).toEqual([])

    // Nothing secret is kept where a script could read it.
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])
    )
    for (const secret of [apiKey, "token", "vault-operator"]) expect(kept).not.toContain(secret)
    await page.getByRole("main").getByRole("link", { name: "Audit log" }).click()
    const created = page.getByRole("row").filter({ hasText: "api_key.create" })
    await created.getByText("Adam Admin").waitFor()
    const way = created.getByRole("link", { name: "API key Club program" })
    expect(await way.getAttribute("href")).toBe(`/console/organizations/${id}`)
  })

  it("the audit log is filtered by organization and resource, as the address says", async () => {
    const { page } = await console.windowOf(console.world.admin)
    const { organization, toPick } = console.world
    const log = page.getByRole("table", { name: "Audit log" })
    await go(page, console.at("/audit-log?page=2"))
    await page.getByText("Page 2").waitFor()
    await pick(page, "Organization", organization.name)
    await expect.poll(() => page.url()).toBe(console.at(`/audit-log?organization=${organization.id}`))
    await page.getByLabel("Resource ID").fill(toPick.id)
    await log.getByRole("row").nth(3).waitFor({ state: "detached" })
    await log.getByText("outbound_request.approve").waitFor()
    const approved = log.getByRole("row").filter({ hasText: "outbound_request.approve" })
    await approved.getByText("approved the request to Denver").waitFor()
    const way = approved.getByRole("link", { name: "the request to Denver" })
    expect(await way.getAttribute("href")).toBe(`/console/requests/${toPick.id}`)
    await expect
      .poll(() => page.url())
      .toBe(console.at(`/audit-log?organization=${organization.id}&resource=${toPick.id}`))
    await log.getByText("Details").last().click()
    await log
      .getByText(/^Request req_/)
      .last()
      .waitFor()
    await page.getByLabel("Resource ID").fill("obr_none")
    await page.getByRole("heading", { name: "No such changes" }).waitFor()
    await page.goBack()
    await log.getByText("outbound_request.approve").waitFor()
  })

  it("an admin adds an operator, who signs in by the link, changes their role, and deactivates them", async () => {
    const { page } = await console.windowOf(console.world.admin)
    const { staff } = console.stack
    await go(page, console.at("/operators"))
    await press(page, "Add operator", { Name: "Tim Temp", Email: "tim@vault.example" })
    const row = page.getByRole("row", { name: "Tim Temp" })
    await row.getByText("Auditor").waitFor()
    const tim = await openWindow(console.browser)
    await signIn(tim, await makeLink(row, "Tim Temp"), "Tim Temp")
    await heading(tim.page, "Work").waitFor()

    const edit = await ask(row, "Edit", "Save changes")
    await edit.getByLabel("Role").selectOption("clerk")
    await answer(edit, "Save changes")
    await row.getByText("Clerk").waitFor()
    // A role holds in open sessions too.
    await tim.page.goto(console.at("/intake"))
    await tim.page.getByRole("button", { name: "Find account" }).waitFor()

    expect(await press(row, "Deactivate")).toBe("Deactivate Tim Temp?")
    await row.getByText("Deactivated").waitFor()
    await comeBack(tim.page)
    await tim.page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    await tim.context.close()
    const { data } = await staff.operators.listOperators()
    expect(data.find(({ name }) => name === "Tim Temp")).toMatchObject({
      role: "clerk",
      status: "deactivated"
    })
    const own = page.getByRole("row", { name: "Adam Admin" })
    await untilCount(own.getByRole("button", { name: "Deactivate" }), 0)
  })
}
