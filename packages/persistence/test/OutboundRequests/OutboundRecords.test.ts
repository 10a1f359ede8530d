import { assert } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import {
  OutboundRequestsRepo,
  type RequestFilter
} from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { SearchRepo } from "@vault-custody/domain/Search/SearchRepo"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { FboAccountId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Page } from "@vault-custody/schema/Common/Paging"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { Clock, Effect, Option } from "effect"
import { Records } from "../support/Records.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { ask, both } from "./Support.ts"

/** One story with a check-out that was cancelled, from the request to the return of one of its two items. */
const story = Effect.gen(function* () {
  const holdings = yield* newHoldings(2)
  const [one, two] = holdings.items
  if (one === undefined || two === undefined) return yield* Effect.die("two items were received")
  const fulfilment = yield* Fulfilment
  const request = yield* ask(holdings, holdings.items)
  yield* (yield* OutboundRequests).approve(request.id, operationsKey, undefined)
  const cancelled = yield* fulfilment.pick(request.id, {}, operationsKey)
  yield* fulfilment.cancel(cancelled.id, undefined, operationsKey)
  const shipment = yield* fulfilment.pick(request.id, {}, operationsKey)
  const trackingNumber = `1Z ${shipment.id.slice(-10)}`
  yield* fulfilment.ship(shipment.id, { trackingNumber }, operationsKey)
  const { deliveredAt } = yield* fulfilment.deliver(shipment.id, undefined)
  const returned = yield* (yield* ReturnShipments).receive(shipment.id, [one], operationsKey)
  return { ...holdings, one, two, request, cancelled, shipment, trackingNumber, deliveredAt, returned }
})

/** The same answer of each of the four ways to list. */
const all = (...ids: ReadonlyArray<string>) => Array.from({ length: 4 }, () => ({ hasMore: false, ids }))

const idsOf = <Row extends { readonly id: string }>(read: Effect.Effect<Page<Row>>) =>
  Effect.map(read, ({ items }) => items.map(({ id }) => id).toSorted())

/** The shipments and returns of items of a product, as their customer and as staff list them. */
const idsOfProduct = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  asked: { readonly productId: ProductId; readonly fboAccountId?: FboAccountId }
) {
  const page = { page: 1, limit: 25, order: "oldest" } as const
  const staff = yield* StaffReadsRepo
  return yield* Effect.all({
    own: Effect.all([
      idsOf((yield* OutboundShipmentsRepo).list(organizationId, asked, page)),
      idsOf((yield* ReturnShipmentsRepo).list(organizationId, asked, page))
    ]),
    staff: Effect.all([
      idsOf(staff.outboundShipments.list(asked, page)),
      idsOf(staff.returnShipments.list({ ...asked, organizationId }, page))
    ])
  })
})

