import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { isAvailable } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { Records } from "../support/Records.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { holdOpen, untilBlocked } from "../support/OpenTransactions.ts"
import { statementsOf } from "../support/StatementsOf.ts"
import { change, countTransferred, created, type Holdings, holderOf, inPostgres } from "./Support.ts"

/** Runs effects at the same time and says how each went: `done`, or the refusal's tag. */
const outcomes = <E extends { readonly _tag: string }, R>(
  effects: ReadonlyArray<Effect.Effect<unknown, E, R>>
) =>
  Effect.forEach(
    effects,
    (effect) => Effect.match(effect, { onSuccess: () => "done", onFailure: (refusal) => refusal._tag }),
    { concurrency: "unbounded" }
  )

const times = <A>(n: number, value: A): ReadonlyArray<A> => Array.from({ length: n }, () => value)

const statusesTold = ({ organizationId }: Holdings) =>
  Effect.flatMap(Records, (records) =>
    Effect.map(records.events(organizationId), (events) =>
      events.filter((e) => e.event === "transfer.status_changed").map((e) => e.data["status"])
    )
  )

const finishAll = Effect.flatMap(TransferFinishing, ({ next }) =>
  Effect.repeat(next, { while: (worked) => worked })
)

/** Asks for an item as an outbound request does: locks it, looks at it, holds it. */
const holdForRequest = Effect.fnUntraced(function* ({ organizationId, from, items }: Holdings) {
  const { run } = yield* Transaction
  const inventory = yield* InventoryRepo
  return yield* run(
    Effect.gen(function* () {
      const locked = yield* inventory.lockMany(organizationId, items)
      if (!locked.every((item) => isAvailable(item, from))) return "unavailable"
      yield* inventory.change(organizationId, items, { openOutboundRequestId: "obr_1" })
      return "held"
    })
  )
})

const rounds = 5

