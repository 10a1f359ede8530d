import * as Fs from "node:fs"
import { expect, it } from "vitest"
import { addAuthenticator } from "../support/Authenticator.ts"
import {
  cellsOf,
  codesOf,
  comeBack,
  enter,
  go,
  heading,
  shown,
  signIn,
  signInByCode,
  untilCount
} from "../support/Pages.ts"
import { openWindow, type Person } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** The people of an organization, and how they sign in by themselves. */
export const people = (running: Running): void => {
  let noraId = ""

  /** The service's answer to a person about their own sessions and passkeys. */
  const read = async ({ context }: Person, path: string): Promise<unknown> =>
    (await context.request.get(running.at(path))).json()

  it("a member is invited, signs in with the code that is mailed, and is given another role", async () => {
    const { page } = running.owner
    const { acme } = running.world
    await go(page, "/dashboard/team")
    await page.getByRole("button", { name: "Invite member" }).click()
    const form = page.getByRole("dialog", { name: "Invite member" })
    await form.getByLabel("Name").fill("Nora New")
    await form.getByLabel("Email").fill("nora@acme.example")
    await form.getByLabel("Role").selectOption("viewer")
    await form.getByRole("button", { name: "Invite member" }).click()
    const row = page.getByRole("row", { name: "Nora New" })
    await row.getByText("Viewer").waitFor()
    const { data } = await acme.organizations.listMembers()
    const member = data.find(({ email }) => email === "nora@acme.example")
    noraId = member?.id ?? ""
    expect(member).toMatchObject({ name: "Nora New", role: "viewer", status: "active" })

    const nora = await openWindow(running.browser)
    await nora.page.clock.install()
    await nora.page.goto(running.at("/dashboard/accounts"))
    await signInByCode(running.stack, nora.page, "nora@acme.example")
    await heading(nora.page, "Accounts").waitFor()
    const create = nora.page.getByRole("button", { name: "Create account" })
    await untilCount(create, 0)

    await row.getByRole("button", { name: "Edit" }).click()
    const editing = page.getByRole("dialog", { name: "Edit Nora New" })
    await editing.getByLabel("Role").selectOption("admin")
    await editing.getByLabel("Name").fill("Nora Newer")
    await editing.getByRole("button", { name: "Save changes" }).click()
    const renamed = page.getByRole("row", { name: "Nora Newer" })
    await renamed.getByText("Admin").waitFor()
    expect(await acme.organizations.getMember(noraId)).toMatchObject({ name: "Nora Newer", role: "admin" })
    // Her page is told within a minute, without being loaded anew.
    await nora.page.clock.fastForward(60_000)
    await create.waitFor()

    await renamed.getByRole("button", { name: "Deactivate" }).click()
    const question = page.getByRole("dialog", { name: "Deactivate Nora Newer?" })
    await question.getByRole("button", { name: "Deactivate" }).click()
    await renamed.getByText("Deactivated").waitFor()
    expect(await acme.organizations.getMember(noraId)).toMatchObject({ status: "deactivated" })
    await comeBack(nora.page)
    await nora.page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    await nora.context.close()
    await renamed.getByRole("button", { name: "Activate" }).click()
    await renamed.getByText("Active", { exact: true }).waitFor()
    expect(await acme.organizations.getMember(noraId)).toMatchObject({ status: "active" })
  })

  it("the organization is edited", async () => {
    const { page } = running.owner
    const { acme, organization } = running.world
    await go(page, "/dashboard/settings")
    const card = page.getByRole("region", { name: "Organization" })
    await card.getByRole("button", { name: "Edit" }).click()
    const form = page.getByRole("dialog", { name: "Edit organization" })
    await form.getByLabel("Name").fill("Acme Metals Inc")
    await form.getByLabel("Contact email").fill("vault@acme.example")
    await form.getByRole("button", { name: "Save changes" }).click()
    await card.getByText("Acme Metals Inc").waitFor()
    await card.getByText("vault@acme.example").waitFor()
    expect(await acme.organizations.getOrganization(organization.id)).toMatchObject({
      name: "Acme Metals Inc",
      contactEmail: "vault@acme.example"
    })
  })

  it("the audit log is filtered by what was changed and by who changed it", async () => {
    const { page } = running.owner
    const log = page.getByRole("region", { name: "Audit log" })
    const changes = () => codesOf(page, "Changes")
    await log.getByLabel("Resource ID").fill(noraId)
    await expect
      .poll(changes)
      .toEqual(["update", "update", "update", "create"].map((what) => [`member.${what}`, noraId]))
    await expect
      .poll(async () => (await cellsOf(page, "Changes"))[0]?.[1])
      .toBe(
        `Olivia Owner, using a sign-in link from Operations key, changed Nora Newermember.update${noraId}`
      )
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      log.getByRole("button", { name: "Download CSV" }).click()
    ])
    const [, ...lines] = Fs.readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n")
    expect(lines.map((line) => line.includes(noraId))).toEqual([true, true, true, true])
    await log.getByLabel("Resource ID").fill("")
    await log.getByLabel("Member or key ID").fill(noraId)
    await expect
      .poll(async () => (await cellsOf(page, "Changes")).map(([, what]) => what?.slice(0, 8)))
      .toEqual(["Nora New"])
    await log.getByLabel("Member or key ID").fill("")
  })

  it("an entry of the audit log about an alias leads to its account", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const [alias] = (await acme.fboAccounts.listFboAccountAliases(account.id)).data
    const log = page.getByRole("region", { name: "Audit log" })
    await log.getByLabel("Resource ID").fill(alias?.id ?? "")
    const way = log
      .getByRole("row")
      .filter({ hasText: "fbo_account_alias.create" })
      .getByRole("link", { name: /^alias .{6} of the account of / })
    expect(await way.getAttribute("href")).toBe(`/dashboard/accounts/${account.id}`)
    await log.getByLabel("Resource ID").fill("")
  })

  it("one session is signed out by itself", async () => {
    const { page } = running.owner
    const second = await openWindow(running.browser)
    await second.context.setExtraHTTPHeaders({ "user-agent": "Second browser" })
    await enter(second, await running.world.linkFor(running.world.owner.id), running.at("/dashboard"))
    await shown(second.page, "Last events").waitFor()
    await comeBack(page)
    const row = page.getByRole("table", { name: "Sessions" }).getByRole("row", { name: "Second browser" })
    await row.getByRole("button", { name: "Sign out" }).click()
    await row.waitFor({ state: "hidden" })
    expect(await read(second, "/auth/session")).toMatchObject({ error: { code: "UNAUTHORIZED" } })
    await comeBack(second.page)
    await second.page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    await second.context.close()
    expect(await read(running.owner, "/auth/session")).toMatchObject({ data: { role: "owner" } })
  })

  it("a passkey is added, signs in after signing out everywhere, and is deleted", async () => {
    const { page } = running.owner
    await addAuthenticator(running.owner)
    const second = await openWindow(running.browser)
    await enter(second, await running.world.linkFor(running.world.owner.id), running.at("/dashboard"))
    await shown(second.page, "Last events").waitFor()
    await signIn(running.owner, await running.world.linkFor(running.world.owner.id), "Olivia Owner")
    // The heading stands there before the script has run, which has to lead to the next page.
    await shown(page, "Last events").waitFor()
    await go(page, "/dashboard/settings")
    await page.getByRole("button", { name: "Add passkey" }).click()
    const form = page.getByRole("dialog", { name: "Add passkey" })
    await form.getByLabel("Name").fill("Laptop")
    await form.getByRole("button", { name: "Add passkey" }).click()
    const passkeys = page.getByRole("table", { name: "Passkeys" })
    await passkeys.getByText("Laptop").waitFor()
    await untilCount(passkeys.getByText("Never"), 1)

    await page.getByRole("button", { name: "Sign out everywhere" }).click()
    const question = page.getByRole("dialog", { name: "Sign out everywhere?" })
    await question.getByRole("button", { name: "Sign out everywhere" }).click()
    await heading(page, "Sign in").waitFor()
    expect(await read(second, "/auth/session")).toMatchObject({ error: { code: "UNAUTHORIZED" } })
    await second.context.close()
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await heading(page, "Settings").waitFor()
    await passkeys.getByText("Laptop").waitFor()
    await untilCount(passkeys.getByText("Never"), 0)

    await passkeys.getByRole("button", { name: "Delete" }).click()
    const deletion = page.getByRole("dialog", { name: "Delete passkey Laptop?" })
    await deletion.getByRole("button", { name: "Delete" }).click()
    // The session was begun with it, and ends with it.
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    const { id } = running.world.owner
    await enter(running.owner, await running.world.linkFor(id), running.at("/dashboard/settings"))
    await page.getByText("No passkeys").waitFor()
    expect(await read(running.owner, "/auth/passkeys")).toMatchObject({ data: [] })
  })
}
