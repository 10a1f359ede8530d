import { assert } from "@effect/vitest"
import { AccountControls } from "@vault-custody/domain/Accounts/AccountControls"
import { AccountLimits } from "@vault-custody/domain/Accounts/AccountLimits"
import { AccountLimitsRepo } from "@vault-custody/domain/Accounts/AccountLimitsRepo"
import { AccountsRepo, type MovingAccounts } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { ItemChoice } from "@vault-custody/domain/Inventory/ItemChoice"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import { Ids } from "@vault-custody/domain/Common/Ids"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer, Option } from "effect"
import { newAccount, newHoldings, receive } from "../support/Fixtures.ts"
import { overBoth } from "../support/Records.ts"

const { both } = overBoth(
  Layer.mergeAll(Transfers.layer, TransferFinishing.layer, AccountControls.layer).pipe(
    Layer.provide(ItemChoice.layer),
    Layer.provideMerge(AccountLimits.layer),
    Layer.provideMerge(Outbox.layer),
    Layer.provideMerge(Layer.succeed(TransferSyncLimit, 3))
  )
)

const isOver = (organizationId: OrganizationId, id: FboAccountId) =>
  Effect.flatMap(AccountsRepo, (repo) =>
    Effect.map(repo.find(organizationId, id), (found) => Option.getOrThrow(found).overInsuredLimit)
  )

/** Eight items of 100 cents in `from`; `plan` makes a transfer of some of them into `to`. */
const holdings = Effect.fnUntraced(function* () {
  const made = yield* newHoldings(8)
  const { organizationId, from, to, items } = made
  const transfers = yield* Transfers
  const plan = (begin: number, end: number) =>
    transfers.create(organizationId, {
      fromFboAccountId: from,
      toFboAccountId: to,
      items: items.slice(begin, end).map((inventoryItemId) => ({ inventoryItemId }))
    })
  const confirm = (transfer: { readonly id: `trf_${string}` }) =>
    transfers.confirm(organizationId, transfer.id)
  return { ...made, plan, confirm, controls: yield* AccountControls }
})