both("what outbound records", (it) => {
  it.effect("every change of an item's status is in the ledger, with what moved it and whose it was", () =>
    Effect.gen(function* () {
      const outbound = yield* story
      const movements = yield* (yield* Records).movements(outbound.organizationId)
      const ofOne = movements.filter((movement) => movement.inventoryItemId === outbound.one)
      assert.deepStrictEqual(
        ofOne.map(({ kind, fromStatus, toStatus, referenceId }) => [kind, fromStatus, toStatus, referenceId]),
        [
          ["received", undefined, "in_vault", ofOne[0]?.referenceId],
          ["picked", "in_vault", "pending_outbound", outbound.cancelled.id],
          ["unpicked", "pending_outbound", "in_vault", outbound.cancelled.id],
          ["picked", "in_vault", "pending_outbound", outbound.shipment.id],
          ["shipped_out", "pending_outbound", "shipped_out", outbound.shipment.id],
          ["returned", "shipped_out", "in_vault", outbound.returned.id]
        ]
      )
      assert.deepStrictEqual(
        ofOne.map((movement) => movement.toFboAccountId),
        [outbound.from, outbound.from, outbound.from, outbound.from, undefined, outbound.from]
      )
      const ofTwo = movements.filter((movement) => movement.inventoryItemId === outbound.two)
      assert.deepStrictEqual(
        ofTwo.map((movement) => movement.kind),
        ["received", "picked", "unpicked", "picked", "shipped_out"]
      )
    })
  )

  it.effect("every event carries its data", () =>
    Effect.gen(function* () {
      const { cancelled, deliveredAt, from, one, organizationId, productId, request, shipment } = yield* story
      const events = yield* (yield* Records).events(organizationId)
      const common = { organizationId, fboAccountId: from }
      const dataOf = (type: string, id: string) =>
        events.filter(({ data, event }) => event === type && data["id"] === id).map(({ data }) => data)
      const changes = (id: string, rest: object, ...statuses: ReadonlyArray<string>) =>
        Array.from({ length: statuses.length - 1 }, (_, index) => {
          const [previousStatus, status] = statuses.slice(index)
          return { id, ...common, ...rest, previousStatus, status }
        })

      assert.deepStrictEqual(
        dataOf("outbound_request.status_changed", request.id),
        changes(request.id, {}, "pending_review", "processing", "fulfilled")
      )
      const outboundRequestId = request.id
      assert.deepStrictEqual(
        dataOf("outbound_shipment.status_changed", cancelled.id),
        changes(cancelled.id, { outboundRequestId }, "created", "picked", "cancelled")
      )
      assert.deepStrictEqual(
        dataOf("outbound_shipment.status_changed", shipment.id),
        changes(shipment.id, { outboundRequestId }, "created", "picked", "shipped", "delivered")
      )
      assert.deepStrictEqual(dataOf("outbound_shipment.delivered", shipment.id), [
        { id: shipment.id, ...common, deliveredAt }
      ])
      assert.deepStrictEqual(
        dataOf("inventory.status_changed", one),
        changes(
          one,
          { productId },
          "in_vault",
          "pending_outbound",
          "in_vault",
          "pending_outbound",
          "shipped_out",
          "in_vault"
        )
      )
      assert.deepStrictEqual(dataOf("outbound_request.created", request.id), [
        { id: request.id, ...common, status: "pending_review", totalItems: request.totalItems }
      ])
      assert.lengthOf(events, 1 + 2 + 2 + 3 + 1 + 5 + 4 + 1)
    })
  )

  it.effect("a change that is rolled back publishes nothing, moves nothing and stores nothing", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const request = yield* ask(holdings, holdings.items)
      yield* (yield* OutboundRequests).approve(request.id, operationsKey, undefined)
      const records = yield* Records
      const { organizationId } = holdings
      const state = Effect.all([
        records.events(organizationId),
        records.movements(organizationId),
        (yield* OutboundRequests).get(organizationId, request.id),
        (yield* OutboundShipmentsRepo).list(organizationId, {}, { page: 1, limit: 10 })
      ])
      const before = yield* state
      const { run } = yield* Transaction
      const fulfilment = yield* Fulfilment
      yield* Effect.flip(
        run(Effect.andThen(fulfilment.pick(request.id, {}, operationsKey), Effect.fail("no")))
      )
      assert.deepStrictEqual(yield* state, before)
    })
  )

  it.effect("what one organization stores, another can neither find, lock, list nor change", () =>
    Effect.gen(function* () {
      const { request, returned, shipment } = yield* story
      const { organizationId: other } = yield* newHoldings(1)
      const requests = yield* OutboundRequestsRepo
      const shipments = yield* OutboundShipmentsRepo
      assert.isTrue(Option.isNone(yield* requests.find(other, request.id)))
      assert.isTrue(Option.isNone(yield* requests.lock(other, request.id)))
      assert.isTrue(Option.isNone(yield* shipments.find(other, shipment.id)))
      assert.isTrue(Option.isNone(yield* shipments.lock(other, shipment.id)))
      assert.isTrue(Option.isNone(yield* shipments.findLive(other, request.id)))
      const returns = yield* ReturnShipments
      assert.strictEqual((yield* Effect.flip(returns.get(other, returned.id)))._tag, "NotFound")
      yield* requests.setState(other, request.id, "cancelled", 0)
      yield* shipments.update(other, shipment.id, { status: "cancelled", updatedAt: 0 })
      const unchanged = yield* shipments.find(shipment.organizationId, shipment.id)
      assert.strictEqual(Option.getOrThrow(unchanged).status, "delivered")
      const own = yield* requests.find(request.organizationId, request.id)
      assert.strictEqual(Option.getOrThrow(own).state, "fulfilled")
    })
  )

  it.effect("requests are found by a product of theirs, returns by the number of what came back", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* story, yield* newHoldings(0)]
      const { organizationId, productId, request, returned, trackingNumber } = mine
      const page = { page: 1, limit: 1 }
      const requests = yield* OutboundRequestsRepo
      const staff = (yield* StaffReadsRepo).outboundRequests
      const listed = Effect.fnUntraced(function* (filter: Omit<RequestFilter, "includeItems">) {
        const asked = { ...filter, includeItems: false }
        const lists = yield* Effect.all([
          requests.list(organizationId, asked, page),
          requests.list(organizationId, asked, { ...page, createdTo: request.createdAt }),
          staff.list(asked, page),
          staff.list({ ...asked, organizationId }, { ...page, updatedFrom: 0 })
        ])
        return lists.map(({ hasMore, items }) => ({ hasMore, ids: items.map(({ id }) => id) }))
      })
      assert.deepStrictEqual(yield* listed({ productId }), all(request.id))
      assert.deepStrictEqual(yield* listed({ productId, status: ["fulfilled", "rejected"] }), all(request.id))
      assert.deepStrictEqual(yield* listed({ productId, status: "rejected" }), all())
      assert.deepStrictEqual(yield* listed({ productId, fboAccountId: mine.to }), all())
      assert.deepStrictEqual(yield* listed({ productId: theirs.productId }), all())
      for (const [asked, id] of [
        [{ productId }, undefined],
        [{ productId, fboAccountId: mine.to }, "none"],
        [{ productId: theirs.productId }, "none"]
      ] as const) {
        const ids = yield* idsOfProduct(organizationId, asked)
        const expected: [Array<string>, Array<string>] =
          id === undefined ? [[mine.cancelled.id, mine.shipment.id].toSorted(), [returned.id]] : [[], []]
        assert.deepStrictEqual(ids, { own: expected, staff: expected }, JSON.stringify(asked))
      }
      const others = yield* requests.list(theirs.organizationId, { productId, includeItems: false }, page)
      assert.deepStrictEqual(others.items, [])

      const { find } = yield* SearchRepo
      const types = new Set(["return_shipment"] as const)
      for (const scope of [{}, { organizationId }]) {
        const found = yield* find({ q: trackingNumber.toLowerCase(), types, ...scope })
        assert.deepStrictEqual(
          found.map(({ exact, id }) => [id, exact]),
          [[returned.id, true]]
        )
      }
      assert.deepStrictEqual(
        yield* find({ q: trackingNumber, types, organizationId: theirs.organizationId }),
        []
      )
    })
  )

  it.effect("a request has one shipment that is not cancelled, however many are stored", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const request = yield* ask(holdings, holdings.items)
      const repo = yield* OutboundShipmentsRepo
      const createdAt = yield* Clock.currentTimeMillis
      const make = (id: `obs_${string}`): OutboundShipment => ({
        id,
        organizationId: holdings.organizationId,
        fboAccountId: holdings.from,
        outboundRequestId: request.id,
        status: "created",
        carrier: "",
        service: "",
        trackingNumber: "",
        itemCount: 1,
        createdAt,
        updatedAt: createdAt
      })
      const suffix = request.id.slice(4)
      assert.isTrue(yield* repo.insert(make(`obs_a${suffix}`), "Signature"))
      assert.isFalse(yield* repo.insert(make(`obs_b${suffix}`), "Signature"))
      yield* repo.update(holdings.organizationId, `obs_a${suffix}`, {
        status: "cancelled",
        reason: "no",
        updatedAt: createdAt + 1
      })
      assert.isTrue(yield* repo.insert(make(`obs_b${suffix}`), "Signature"))
      const listed = yield* repo.list(holdings.organizationId, {}, { page: 1, limit: 1 })
      assert.deepStrictEqual([listed.items[0]?.id, listed.hasMore], [`obs_b${suffix}`, true])
    })
  )
})
