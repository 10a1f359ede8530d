import { assert } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { Search } from "@vault-custody/domain/Search/Search"
import { ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import { SearchRepo } from "@vault-custody/domain/Search/SearchRepo"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { searchTypes } from "@vault-custody/schema/Search/Found"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { insertAccount, newHoldings } from "../support/Fixtures.ts"

const types = new Set(searchTypes)

/** Gives an account an external ID. */
const called = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  id: FboAccountId,
  externalId: string
) {
  yield* (yield* ReferencesRepo).set("fbo_accounts", organizationId, id, {
    externalId,
    metadata: {},
    updatedAt: 1
  })
})

contract("search", (it) => {
  it.effect("finds by number, id and the beginning of a name, and nothing of another organization", () =>
    Effect.gen(function* () {
      const { find } = yield* SearchRepo
      const accounts = yield* AccountsRepo
      const [mine, theirs] = [yield* newHoldings(1), yield* newHoldings(1)]
      const { organizationId, from } = mine
      const [item = "itm_"] = mine.items
      const held = Option.getOrThrow(yield* (yield* InventoryRepo).find(organizationId, item))
      const tail = item.slice(-7)
      const number = `8${String(Date.now()).slice(-9)}${Math.trunc(Math.random() * 1000)}`
      yield* accounts.claimVaultId({ organizationId, fboAccountId: from, vaultId: number, at: 1 })
      yield* accounts.update(organizationId, from, {
        firstName: `Ada${tail}`,
        lastName: `Sterling${tail}`
      })
      yield* called(organizationId, from, `CUST ${tail}`)
      const parcel = Option.getOrThrow(
        yield* (yield* InboundShipmentsRepo).find(organizationId, held.inboundShipmentId)
      )

      const own = Effect.fnUntraced(function* (q: string, among = types) {
        const found = yield* find({ q, types: among, organizationId })
        return found.map(({ exact, id }) => `${id} ${exact}`)
      })
      for (const q of [number, `${number.slice(0, 3)}-${number.slice(3)}`, `CUST ${tail}`, from])
        assert.deepStrictEqual(yield* own(q), [`${from} true`], q)
      for (const q of [`ada${tail}`, `STERLING${tail.slice(0, -1)}`, `Ada${tail} sterl`])
        assert.deepStrictEqual(yield* own(q), [`${from} false`], q)
      assert.deepStrictEqual(yield* own(held.internalIdentifier.toLowerCase()), [`${item} true`])
      assert.deepStrictEqual(yield* own(item), [`${item} true`])
      assert.deepStrictEqual(yield* own(parcel.id), [`${parcel.id} true`])
      for (const q of ["--", "%", `${number}9`, number.slice(1), theirs.from, theirs.items[0] ?? ""])
        assert.deepStrictEqual(yield* own(q), [], q)
      assert.deepStrictEqual(yield* own(item, new Set(["fbo_account"])), [], "of no other kind")

      const everywhere = Effect.fnUntraced(function* (q: string) {
        return (yield* find({ q, types })).map(({ id }) => id)
      })
      for (const q of [mine.items[0] ?? "", theirs.items[0] ?? "", theirs.organizationId])
        assert.deepStrictEqual(yield* everywhere(q), [q], "staff find all")
      const ofTwins = Effect.provideService(everywhere(item), StaffMode, "test")
      assert.deepStrictEqual(yield* ofTwins, [], "in test mode nothing live")
    })
  )

  it.effect("finds at most eight of a kind, the exact first, and each once", () =>
    Effect.gen(function* () {
      const { find } = yield* Search
      const accounts = yield* AccountsRepo
      const { organizationId, from } = yield* newHoldings(0)
      for (let n = 0; n < 9; n++) {
        const { id } = yield* insertAccount(organizationId)
        yield* accounts.update(organizationId, id, { lastName: "Zuse" })
      }
      yield* called(organizationId, from, "Zuse")
      const found = yield* find({ q: "Zuse", types, organizationId })
      assert.strictEqual(new Set(found.map(({ id }) => id)).size, 8)
      assert.strictEqual(found.length, 8)
      assert.deepInclude(found[0], { id: from, exact: true })
    }).pipe(Effect.provide(Search.layer))
  )
})
