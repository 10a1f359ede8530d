import { assert, describe, it } from "@effect/vitest"
import { inventoryStatuses } from "@vault-custody/schema/Common/Statuses"
import { isAvailable, isHeld, type ItemPlace } from "../../src/Inventory/HeldItem.ts"

const free: ItemPlace = { id: "itm_1", status: "in_vault", fboAccountId: "fbo_1" }
const asked: ItemPlace = { ...free, openOutboundRequestId: "obr_1" }
const promised: ItemPlace = { ...free, reservedByTransferId: "trf_1" }

describe("an item that is asked for", () => {
  it("is held by an open request, or by a transfer that is processing", () => {
    assert.deepStrictEqual([free, asked, promised, { ...asked, ...promised }].map(isHeld), [
      false,
      true,
      true,
      true
    ])
  })

  it("is available in the vault, to its own account, while nothing holds it", () => {
    for (const status of inventoryStatuses) {
      assert.strictEqual(isAvailable({ ...free, status }, "fbo_1"), status === "in_vault", status)
    }
    assert.isFalse(isAvailable(free, "fbo_2"))
    for (const held of [asked, promised]) assert.isFalse(isAvailable(held, "fbo_1"))
  })
})
