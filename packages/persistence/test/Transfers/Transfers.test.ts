import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { TransferFilter } from "@vault-custody/domain/Transfers/TransfersRepo"
import { Effect } from "effect"
import { Records } from "../support/Records.ts"
import { newAccount, newHoldings, newOrganization, newProduct, receive } from "../support/Fixtures.ts"
import { both, change, countTransferred, created, holderOf, inputOf, syncLimit } from "./Support.ts"

both("transfers", (it) => {
  it.effect("a transfer starts pending_approval and holds nothing", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(3)
      const before = yield* (yield* InventoryRepo).findMany(holdings.organizationId, holdings.items)
      const transfer = yield* (yield* Transfers).create(holdings.organizationId, {
        ...inputOf(holdings, holdings.items),
        notes: "for Bob ✓"
      })
      assert.deepInclude(transfer, {
        status: "pending_approval",
        totalItems: 3,
        totalInsuredValueCents: 300n,
        approvedBySystem: false,
        notes: "for Bob ✓"
      })
      assert.notProperty(transfer, "initiatedBy")
      assert.notProperty(transfer, "completedAt")
      const after = yield* (yield* InventoryRepo).findMany(holdings.organizationId, holdings.items)
      assert.deepStrictEqual(after, before)
      const { from: fromFboAccountId, organizationId, to: toFboAccountId } = holdings
      assert.deepStrictEqual(yield* (yield* Records).events(organizationId), [
        {
          event: "transfer.created",
          data: {
            id: transfer.id,
            organizationId,
            fromFboAccountId,
            toFboAccountId,
            status: "pending_approval",
            totalItems: 3
          }
        }
      ])
      assert.deepStrictEqual(yield* (yield* Transfers).get(holdings.organizationId, transfer.id), transfer)
    })
  )

  it.effect(
    "a transfer keeps what its items were worth at creation, beyond 64 bits and by their own weights",
    () =>
      Effect.gen(function* () {
        const organizationId = yield* newOrganization
        const from = yield* newAccount(organizationId)
        const to = yield* newAccount(organizationId)
        const most = 10n ** 18n - 1n
        const coin = yield* newProduct({ insuredValueCents: most })
        const bar = yield* newProduct({
          insuredValueCents: 1000n,
          isWeighed: true,
          grossWeight: { value: "10", unit: "ozt" },
          fineness: "1000"
        })
        const coins = yield* receive(organizationId, from, coin, 10)
        const bars = yield* receive(organizationId, from, bar, 1, undefined, 25_000n)
        const transfer = yield* created({ organizationId, from, to, productId: coin, items: coins }, [
          ...coins,
          ...bars
        ])
        assert.strictEqual(transfer.totalInsuredValueCents, 10n * most + 2500n)
        yield* (yield* ProductsRepo).value({
          id: yield* (yield* Ids).next("val"),
          productId: coin,
          insuredValueCents: 1n
        })
        yield* (yield* Transfers).confirm(organizationId, transfer.id)
        const { totalInsuredValueCents } = yield* (yield* Transfers).get(organizationId, transfer.id)
        assert.strictEqual(totalInsuredValueCents, 10n * most + 2500n)
      })
  )

  it.effect("unknown accounts and items, and those of another organization, are not found", () =>
    Effect.gen(function* () {
      const mine = yield* newHoldings(1)
      const other = yield* newHoldings(1)
      const good = inputOf(mine, mine.items)
      for (const bad of [
        { ...good, fromFboAccountId: other.from },
        { ...good, toFboAccountId: other.to },
        { ...good, toFboAccountId: "fbo_?" as const },
        inputOf(mine, [...mine.items, ...other.items]),
        inputOf(mine, ["itm_?"])
      ]) {
        const refusal = yield* Effect.flip((yield* Transfers).create(mine.organizationId, bad))
        assert.strictEqual(refusal._tag, "NotFound")
      }
    })
  )

  it.effect("an item that is not in the vault, in the account and free cannot be put into a transfer", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const { organizationId, from, to } = holdings
      const refused = Effect.flip(created(holdings))
      const blocker = yield* newHoldings(1)
      const reserving = yield* created(blocker)
      for (const [taken, released] of [
        [{ status: "pending_outbound" }, { status: "in_vault" }],
        [{ status: "shipped_out" }, { status: "in_vault" }],
        [{ fboAccountId: to }, { fboAccountId: from }],
        [{ openOutboundRequestId: "obr_1" }, { openOutboundRequestId: null }],
        [{ reservedByTransferId: reserving.id }, { reservedByTransferId: null }]
      ] as const) {
        yield* change(organizationId, holdings.items, taken)
        assert.strictEqual((yield* refused)._tag, "InventoryItemUnavailable")
        yield* change(organizationId, holdings.items, released)
      }
      assert.strictEqual((yield* created(holdings)).status, "pending_approval")
    })
  )

  it.effect("the customer's confirmation moves the items at once and is approved by the system", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(syncLimit)
      const { organizationId, from, to, items } = holdings
      const { id } = yield* created(holdings)
      const confirmed = yield* (yield* Transfers).confirm(organizationId, id)
      assert.deepInclude(confirmed, {
        status: "completed",
        initiatedBy: "customer",
        approvedBySystem: true
      })
      assert.isAtLeast(confirmed.completedAt ?? 0, confirmed.createdAt)
      assert.deepStrictEqual(yield* (yield* Transfers).get(organizationId, id), confirmed)
      for (const item of items) assert.strictEqual(yield* holderOf(organizationId, item), to)

      const movements = (yield* (yield* Records).movements(organizationId)).filter(
        (movement) => movement.kind === "transferred"
      )
      assert.sameMembers(
        movements.map((movement) => movement.inventoryItemId),
        [...items]
      )
      assert.deepInclude(movements[0], {
        fromFboAccountId: from,
        toFboAccountId: to,
        fromStatus: "in_vault",
        toStatus: "in_vault",
        referenceId: id
      })
      const data = { id, organizationId, fromFboAccountId: from, toFboAccountId: to }
      assert.deepStrictEqual((yield* (yield* Records).events(organizationId)).slice(1), [
        {
          event: "transfer.status_changed",
          data: { ...data, previousStatus: "pending_approval", status: "completed" }
        },
        { event: "transfer.completed", data: { ...data, totalItems: syncLimit } }
      ])
    })
  )

  it.effect("a confirmation by staff is not approved by the system", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const { id } = yield* created(holdings)
      const confirmed = yield* (yield* Transfers).confirmAsStaff(id)
      assert.deepInclude(confirmed, { status: "completed", initiatedBy: "staff", approvedBySystem: false })
    })
  )

  it.effect("where one item is no longer available nothing moves and the transfer stays as it is", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(3)
      const { organizationId, from, items } = holdings
      const pending = yield* created(holdings)
      const last = items.slice(-1)
      yield* change(organizationId, last, { openOutboundRequestId: "obr_1" })
      const transfers = yield* Transfers
      for (const confirm of [
        transfers.confirm(organizationId, pending.id),
        transfers.confirmAsStaff(pending.id)
      ]) {
        assert.strictEqual((yield* Effect.flip(confirm))._tag, "InventoryItemUnavailable")
      }
      assert.deepStrictEqual(yield* transfers.get(organizationId, pending.id), pending)
      for (const item of items) assert.strictEqual(yield* holderOf(organizationId, item), from)
      assert.strictEqual((yield* countTransferred(holdings)).size, 0)
      assert.lengthOf(yield* (yield* Records).events(organizationId), 1)

      yield* change(organizationId, last, { openOutboundRequestId: null })
      assert.strictEqual((yield* transfers.confirm(organizationId, pending.id)).status, "completed")
    })
  )

  it.effect("a pending transfer is cancelled, by customers and by staff, and can be neither twice", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const { organizationId } = holdings
      const transfers = yield* Transfers
      const mine = yield* created(holdings)
      const theirs = yield* created(holdings)
      const cancelled = yield* transfers.cancel(organizationId, mine.id, "changed my mind")
      const { decidedAt, updatedAt, ...rest } = cancelled
      const { updatedAt: before, ...asMade } = mine
      assert.deepStrictEqual(rest, { ...asMade, status: "cancelled", reason: "changed my mind" })
      assert.isNumber(decidedAt)
      assert.isAbove(updatedAt, before)
      assert.strictEqual((yield* transfers.cancelAsStaff(theirs.id, undefined)).status, "cancelled")
      const again = yield* Effect.flip(transfers.cancel(organizationId, mine.id, undefined))
      assert.strictEqual(again._tag, "TransferNotCancellable")
      const confirmed = yield* Effect.flip(transfers.confirm(organizationId, mine.id))
      assert.strictEqual(confirmed._tag, "TransferNotConfirmable")
      assert.deepStrictEqual(
        (yield* (yield* Records).events(organizationId)).map(({ event, data }) => [event, data["status"]]),
        [
          ["transfer.created", "pending_approval"],
          ["transfer.created", "pending_approval"],
          ["transfer.status_changed", "cancelled"],
          ["transfer.status_changed", "cancelled"]
        ]
      )
    })
  )

  it.effect("another organization's transfer is not found", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const other = yield* newOrganization
      const transfers = yield* Transfers
      const { id } = yield* created(holdings)
      const attempts: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
        transfers.get(other, id),
        transfers.confirm(other, id),
        transfers.cancel(other, id, undefined),
        transfers.listItems(other, id, { page: 1, limit: 25 })
      ]
      for (const attempt of attempts) {
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "NotFound")
      }
    })
  )

  it.effect("transfers are listed newest first, by status, product and account on either side", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      const { organizationId, from, to } = holdings
      const third = yield* newAccount(organizationId)
      const transfers = yield* Transfers
      const page = { page: 1, limit: 2 }
      const ids: Array<string> = []
      for (let i = 0; i < 3; i++) ids.unshift((yield* created(holdings)).id)
      const elsewhere = yield* transfers.create(organizationId, {
        ...inputOf(holdings, holdings.items),
        toFboAccountId: third
      })
      const list = (filter: TransferFilter, at = page) =>
        Effect.map(transfers.list(organizationId, filter, at), ({ items, hasMore }) => ({
          ids: items.map((transfer) => transfer.id),
          hasMore
        }))
      const [first = "", second = "", oldest = ""] = ids
      assert.deepStrictEqual(yield* list({}), { ids: [elsewhere.id, first], hasMore: true })
      assert.deepStrictEqual(yield* list({}, { page: 2, limit: 2 }), {
        ids: [second, oldest],
        hasMore: false
      })
      assert.deepStrictEqual((yield* list({ fboAccountId: third })).ids, [elsewhere.id])
      assert.isTrue((yield* list({ fboAccountId: to })).hasMore)
      assert.isTrue((yield* list({ fboAccountId: from })).hasMore)
      assert.deepStrictEqual(yield* list({ fboAccountId: to }, { page: 2, limit: 2 }), {
        ids: [oldest],
        hasMore: false
      })
      // Each stands once in the list, though both of its accounts are asked for.
      assert.deepStrictEqual(yield* list({ fboAccountId: [from, to, third] }, { page: 1, limit: 4 }), {
        ids: [elsewhere.id, ...ids],
        hasMore: false
      })
      assert.deepStrictEqual((yield* list({ fboAccountId: "fbo_?" })).ids, [])
      const { productId } = holdings
      const staff = (yield* StaffReadsRepo).transfers
      const asking: ReadonlyArray<readonly [TransferFilter, ReadonlyArray<string>]> = [
        [{ productId }, [elsewhere.id, ...ids]],
        [{ productId, fboAccountId: third }, [elsewhere.id]],
        [{ productId: "prd_?" }, []]
      ]
      for (const [asked, expected] of asking) {
        const whole = { page: 1, limit: 9 }
        assert.deepStrictEqual(yield* list(asked, whole), { ids: [...expected], hasMore: false })
        const ofAll = yield* staff.list(asked, whole)
        assert.deepStrictEqual(
          ofAll.items.map(({ id }): string => id),
          [...expected]
        )
      }
      yield* transfers.cancel(organizationId, elsewhere.id, undefined)
      assert.deepStrictEqual((yield* list({ status: "cancelled" })).ids, [elsewhere.id])
      assert.deepStrictEqual((yield* list({ status: "cancelled", fboAccountId: to })).ids, [])
    })
  )

  it.effect("the items of a transfer are listed with their products", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(3)
      const { organizationId, productId, items } = holdings
      const transfer = yield* created(holdings)
      const first = yield* (yield* Transfers).listItems(organizationId, transfer.id, { page: 1, limit: 2 })
      const second = yield* (yield* Transfers).listItems(organizationId, transfer.id, { page: 2, limit: 2 })
      assert.isTrue(first.hasMore)
      assert.isFalse(second.hasMore)
      const listed = [...first.items, ...second.items]
      assert.sameMembers(
        listed.map((item) => item.inventoryItemId),
        [...items]
      )
      for (const item of listed) {
        assert.deepInclude(item, { transferId: transfer.id, productId, createdAt: transfer.createdAt })
      }
    })
  )
})
