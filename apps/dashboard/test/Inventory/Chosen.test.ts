import { expect, it } from "vitest"
import {
  addItems,
  addProduct,
  chosenCount,
  chosenFrom,
  chosenText,
  nothingChosen,
  requestedItems,
  valueOfItem,
  valueOfSome,
  withoutItem,
  withoutProduct
} from "../../src/Inventory/Chosen.ts"

const coin = {
  productId: "prd_coin",
  title: "Krugerrand 1 oz",
  sku: "KR",
  metal: "gold",
  itemCount: 3,
  fineTroyOunces: "3.000",
  insuredValueCents: "780001",
  marketValueCents: "0"
}

it("what was chosen stands in an address, and is read back as it was", () => {
  const chosen = addItems(addProduct(addProduct(nothingChosen, "prd_coin", 4), "prd_coin", 6), [
    "itm_a",
    "itm_b"
  ])
  expect(chosenText(chosen)).toBe("coin*10,a,b")
  expect(chosenFrom(chosenText(chosen))).toEqual(chosen)
  expect(chosenCount(chosen)).toBe(12)
  expect(requestedItems(chosen)).toEqual([
    { productId: "prd_coin", quantity: 10 },
    { inventoryItemId: "itm_a" },
    { inventoryItemId: "itm_b" }
  ])
  expect(chosenText(withoutProduct(withoutItem(chosen, "itm_a"), "prd_coin"))).toBe("b")
  for (const text of ["", "a b", "coin*0", "coin*-1", "coin*99999", "<img>"])
    expect(chosenFrom(text)).toEqual(nothingChosen)
})

it("values are shares of what is held, rounded once to the cent", () => {
  expect(valueOfSome(coin, 2)).toBe(520_001n)
  expect(valueOfSome({ ...coin, itemCount: 0 }, 2)).toBe(0n)
  const item = {
    id: "itm_a",
    internalIdentifier: "VC-1",
    productId: "prd_coin",
    ownerOrganizationId: "org_x",
    fboAccountId: "fbo_x",
    inboundShipmentId: "inb_x",
    serialNumber: "",
    status: "in_vault",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-03-01T12:00:00.000Z"
  } as const
  expect(valueOfItem({ ...item, fineTroyOunces: "1.500" }, coin)).toBe(390_001n)
  expect(valueOfItem(item, coin)).toBe(260_000n)
})