both("limits of accounts", (it) => {
  it.effect(
    "an account is worth its items, picked ones too, and what processing transfers are bringing",
    () =>
      Effect.gen(function* () {
        const { organizationId, from, to, items, plan, confirm } = yield* holdings()
        const { insuredValueCents } = yield* AccountLimitsRepo
        const inventory = yield* InventoryRepo
        const worth = Effect.all([
          insuredValueCents({ organizationId, id: from }),
          insuredValueCents({ organizationId, id: to })
        ])
        assert.deepStrictEqual(yield* worth, [800n, 0n])
        yield* inventory.change(organizationId, items.slice(6, 7), { status: "pending_outbound" })
        yield* inventory.change(organizationId, items.slice(7), { status: "shipped_out" })
        assert.deepStrictEqual(yield* worth, [700n, 0n])
        yield* confirm(yield* plan(0, 4))
        assert.deepStrictEqual(yield* worth, [700n, 400n])
        yield* Effect.repeat((yield* TransferFinishing).next, { while: (worked) => worked })
        assert.deepStrictEqual(yield* worth, [300n, 400n])
      })
  )

  it.effect("a transfer up to the limit is confirmed, one above it moves nothing and stays as it is", () =>
    Effect.gen(function* () {
      const { organizationId, to, items, plan, confirm, controls } = yield* holdings()
      yield* controls.setLimit(to, 200n)
      yield* confirm(yield* plan(0, 2))
      const next = yield* plan(2, 3)
      const refused = yield* Effect.flip(confirm(next))
      assert.strictEqual(refused._tag, "InsuredValueLimitExceeded")
      const [item] = yield* (yield* InventoryRepo).findMany(organizationId, items.slice(2, 3))
      assert.notStrictEqual(item?.fboAccountId, to)
      assert.strictEqual((yield* (yield* Transfers).get(organizationId, next.id)).status, "pending_approval")
      yield* controls.setLimit(to, 300n)
      assert.strictEqual((yield* confirm(next)).status, "completed")
    })
  )

  it.effect("what a processing transfer is bringing counts before it has come", () =>
    Effect.gen(function* () {
      const { to, plan, confirm, controls } = yield* holdings()
      yield* controls.setLimit(to, 500n)
      const [large, second] = [yield* plan(0, 4), yield* plan(4, 8)]
      assert.strictEqual((yield* confirm(large)).status, "processing")
      assert.strictEqual((yield* Effect.flip(confirm(second)))._tag, "InsuredValueLimitExceeded")
      assert.strictEqual((yield* confirm(yield* plan(4, 5))).status, "completed")
    })
  )

  it.effect("of two transfers at once that together exceed the limit one is refused", () =>
    Effect.gen(function* () {
      for (const size of [2, 4]) {
        const { to, plan, confirm, controls } = yield* holdings()
        const planned = [yield* plan(0, size), yield* plan(size, 2 * size)]
        yield* controls.setLimit(to, BigInt(size) * 100n + 50n)
        const outcomes = yield* Effect.all(
          planned.map((transfer) => Effect.result(confirm(transfer))),
          { concurrency: "unbounded" }
        )
        const tags = outcomes.map((o) => (o._tag === "Success" ? "confirmed" : o.failure._tag))
        assert.deepStrictEqual(tags.toSorted(), ["InsuredValueLimitExceeded", "confirmed"])
      }
    })
  )

  it.effect(
    "whether an account is over its limit follows a change of the limit and a transfer out of it",
    () =>
      Effect.gen(function* () {
        const { organizationId, from, plan, confirm, controls } = yield* holdings()
        yield* controls.setLimit(from, 700n)
        assert.isTrue(yield* isOver(organizationId, from))
        yield* controls.setLimit(from, 800n)
        assert.isFalse(yield* isOver(organizationId, from))
        yield* controls.setLimit(from, 500n)
        yield* confirm(yield* plan(0, 3))
        assert.isFalse(yield* isOver(organizationId, from))
        yield* controls.setLimit(from, 400n)
        yield* confirm(yield* plan(3, 7))
        assert.isTrue(yield* isOver(organizationId, from))
        yield* Effect.repeat((yield* TransferFinishing).next, { while: (worked) => worked })
        assert.isFalse(yield* isOver(organizationId, from))
        yield* controls.setLimit(from, 0n)
        assert.isFalse(yield* isOver(organizationId, from))
      })
  )

  it.effect(
    "a valuation that brings accounts over their limits is seen by the next look at all of them",
    () =>
      Effect.gen(function* () {
        const { organizationId, from, productId, controls } = yield* holdings()
        const other = yield* newAccount(organizationId)
        yield* receive(organizationId, other, productId, 1)
        yield* controls.setLimit(from, 800n)
        yield* controls.setLimit(other, 800n)
        yield* controls.refreshLimits
        assert.isFalse(yield* isOver(organizationId, from))
        const value = (insuredValueCents: bigint) =>
          Effect.gen(function* () {
            const id = yield* (yield* Ids).next("val")
            yield* (yield* ProductsRepo).value({ id, productId, insuredValueCents })
            yield* controls.refreshLimits
          })
        yield* value(101n)
        assert.isTrue(yield* isOver(organizationId, from))
        assert.isFalse(yield* isOver(organizationId, other))
        yield* value(100n)
        assert.isFalse(yield* isOver(organizationId, from))
      })
  )

  it.effect("the look at all accounts with a limit goes page by page through those that have one", () =>
    Effect.gen(function* () {
      const { organizationId, from, to, controls } = yield* holdings()
      const { findStale } = yield* AccountLimitsRepo
      yield* controls.setLimit(from, 800n)
      yield* controls.setLimit(to, 800n)
      const repo = yield* AccountsRepo
      yield* repo.update(organizationId, to, { overInsuredLimit: true })
      const [first = from, second = to] = [from, to].toSorted()
      const before = `${first.slice(0, -1)}` as FboAccountId
      const one = yield* findStale(before, 1)
      assert.strictEqual(one.last, first)
      const two = yield* findStale(first, 1)
      assert.strictEqual(two.last, second)
      assert.deepStrictEqual(
        [...one.stale, ...two.stale].map(({ id }) => id),
        [to]
      )
    })
  )

  it.effect("accounts are locked once each, and only the organization's own", () =>
    Effect.gen(function* () {
      const { organizationId, from, to, controls } = yield* holdings()
      const other = yield* holdings()
      yield* controls.setLimit(to, 1n)
      const { lockForMovement } = yield* AccountsRepo
      const { run } = yield* Transaction
      const locked = (ids: MovingAccounts) =>
        Effect.map(run(lockForMovement(organizationId, ids)), (accounts) =>
          accounts.map(({ id }) => id).toSorted()
        )
      assert.deepStrictEqual(yield* locked([from, to]), [from, to].toSorted())
      assert.deepStrictEqual(yield* locked([to, to]), [to])
      assert.deepStrictEqual(yield* locked([from]), [from])
      assert.deepStrictEqual(yield* locked([other.from, to]), [to])
    })
  )
})
