import { assert } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { Search } from "@vault-custody/domain/Search/Search"
import { ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import { SearchRepo } from "@vault-custody/domain/Search/SearchRepo"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import type { FboAccountId, InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { searchTypes } from "@vault-custody/schema/Search/Found"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { insertAccount, newHoldings, subscribe } from "../support/Fixtures.ts"
import { newOperator } from "../support/People.ts"

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

  it.effect("items are found by the beginning of a number, endpoints and operators by words", () =>
    Effect.gen(function* () {
      const { find } = yield* SearchRepo
      const [mine, theirs] = [yield* newHoldings(2), yield* newHoldings(1)]
      const { organizationId, from } = mine
      const inventory = yield* InventoryRepo
      const markOf = Effect.fnUntraced(function* (organization: OrganizationId, id: InventoryItemId) {
        return Option.getOrThrow(yield* inventory.find(organization, id)).internalIdentifier.toUpperCase()
      })
      const [one = "itm_"] = mine.items
      const mark = yield* markOf(organizationId, one)
      const own = Effect.fnUntraced(function* (q: string, accounts?: ReadonlyArray<FboAccountId>) {
        return (yield* find({ q, types, organizationId, accounts })).map(({ exact, id }) => `${id} ${exact}`)
      })
      const beginning = mark.slice(0, -1)
      assert.deepStrictEqual(yield* own(beginning), [`${one} false`])
      assert.deepStrictEqual(yield* own(`${beginning.slice(0, 8)}- ${beginning.slice(8)}`), [`${one} false`])
      assert.deepStrictEqual(yield* own(beginning, [from]), [], "a bound key has to know the whole number")
      assert.sameMembers(
        yield* own(mark.slice(0, 3)),
        mine.items.map((id) => `${id} false`),
        "of no other organization"
      )
      assert.deepStrictEqual(yield* own(mark.slice(0, 2)), [], "two letters are too few")
      const other = (yield* markOf(theirs.organizationId, theirs.items[0] ?? "itm_")).slice(0, -1)
      assert.deepStrictEqual(yield* own(other), [])
      const staff = Effect.fnUntraced(function* (q: string) {
        return (yield* find({ q, types })).map(({ exact, id }) => `${id} ${exact}`)
      })
      assert.deepStrictEqual(yield* staff(other), [`${theirs.items[0]} false`])

      const word = `quill${one.slice(-9)}`
      const endpoint = yield* subscribe(organizationId, `Receipts ${word}`)
      const operator = yield* newOperator(`ada@${word}.example`)
      assert.deepStrictEqual(yield* own(`rece ${word.slice(0, -1)} acme`), [`${endpoint} false`])
      assert.sameMembers(yield* staff(word), [`${endpoint} false`, `${operator.id} false`])
      assert.deepStrictEqual(yield* staff(`olg ${word}`), [`${operator.id} false`])
      for (const q of [operator.id, `ADA@${word}.example`])
        assert.include(yield* staff(q), `${operator.id} true`, q)
      assert.deepStrictEqual(yield* staff(`nobody ${word}`), [])
    })
  )

  it.effect("lists are searched for a number, else for the holder, by customers and by staff", () =>
    Effect.gen(function* () {
      const search = yield* ListSearch
      const reads = yield* StaffReadsRepo
      const parcels = yield* InboundShipmentsRepo
      const [mine, theirs] = [yield* newHoldings(1), yield* newHoldings(1)]
      const { organizationId, from } = mine
      const held = Option.getOrThrow(
        yield* (yield* InventoryRepo).find(organizationId, mine.items[0] ?? "itm_")
      )
      const { inboundShipmentId } = held
      const name = `Quill${inboundShipmentId.slice(-7)}`
      const accounts = yield* AccountsRepo
      yield* accounts.update(organizationId, from, { lastName: name })
      yield* accounts.update(theirs.organizationId, theirs.from, { lastName: name })
      yield* (yield* ReferencesRepo).set("inbound_shipments", organizationId, inboundShipmentId, {
        externalId: `PO ${name}`,
        metadata: {},
        updatedAt: 1
      })
      const page = { page: 1, limit: 25 }
      const own = (q: string, fboAccountId?: FboAccountId) =>
        Effect.map(
          search.own(
            { type: "inbound_shipment", organizationId, q },
            { fboAccountId },
            page,
            (filter, within) => parcels.list(organizationId, filter, within)
          ),
          ({ items }) => items.map(({ id }) => id)
        )
      for (const q of [inboundShipmentId, `PO ${name}`, name, name.slice(0, -1).toLowerCase()]) {
        assert.deepStrictEqual(yield* own(q), [inboundShipmentId], q)
      }
      assert.deepStrictEqual(yield* own(name, mine.to), [], "of another account")
      for (const q of ["nobody at all", theirs.from, `${name}x`]) assert.deepStrictEqual(yield* own(q), [], q)

      const staff = (scope: { readonly organizationId?: OrganizationId }, q: string) =>
        Effect.map(
          search.staff("inbound_shipment", reads.inboundShipments).list({ ...scope, q }, page),
          ({ items }) => items.map(({ id }) => id)
        )
      assert.lengthOf(yield* staff({}, name), 2)
      assert.deepStrictEqual(yield* staff({ organizationId }, name), [inboundShipmentId])
      assert.deepStrictEqual(yield* staff({}, `PO ${name}`), [inboundShipmentId])
      const { outboundRequests, outboundShipments, returnShipments, statements, transfers } = reads
      const others = yield* Effect.all([
        search.staff("outbound_request", outboundRequests).list({ q: name, includeItems: false }, page),
        search.staff("outbound_shipment", outboundShipments).list({ q: name }, page),
        search.staff("return_shipment", returnShipments).list({ q: name }, page),
        search.staff("statement", statements).list({ q: name }, page),
        search.staff("transfer", transfers).list({ q: name }, page)
      ])
      for (const { items } of others) assert.deepStrictEqual(items, [])
    }).pipe(Effect.provide(ListSearch.layer))
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
