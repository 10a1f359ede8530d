import type { VaultClient } from "@vault-custody/client"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { go } from "../support/Pages.ts"
import { pick } from "../support/Pick.ts"
import type { Running } from "../support/Running.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"
import type { Stack } from "../support/Stack.ts"
import { vaultWork } from "../support/VaultWork.ts"

interface Customer {
  readonly client: VaultClient
  readonly accountId: string
  readonly otherId: string
  readonly vaultId: string
}

/** The lists that are filtered, each by the title of its table. */
const lists = { shipments: "Shipments", transfers: "Transfers", returns: "Returns" } as const

/** Makes a product and, of its items, one row of each list. */
const rowsOfProduct = async (
  { staff }: Stack,
  { accountId, client, otherId, vaultId }: Customer,
  title: string
) => {
  const product = await staff.products.createProduct({
    sku: title.toUpperCase().replaceAll(" ", "-"),
    title,
    productType: "precious_metal",
    metal: "silver",
    insuredValueCents: "3500"
  })
  const work = vaultWork(staff, { accountId, client, productId: product.id, vaultId })
  const transfer = await work.transferOf(await work.receive(1), otherId)
  const shipment = await work.shipped()
  const { items = [] } = await client.outboundRequests.getOutboundRequest(shipment.outboundRequestId)
  const returned = await staff.outboundShipments.returnOutboundShipment(shipment.id, {
    items: items.map(({ inventoryItemId }) => ({ inventoryItemId }))
  })
  return { product, ids: { shipments: shipment.id, transfers: transfer.id, returns: returned.id } }
}

/** The ids of a list's rows: each row's first cell leads to its thing. */
const idsOf = (page: Page, table: string): Promise<ReadonlyArray<string>> =>
  page
    .getByRole("table", { name: table, exact: true })
    .locator("tbody td:first-child a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""))

const filterEachList = async (page: Page, at: (path: string) => string, stack: Stack, customer: Customer) => {
  const crown = await rowsOfProduct(stack, customer, "Filtered crown")
  const florin = await rowsOfProduct(stack, customer, "Filtered florin")
  for (const list of ["shipments", "transfers", "returns"] as const) {
    const table = lists[list]
    const shows = async (ids: ReadonlyArray<string>) => expect.poll(() => idsOf(page, table)).toEqual(ids)
    await go(page, at(`/${list}`))
    await expect
      .poll(() => idsOf(page, table))
      .toEqual(expect.arrayContaining([crown.ids[list], florin.ids[list]]))
    for (const { ids, product } of [crown, florin]) {
      await pick(page, "Product", product.title)
      await expect.poll(() => page.url()).toBe(at(`/${list}?product=${product.id}`))
      await shows([ids[list]])
    }
    await page.reload()
    await shows([florin.ids[list]])
    expect(page.url()).toBe(at(`/${list}?product=${florin.product.id}`))
    await expect
      .poll(() => page.getByRole("combobox", { name: "Product", exact: true }).inputValue())
      .toBe(florin.product.title)
  }
}

/** Customers find what moved of a product. */
export const productFiltersInDashboard = (running: Running): void => {
  it("a customer filters shipments, transfers and returns by product; the choice stands in the address and outlives a reload", async () => {
    const { account, acme, other } = running.world
    const customer = { client: acme, accountId: account.id, otherId: other.id, vaultId: "1000000017" }
    await filterEachList(
      running.owner.page,
      (path) => running.at(`/dashboard${path}`),
      running.stack,
      customer
    )
  })
}

/** Staff find what moved of a product, of all customers. */
export const productFiltersInConsole = (console: RunningConsole): void => {
  it("staff filter shipments, transfers and returns by product; the choice stands in the address and outlives a reload", async () => {
    const { account, house, other } = console.world
    const customer = { client: house, accountId: account.id, otherId: other.id, vaultId: "2000000026" }
    await filterEachList(console.supervisor.page, console.at, console.stack, customer)
  })
}