suite(inPostgres, { excludeTestServices: true })("races of transfers", (it) => {
  it.effect("of many confirmations at once one counts, and each item moves once", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      for (let round = 0; round < rounds; round++) {
        const holdings = yield* newHoldings(10)
        const { id } = yield* created(holdings)
        const results = yield* outcomes([
          ...times(4, transfers.confirm(holdings.organizationId, id)),
          ...times(4, transfers.confirmAsStaff(id))
        ])
        assert.sameMembers(results, ["done", ...times(7, "TransferNotConfirmable")])
        const moves = yield* countTransferred(holdings)
        assert.deepStrictEqual([...moves.values()], times(10, 1))
        assert.deepStrictEqual(yield* statusesTold(holdings), ["completed"])
      }
    })
  )

  it.effect("of many cancellations at once one counts", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      for (let round = 0; round < rounds; round++) {
        const holdings = yield* newHoldings(1)
        const { id } = yield* created(holdings)
        const results = yield* outcomes([
          ...times(4, transfers.cancel(holdings.organizationId, id, undefined)),
          ...times(4, transfers.cancelAsStaff(id, undefined))
        ])
        assert.sameMembers(results, ["done", ...times(7, "TransferNotCancellable")])
        assert.deepStrictEqual(yield* statusesTold(holdings), ["cancelled"])
      }
    })
  )

  it.effect("of a confirmation and a cancellation one wins, and the items are where it says", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      for (let round = 0; round < rounds * 2; round++) {
        const holdings = yield* newHoldings(3)
        const { organizationId, from, to, items } = holdings
        const { id } = yield* created(holdings)
        const confirm = transfers.confirm(organizationId, id)
        const cancel = transfers.cancel(organizationId, id, undefined)
        const results = yield* outcomes<Effect.Error<typeof confirm> | Effect.Error<typeof cancel>, never>(
          round % 2 === 0 ? [confirm, cancel] : [cancel, confirm]
        )
        assert.strictEqual(results.filter((result) => result === "done").length, 1)
        const { status } = yield* transfers.get(organizationId, id)
        assert.deepStrictEqual(yield* statusesTold(holdings), [status])
        for (const item of items) {
          assert.strictEqual(yield* holderOf(organizationId, item), status === "completed" ? to : from)
        }
      }
    })
  )

  it.effect("of transfers over one item one gets it, whatever else they are over", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      for (let round = 0; round < rounds; round++) {
        const holdings = yield* newHoldings(30)
        const { organizationId, items } = holdings
        const shared = items[15]
        assert.isDefined(shared)
        // The one and the other over many more items, in opposite orders: they must not wait for each other.
        const one = yield* created(holdings, items.slice(0, 16))
        const other = yield* created(holdings, items.slice(15).toReversed())
        const small = yield* created(holdings, items.slice(15, 16))
        const results = yield* outcomes(
          [one, other, small].map(({ id }) => transfers.confirm(organizationId, id))
        )
        assert.sameMembers(results, ["done", ...times(2, "InventoryItemUnavailable")])
        const moves = yield* countTransferred(holdings)
        assert.strictEqual(shared === undefined ? 0 : moves.get(shared), 1)
        const statuses = yield* Effect.forEach([one, other, small], ({ id }) =>
          Effect.map(transfers.get(organizationId, id), (transfer) => transfer.status)
        )
        assert.sameMembers(statuses, ["completed", "pending_approval", "pending_approval"])
      }
    })
  )

  it.effect("of large transfers over the same items one reserves them", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      const holdings = yield* newHoldings(100)
      const { organizationId, items } = holdings
      const rivals = yield* Effect.forEach(times(4, items), (all) => created(holdings, all))
      const results = yield* outcomes(rivals.map(({ id }) => transfers.confirm(organizationId, id)))
      assert.sameMembers(results, ["done", ...times(3, "InventoryItemUnavailable")])
      yield* finishAll
      assert.deepStrictEqual([...(yield* countTransferred(holdings)).values()], times(100, 1))
    })
  )

  it.effect("of a transfer and an outbound request over the same items one gets them all", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      for (const count of [3, 25]) {
        for (let round = 0; round < rounds; round++) {
          const holdings = yield* newHoldings(count)
          const { organizationId, items } = holdings
          const { id } = yield* created(holdings)
          const [confirmed, request] = yield* Effect.all(
            [Effect.exit(transfers.confirm(organizationId, id)), holdForRequest(holdings)],
            { concurrency: "unbounded" }
          )
          assert.strictEqual(request === "held", Exit.isFailure(confirmed))
          const found = yield* (yield* InventoryRepo).findMany(organizationId, items)
          const held = found.filter((item) => item.openOutboundRequestId !== undefined)
          assert.strictEqual(held.length, request === "held" ? count : 0)
          yield* finishAll
          const moves = yield* countTransferred(holdings)
          assert.strictEqual(moves.size, request === "held" ? 0 : count)
          yield* change(organizationId, items, { openOutboundRequestId: null })
        }
      }
    })
  )

  it.effect(
    "a confirmation that waits while an account's limit changes locks no account after the items",
    () =>
      Effect.gen(function* () {
        const transfers = yield* Transfers
        const accounts = yield* AccountsRepo
        const holdings = yield* newHoldings(3)
        const { organizationId, from, items } = holdings
        const tables = ["fbo_accounts", "inventory_items", "transfers"]
        for (const maxInsuredValueCents of [1000n, 0n]) {
          const { id } = yield* created(
            holdings,
            maxInsuredValueCents === 0n ? items.slice(1) : items.slice(0, 1)
          )
          const setLimit = accounts.update(organizationId, from, { maxInsuredValueCents })
          const commit = yield* holdOpen(Effect.andThen(setLimit, accounts.lock(organizationId, from)))
          const confirming = yield* Effect.forkChild(statementsOf(transfers.confirm(organizationId, id)))
          yield* untilBlocked
          yield* commit
          const locked = (yield* Fiber.join(confirming)).flatMap((text) =>
            / FOR (?:NO KEY UPDATE|SHARE)/.test(text) ? [tables.find((table) => text.includes(table))] : []
          )
          // The second time, it starts over with the transfer.
          const order = ["transfers", "fbo_accounts", "inventory_items"]
          assert.deepStrictEqual(locked, [...order, ...order])
          assert.strictEqual((yield* transfers.get(organizationId, id)).status, "completed")
        }
      })
  )

  it.effect("many dispatchers finish many transfers beside one another and move each item once", () =>
    Effect.gen(function* () {
      const transfers = yield* Transfers
      const all = yield* Effect.forEach([2100, 1500, 40, 40, 1001], (count) => newHoldings(count))
      const confirmed = yield* Effect.forEach(all, (holdings) =>
        Effect.flatMap(created(holdings), ({ id }) => transfers.confirm(holdings.organizationId, id))
      )
      yield* Effect.all(times(6, finishAll), { concurrency: "unbounded", discard: true })
      // A worker that found every transfer locked has stopped; one more pass stands for the next poll.
      yield* finishAll
      for (const [index, holdings] of all.entries()) {
        const transfer = confirmed[index]
        assert.isDefined(transfer)
        if (transfer === undefined) continue
        const { status } = yield* transfers.get(holdings.organizationId, transfer.id)
        assert.strictEqual(status, "completed")
        const moves = yield* countTransferred(holdings)
        assert.deepStrictEqual([...moves.values()], times(holdings.items.length, 1))
        assert.deepStrictEqual(yield* statusesTold(holdings), ["processing", "completed"])
      }
    })
  )

  it.effect(
    "a dispatcher that is killed in the middle of a batch leaves the batch undone for the next one",
    () =>
      Effect.gen(function* () {
        const transfers = yield* Transfers
        const { run } = yield* Transaction
        const { next } = yield* TransferFinishing
        const sql = yield* PgClient.PgClient
        const database = yield* TestDatabase
        const holdings = yield* newHoldings(1500)
        const { id } = yield* created(holdings)
        yield* transfers.confirm(holdings.organizationId, id)
        yield* next

        const batchWritten = yield* Deferred.make<void>()
        const dying = yield* Effect.forkChild(
          Effect.exit(
            run(
              Effect.gen(function* () {
                yield* next
                yield* Deferred.succeed(batchWritten, undefined)
                return yield* Effect.never
              })
            ).pipe(Effect.raceFirst(Effect.andThen(Deferred.await(batchWritten), database.cutConnections)))
          )
        )
        yield* Fiber.await(dying)
        yield* Effect.retry(sql`SELECT 1`, { times: 5 })

        assert.strictEqual((yield* countTransferred(holdings)).size, 1000)
        assert.strictEqual((yield* transfers.get(holdings.organizationId, id)).status, "processing")
        yield* finishAll
        assert.strictEqual((yield* transfers.get(holdings.organizationId, id)).status, "completed")
        assert.deepStrictEqual([...(yield* countTransferred(holdings)).values()], times(1500, 1))
        assert.deepStrictEqual(yield* statusesTold(holdings), ["processing", "completed"])
      })
  )
})
