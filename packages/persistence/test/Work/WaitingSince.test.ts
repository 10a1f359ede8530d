import { assert } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { CustodyRepo } from "@vault-custody/domain/Places/CustodyRepo"
import { PlacesRepo } from "@vault-custody/domain/Places/PlacesRepo"
import { SiteLimitsRepo } from "@vault-custody/domain/Places/SiteLimitsRepo"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { WorkQueue } from "@vault-custody/schema/Work/WorkQueue"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { atTime, newHoldings } from "../support/Fixtures.ts"

/** A moment of a day in 2031. */
const on = (day: number) => Date.UTC(2031, 0, day)

const sinceOf = (name: WorkQueue) =>
  Effect.map(
    StaffReadsRepo.pipe(Effect.flatMap(({ queues }) => queues)),
    (all) => all.find(({ queue }) => queue === name)?.waitingSince
  )

const newSite = Effect.fnUntraced(function* () {
  const id = yield* (yield* Ids).next("plc")
  yield* (yield* PlacesRepo).insert({
    id,
    kind: "site",
    code: id,
    name: "",
    parentId: null,
    isActive: true,
    createdAt: 1,
    updatedAt: 1
  })
  return id
})

contract("since when work waits", (it) => {
  it.effect("a parcel is in transit since it was marked so, whatever is written of it later", () =>
    Effect.gen(function* () {
      const { from: fboAccountId, organizationId } = yield* newHoldings(0)
      const inbound = yield* InboundShipmentsRepo
      const id = yield* (yield* Ids).next("inb")
      yield* inbound.insert({
        organizationId,
        id,
        fboAccountId,
        status: "created",
        shipmentNotes: "",
        trackingNumber: "",
        carrier: "",
        items: [],
        discrepancies: [],
        metadata: {},
        createdAt: on(1),
        updatedAt: on(1)
      })
      yield* atTime(on(2))(inbound.change(organizationId, id, { status: "in_transit", updatedAt: on(2) }))
      yield* atTime(on(3))(inbound.change(organizationId, id, { shipmentNotes: "x", updatedAt: on(3) }))
      assert.strictEqual(yield* sinceOf("inbound_in_transit"), on(2))
    })
  )

  it.effect("an account is over its limit since it was found to be, also for the second time", () =>
    Effect.gen(function* () {
      const { from, organizationId } = yield* newHoldings(0)
      const accounts = yield* AccountsRepo
      const found = (overInsuredLimit: boolean, day: number) =>
        atTime(on(day))(accounts.update(organizationId, from, { overInsuredLimit }))
      yield* found(true, 2)
      yield* atTime(on(3))(accounts.update(organizationId, from, { businessName: "Other" }))
      assert.strictEqual(yield* sinceOf("over_insured_limit"), on(2))
      yield* found(false, 4)
      assert.isNull(yield* sinceOf("over_insured_limit"))
      yield* found(true, 5)
      assert.strictEqual(yield* sinceOf("over_insured_limit"), on(5))
    })
  )

  it.effect("a site is over its limit since it was found to be", () =>
    Effect.gen(function* () {
      const site = yield* newSite()
      const { setOverLimit } = yield* SiteLimitsRepo
      yield* atTime(on(2))(setOverLimit(site, true))
      yield* atTime(on(3))(setOverLimit(site, true))
      assert.strictEqual(yield* sinceOf("over_site_limit"), on(2))
    })
  )

  it.effect("an item is without a place since it was received, was taken out of one, or came back", () =>
    Effect.gen(function* () {
      const {
        items: [id = "itm_"],
        organizationId
      } = yield* newHoldings(1)
      const inventory = yield* InventoryRepo
      const custody = yield* CustodyRepo
      const { createdAt } = Option.getOrThrow(yield* inventory.find(organizationId, id))
      const site = yield* newSite()
      const change = (day: number, status: "in_vault" | "pending_outbound") =>
        atTime(on(day))(inventory.change(organizationId, [id], { status, placeId: null }))
      assert.strictEqual(yield* sinceOf("unplaced_items"), createdAt)
      yield* custody.setPlace([id], site)
      assert.isNull(yield* sinceOf("unplaced_items"))
      yield* change(2, "in_vault")
      assert.strictEqual(yield* sinceOf("unplaced_items"), on(2))
      yield* change(3, "in_vault")
      assert.strictEqual(yield* sinceOf("unplaced_items"), on(2), "it has been without a place meanwhile")
      yield* change(4, "pending_outbound")
      yield* change(5, "in_vault")
      assert.strictEqual(yield* sinceOf("unplaced_items"), on(5))
    })
  )
})
