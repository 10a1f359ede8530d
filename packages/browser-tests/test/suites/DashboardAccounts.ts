import { expect, it } from "vitest"
import { cellsOf, comeBack, fact, go, heading, idOf } from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"
import { money } from "../support/Words.ts"

/** Accounts: what is done to them, and what their pages say. */
export const dashboardAccounts = (running: Running): void => {
  it("an account is created and edited, as the API then says", async () => {
    const { page } = running.owner
    const { acme } = running.world
    await go(page, "/dashboard/accounts")
    await page.getByRole("button", { name: "Create account" }).click()
    const creation = page.getByRole("dialog", { name: "Create account" })
    await creation.getByLabel("First name").fill("Clara")
    await creation.getByLabel("Last name").fill("Coin")
    await creation.getByLabel("Email").fill("clara@acme.example")
    await creation.getByRole("button", { name: "Create account" }).click()
    await heading(page, "Clara Coin").waitFor()
    const id = idOf(page)

    await page.getByRole("button", { name: "Edit", exact: true }).click()
    const form = page.getByRole("dialog", { name: "Edit account" })
    await form.getByLabel("Phone").fill("+1 215 555 0100")
    await form.getByLabel("Business").fill("Coin & Co")
    await form.getByRole("button", { name: "Save changes" }).click()
    await heading(page, "Coin & Co (Clara Coin)").waitFor()
    expect(await acme.fboAccounts.getFboAccount(id)).toMatchObject({
      firstName: "Clara",
      lastName: "Coin",
      email: "clara@acme.example",
      phone: "+1 215 555 0100",
      businessName: "Coin & Co"
    })

    await fact(page, "Vault ID").getByText("None yet").waitFor()
    await running.stack.staff.fboAccounts.assignVaultId(id, { vaultId: "1000000025" })
    await comeBack(page)
    await fact(page, "Vault ID").getByText("1000000025").waitFor()
  })

  it("an alias is added, deactivated and activated again, and an address is saved", async () => {
    const { page } = running.owner
    const { acme } = running.world
    const id = idOf(page)
    const isActive = async () => {
      const { data } = await acme.fboAccounts.listFboAccountAliases(id)
      return data.map((alias) => [alias.aliasVaultId, alias.isActive])
    }
    const aliases = page.getByRole("region", { name: "Aliases" })
    await aliases.getByRole("button", { name: "Add alias" }).click()
    const adding = page.getByRole("dialog", { name: "Add alias" })
    // The problem stands at its field alone, without a name of the API, and the field has the focus.
    for (const [typed, problem] of [
      ["700", "Must be 7 to 20 digits"],
      ["1000000025", "already"]
    ] as const) {
      await adding.getByLabel("Vault ID").fill(typed)
      await adding.getByRole("button", { name: "Add alias" }).click()
      await adding.locator(".field-error").getByText(problem).waitFor()
      const notice = adding.getByRole("alert")
      await notice.getByText("Not done yet. The marked field has to be corrected first.").waitFor()
      expect(await notice.textContent()).not.toContain("aliasVaultId")
      await expect
        .poll(() => adding.getByLabel("Vault ID").evaluate((field) => field.matches(":focus")))
        .toBe(true)
    }
    await adding.getByLabel("Vault ID").fill("7000123")
    await adding.getByRole("button", { name: "Add alias" }).click()
    await aliases.getByText("Active", { exact: true }).waitFor()
    expect(await isActive()).toEqual([["7000123", true]])

    await aliases.getByRole("button", { name: "Deactivate" }).click()
    const question = page.getByRole("dialog", { name: "Deactivate alias 7000123?" })
    await question.getByRole("button", { name: "Deactivate" }).click()
    await aliases.getByText("Inactive", { exact: true }).waitFor()
    expect(await isActive()).toEqual([["7000123", false]])
    await aliases.getByRole("button", { name: "Activate" }).click()
    await aliases.getByText("Active", { exact: true }).waitFor()
    expect(await isActive()).toEqual([["7000123", true]])

    const addresses = page.getByRole("region", { name: "Saved addresses" })
    await addresses.getByRole("button", { name: "Add address" }).click()
    const form = page.getByRole("dialog", { name: "Add address" })
    await form.getByLabel("Recipient").fill("Clara Coin")
    await form.getByLabel("Street").fill("9 Assay Lane")
    await form.getByLabel("City").fill("Denver")
    await form.getByLabel("State or province").fill("CO")
    await form.getByLabel("Postal code").fill("80202")
    await form.getByRole("button", { name: "Add address" }).click()
    await addresses.getByText("Clara Coin, 9 Assay Lane, Denver, CO 80202, US").waitFor()
    expect((await acme.fboAccounts.listFboAccountAddresses(id)).data).toMatchObject([
      {
        name: "Clara Coin",
        street1: "9 Assay Lane",
        city: "Denver",
        state: "CO",
        zip: "80202",
        country: "US"
      }
    ])
  })

  it("an account's page says what the API says it holds", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const held = await acme.holdings.getFboAccountHoldings(account.id)
    const { data: items } = await acme.inventory.listInventory({ fboAccountId: account.id, limit: 10 })
    await go(page, `/dashboard/accounts/${account.id}`)
    await fact(page, "Items held").getByText(String(held.totalItemCount), { exact: true }).waitFor()
    await fact(page, "Insured value").getByText(money(held.totalInsuredValueCents)).waitFor()
    await fact(page, "Market value").getByText(money(held.totalMarketValueCents)).waitFor()
    await expect
      .poll(() => cellsOf(page, "Holdings by product"))
      .toEqual(
        held.byProduct.map((one) => [
          one.title,
          one.sku,
          "Gold",
          String(one.itemCount),
          "—",
          money(one.insuredValueCents),
          money(one.marketValueCents)
        ])
      )
    await expect
      .poll(async () => (await cellsOf(page, "Newest items")).map(([name]) => name))
      .toEqual(items.map(({ internalIdentifier }) => internalIdentifier))
    await fact(page, "Vault ID").getByText("1000000017").waitFor()
    await page.getByRole("table", { name: "Aliases" }).getByText("70001234567").waitFor()
    await page.getByRole("table", { name: "Saved addresses" }).getByText("12 Mint Street").waitFor()
  })
}
