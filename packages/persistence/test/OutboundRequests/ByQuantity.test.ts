import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import type { RequestedItem } from "@vault-custody/schema/Inventory/RequestedItems"
import { Deferred, Effect, Fiber } from "effect"
import { newHoldings } from "../support/Fixtures.ts"
import { untilBlocked } from "../support/OpenTransactions.ts"
import { both, inPostgres } from "./Support.ts"

type Holdings = Effect.Success<ReturnType<typeof newHoldings>>

const destinationAddress = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

const request = ({ from, organizationId }: Holdings, items: ReadonlyArray<RequestedItem>) =>
  Effect.flatMap(OutboundRequests, (requests) =>
    requests.create(organizationId, { fboAccountId: from, items, destinationAddress })
  )

/** The items that a request got, or the refusal's tag. */
const outcome = (holdings: Holdings, items: ReadonlyArray<RequestedItem>) =>
  Effect.match(request(holdings, items), {
    onSuccess: ({ items = [] }) => items.map(({ inventoryItemId }) => inventoryItemId),
    onFailure: ({ _tag }) => _tag
  })

both("Asking for a quantity", (it) => {
  it.effect("gives the oldest free items of the account, past those that are held", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(5)
      const { items, productId } = holdings
      yield* request(holdings, [{ inventoryItemId: items[1]! }])
      assert.deepStrictEqual(yield* outcome(holdings, [{ productId, quantity: 2 }]), [items[0]!, items[2]!])
      assert.deepStrictEqual(
        yield* outcome(holdings, [{ productId, quantity: 1 }, { inventoryItemId: items[3]! }]),
        [items[4]!, items[3]!]
      )
    })
  )

  it.effect("that is not there refuses the whole, and holds nothing", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(3)
      const { items, productId } = holdings
      const refused = yield* Effect.flip(
        request(holdings, [{ inventoryItemId: items[0]! }, { productId, quantity: 3 }])
      )
      assert.deepInclude(refused, { _tag: "InsufficientInventory" })
      assert.deepStrictEqual(refused._tag === "InsufficientInventory" ? refused.details : [], [
        {
          path: "items.1",
          message: "asks for 3 items of the product, and 2 are free",
          productId,
          asked: 3,
          free: 2
        }
      ])
      assert.deepStrictEqual(yield* outcome(holdings, [{ productId, quantity: 3 }]), items)
    })
  )

  it.effect("of a product that does not exist is not found", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(1)
      assert.strictEqual(yield* outcome(holdings, [{ productId: "prd_none", quantity: 1 }]), "NotFound")
    })
  )
})

suite(inPostgres, { excludeTestServices: true })("Asking for quantities at once", (it) => {
  it.effect("gives no item twice, and refuses only what is too much", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 5; round++) {
        const holdings = yield* newHoldings(20)
        const asked = Array.from({ length: 12 }, () => [{ productId: holdings.productId, quantity: 2 }])
        const outcomes = yield* Effect.forEach(asked, (items) => outcome(holdings, items), {
          concurrency: "unbounded"
        })
        assert.lengthOf(
          outcomes.filter((result) => result === "InsufficientInventory"),
          2
        )
        const given = outcomes.flatMap((result) => (typeof result === "string" ? [] : result))
        assert.sameMembers(given, [...holdings.items])
      }
    })
  )

  it.effect("waits for somebody who may let the items go, and takes others where they are gone", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const inventory = yield* InventoryRepo
      for (const keeps of [true, false]) {
        const holdings = yield* newHoldings(keeps ? 4 : 2)
        const { items, organizationId, productId } = holdings
        const locked = yield* Deferred.make<void>()
        const goOn = yield* Deferred.make<void>()
        const other = yield* Effect.forkChild(
          Effect.exit(
            run(
              Effect.gen(function* () {
                yield* inventory.lockMany(organizationId, items.slice(0, 2))
                yield* inventory.change(organizationId, items.slice(0, 2), { openOutboundRequestId: "obr_1" })
                yield* Deferred.succeed(locked, undefined)
                yield* Deferred.await(goOn)
                return keeps ? undefined : yield* Effect.die("the other transaction is undone")
              })
            )
          )
        )
        yield* Deferred.await(locked)
        const waiting = yield* Effect.forkChild(outcome(holdings, [{ productId, quantity: 2 }]))
        yield* untilBlocked
        yield* Deferred.succeed(goOn, undefined)
        assert.deepStrictEqual(yield* Fiber.join(waiting), keeps ? items.slice(2) : items)
        yield* Fiber.join(other)
      }
    })
  )
})
