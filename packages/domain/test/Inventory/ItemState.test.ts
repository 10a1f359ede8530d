import { assert, describe, it } from "@effect/vitest"
import { heldStatuses, type InventoryStatus, inventoryStatuses } from "@vault-custody/schema/Common/Statuses"
import { Schema } from "effect"
import type { HeldItem } from "../../src/Inventory/HeldItem.ts"
import {
  type ItemCommand,
  itemCommands,
  nextItemStatus,
  ownWeight,
  transitionItem
} from "../../src/Inventory/ItemState.ts"

/** docs/rules/Inventory.md#states, written down a second time: every arrow, and no other. */
const arrows: ReadonlyArray<readonly [InventoryStatus, ItemCommand, InventoryStatus]> = [
  ["in_vault", "pick", "pending_outbound"],
  ["pending_outbound", "ship", "shipped_out"],
  ["pending_outbound", "unpick", "in_vault"],
  ["shipped_out", "return", "in_vault"],
  ["in_vault", "void", "voided"],
  ["quarantined", "pass", "in_vault"],
  ["quarantined", "reject", "rejected"],
  ["quarantined", "void", "voided"],
  ["rejected", "send_back", "returned_to_sender"]
]

const itemIn = (status: InventoryStatus): HeldItem => ({
  id: "itm_1",
  internalIdentifier: "A",
  productId: "prd_1",
  ownerOrganizationId: "org_1",
  fboAccountId: "fbo_1",
  inboundShipmentId: "inb_1",
  serialNumber: "",
  status,
  placeId: null,
  createdAt: 0,
  updatedAt: 0
})

const Commands = Schema.Array(Schema.Literals(itemCommands))

describe("The states of an inventory item", () => {
  for (const status of inventoryStatuses) {
    for (const command of itemCommands) {
      const arrow = arrows.find(([from, by]) => from === status && by === command)
      it(`${status}, ${command}: ${arrow === undefined ? "refused" : `becomes ${arrow[2]}`}`, () => {
        assert.strictEqual(nextItemStatus(status, command), arrow?.[2])
      })
    }
  }

  const Arrivals = Schema.Literals(["in_vault", "quarantined"])
  it.prop(
    "replaying the movements of any sequence of commands gives the item",
    [Arrivals, Commands],
    ([arrival, commands]) => {
      let status: InventoryStatus = arrival
      let replayed: InventoryStatus | undefined = arrival
      let holder: string | undefined = "fbo_1"
      for (const command of commands) {
        const step = transitionItem(itemIn(status), command)
        if (step === undefined) continue
        assert.strictEqual(step.movement.fromStatus, replayed)
        assert.strictEqual(step.movement.fromFboAccountId, "fbo_1")
        replayed = step.movement.toStatus
        holder = step.movement.toFboAccountId
        status = step.status
      }
      assert.strictEqual(replayed, status)
      assert.strictEqual(holder !== undefined, heldStatuses.includes(status))
    }
  )

  it("a step is told to the customer by its states and its reason, which is left out where none was given", () => {
    const item = itemIn("in_vault")
    const data = {
      id: "itm_1",
      organizationId: "org_1",
      fboAccountId: "fbo_1",
      productId: "prd_1",
      previousStatus: "in_vault",
      status: "voided"
    } as const
    for (const [given, reason] of [
      [{ reason: "melted" }, { reason: "melted" }] as const,
      [{}, {}] as const
    ]) {
      assert.deepStrictEqual(transitionItem(item, "void", given)?.event, {
        event: "inventory.status_changed",
        data: { ...data, ...reason }
      })
    }
  })

  it("the ledger has of a step what caused it, and the weight of an item that has one of its own", () => {
    const bar = { ...itemIn("in_vault"), ownFineWeight: 396_752n }
    const picked = {
      organizationId: "org_1",
      inventoryItemId: "itm_1",
      productId: "prd_1",
      kind: "picked",
      fromFboAccountId: "fbo_1",
      toFboAccountId: "fbo_1",
      fromStatus: "in_vault",
      toStatus: "pending_outbound"
    } as const
    assert.deepStrictEqual(transitionItem(itemIn("in_vault"), "pick")?.movement, picked)
    assert.deepStrictEqual(transitionItem(bar, "pick", { referenceId: "obr_1" })?.movement, {
      ...picked,
      fineWeight: 396_752n,
      referenceId: "obr_1"
    })
    assert.deepStrictEqual(ownWeight(bar), { fineWeight: 396_752n })
    assert.deepStrictEqual(ownWeight(itemIn("in_vault")), {})
  })

  it.prop("a voided item stays voided whatever follows", [Commands], ([commands]) => {
    for (const command of commands) assert.isUndefined(nextItemStatus("voided", command))
  })
})
