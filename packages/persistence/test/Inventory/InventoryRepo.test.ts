import { assert } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import type { InventoryFilter } from "@vault-custody/domain/Inventory/InventoryRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { NewItem, TakenNumbers } from "@vault-custody/domain/Inventory/ItemNumbers"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { newProduct } from "../support/Fixtures.ts"
import { world } from "./Items.ts"

const kindOf = (taken: TakenNumbers | undefined) => taken?.number

contract("InventoryRepo", (it) => {
  it.effect("stores items as they stand, holds included", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const held = yield* item("A", { openOutboundRequestId: "obr_1" })
      const free = yield* item("")
      assert.isUndefined((yield* repo.insert([held, free])).taken)
      assert.deepStrictEqual(yield* repo.find(organizationId, held.id), Option.some(held))
      assert.deepStrictEqual(yield* repo.find(organizationId, free.id), Option.some(free))
      assert.deepStrictEqual(yield* repo.find("org_other", free.id), Option.none())
      assert.isUndefined((yield* repo.insert([])).taken)
    })
  )

  it.effect(
    "a number that another item has is answered, whichever of the two and however it is written",
    () =>
      Effect.gen(function* () {
        const { organizationId, item, repo } = yield* world
        const other = yield* world
        const transaction = yield* Transaction
        const insert = (...items: ReadonlyArray<NewItem>) =>
          Effect.map(transaction.run(repo.insert(items)), ({ taken }) => taken)
        const tube = `TUBE-${organizationId}`
        assert.isUndefined(yield* insert(yield* item("PAMP C-1", { internalIdentifier: tube })))
        const again = yield* item("pampc1")
        assert.deepStrictEqual(yield* insert(yield* item("B"), again), {
          number: "serial number",
          ids: [again.id]
        })
        assert.strictEqual(
          kindOf(
            yield* insert(yield* item("", { internalIdentifier: tube.toUpperCase().replace("-", " ") }))
          ),
          "internal identifier"
        )
        assert.strictEqual(
          kindOf(yield* insert(yield* other.item("", { internalIdentifier: tube }))),
          "internal identifier"
        )
        assert.isUndefined(yield* insert(yield* other.item("PAMP C-1")))
        assert.lengthOf((yield* repo.list(organizationId, {}, { page: 1, limit: 10 })).items, 1)
      })
  )

  it.effect("are listed by SKU, metal, state and scan, and only the organization's own", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const other = yield* world
      const gold = yield* newProduct({ insuredValueCents: 1n, sku: `Gold-${organizationId}` })
      const silver = yield* newProduct({ insuredValueCents: 1n, metal: "silver" })
      const bar = yield* item("B 1", { productId: gold, createdAt: 3 })
      const coin = yield* item("C 1", { productId: silver, status: "pending_outbound", createdAt: 2 })
      const round = yield* item("R 1", { productId: gold, status: "voided", createdAt: 1 })
      const theirs = yield* other.item("B 2", { productId: silver })
      for (const one of [bar, coin, round, theirs]) yield* repo.insert([one])
      const found = (filter: InventoryFilter, limit = 10) =>
        Effect.map(repo.list(organizationId, filter, { page: 1, limit }), ({ items }) =>
          items.map(({ id }) => id)
        )
      const expected: ReadonlyArray<readonly [InventoryFilter, ReadonlyArray<string>]> = [
        [{ sku: `gold ${organizationId}` }, [bar.id, round.id]],
        [{ sku: "none" }, []],
        [{ metal: "gold" }, [bar.id, round.id]],
        [{ metal: "silver" }, [coin.id]],
        [{ metal: "Silver" }, []],
        [{ metal: "gold", status: ["voided", "pending_outbound"] }, [round.id]],
        [{ status: ["voided", "pending_outbound"] }, [coin.id, round.id]],
        [{ status: ["voided", "pending_outbound"], sku: `Gold-${organizationId}` }, [round.id]],
        [{ q: "b1" }, [bar.id]],
        [{ q: "]C1b-1" }, [bar.id]],
        [{ q: bar.internalIdentifier }, [bar.id]],
        [{ q: "b" }, []],
        [{ q: "-" }, []]
      ]
      for (const [filter, ids] of expected) {
        assert.deepStrictEqual(yield* found(filter), ids, JSON.stringify(filter))
        assert.deepStrictEqual(yield* found(filter, 1), ids.slice(0, 1))
      }
    })
  )

  it.effect("items without a serial number never collide", () =>
    Effect.gen(function* () {
      const { item, repo } = yield* world
      assert.isUndefined((yield* repo.insert([yield* item(""), yield* item("")])).taken)
    })
  )

  it.effect("one bar is the same under every product that names its metal and its maker", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* world, yield* world]
      const barKey = `gold\npamp\n${one.productId}\n\n`
      yield* one.repo.insert([{ ...(yield* one.item("X1")), barKey }])
      const same = { ...(yield* two.item("x-1")), barKey }
      assert.strictEqual((yield* two.repo.insert([same])).taken?.number, "serial number")
      assert.isUndefined((yield* two.repo.insert([yield* two.item("x-1")])).taken)
    })
  )

  it.effect("a bar that has left comes again as a new item, linked with what it was", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const transaction = yield* Transaction
      const added = Effect.fnUntraced(function* (serialNumber: string) {
        const inserted = yield* transaction.run(repo.insert([yield* item(serialNumber)]))
        return inserted.taken === undefined ? inserted.items[0] : undefined
      })
      const read = (id: HeldItem["id"] | undefined) =>
        Effect.map(repo.find(organizationId, id ?? "itm_none"), Option.getOrUndefined)
      const leave = (of: HeldItem | undefined, status: "shipped_out" | "voided") =>
        of === undefined ? Effect.void : repo.change(organizationId, [of.id], { status })
      const first = yield* added("A-1")
      assert.isUndefined(first?.previousItemId)
      yield* leave(first, "shipped_out")
      const second = yield* added("A-1")
      assert.strictEqual(second?.previousItemId, first?.id)
      assert.deepStrictEqual(yield* read(second?.id), second)
      assert.strictEqual((yield* read(first?.id))?.nextItemId, second?.id)
      assert.isUndefined(yield* added("a 1"))
      yield* leave(second, "voided")
      const third = yield* added("a 1")
      assert.strictEqual(third?.serialNumber, "a 1")
      assert.strictEqual(third?.previousItemId, second?.id)
      const between = yield* read(second?.id)
      assert.strictEqual(between?.serialNumber, "A-1")
      assert.strictEqual(between?.previousItemId, first?.id)
      assert.strictEqual(between?.nextItemId, third?.id)
    })
  )

  it.effect("an item that comes back takes its numbers again, unless another has them", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const transaction = yield* Transaction
      const old = yield* item("A")
      yield* repo.insert([old])
      yield* repo.change(organizationId, [old.id], { status: "shipped_out" })
      const take = transaction.run(repo.takeNumbers(organizationId, [old.id]))
      assert.isUndefined(yield* take)
      const again = yield* item("a", { internalIdentifier: "NEW" + old.id })
      yield* repo.insert([again])
      assert.deepStrictEqual(yield* take, { number: "serial number", ids: [old.id] })
      yield* repo.change(organizationId, [again.id], { status: "voided" })
      assert.isUndefined(yield* take)
      yield* repo.insert([yield* item("", { internalIdentifier: old.internalIdentifier })])
      assert.deepStrictEqual(yield* take, { number: "internal identifier", ids: [old.id] })
    })
  )

  it.effect("a customer sees no item of another's that its bar was or became", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* world, yield* world]
      const old = yield* one.item("Z9")
      yield* one.repo.insert([old])
      yield* one.repo.change(one.organizationId, [old.id], { status: "shipped_out" })
      const again = yield* two.item("Z9", { productId: one.productId })
      const inserted = yield* two.repo.insert([again])
      assert.deepStrictEqual(inserted, { taken: undefined, items: [{ ...again, previousItemId: old.id }] })
      assert.isUndefined(Option.getOrThrow(yield* one.repo.find(one.organizationId, old.id)).nextItemId)
      const listed = yield* two.repo.list(two.organizationId, {}, { page: 1, limit: 10 })
      assert.deepStrictEqual(listed.items, [again])
      const [staff] = yield* one.repo.lockMany(one.organizationId, [old.id])
      assert.strictEqual(staff?.nextItemId, again.id)
    })
  )

  it.effect("finds and locks in the order of ids, and only the organization's own", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const other = yield* world
      const foreign = yield* other.item("")
      yield* other.repo.insert([foreign])
      const items = yield* Effect.forEach(["A", "B", "C"], (serial) => item(serial))
      yield* repo.insert(items)
      const asked = [...items.map(({ id }) => id).toReversed(), foreign.id, "itm_unknown" as const]
      assert.deepStrictEqual(yield* repo.findMany(organizationId, asked), items)
      assert.deepStrictEqual(yield* repo.lockMany(organizationId, asked), items)
      assert.deepStrictEqual(yield* repo.lockMany(organizationId, []), [])
      assert.deepStrictEqual(yield* repo.findAcrossOrganizations(foreign.id), Option.some(foreign))
    })
  )

  it.effect("changes what is named, keeps the rest, and null releases a hold", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const [one, two] = [yield* item("A"), yield* item("B")]
      yield* repo.insert([one, two])
      yield* repo.change(organizationId, [one.id], { reservedByTransferId: "trf_1" })
      const reserved = yield* repo.find(organizationId, one.id)
      assert.deepStrictEqual(reserved, Option.some({ ...one, reservedByTransferId: "trf_1" }))
      yield* repo.change("org_other", [one.id], { status: "voided" })
      yield* repo.change(organizationId, [one.id], {})
      assert.deepStrictEqual(yield* repo.find(organizationId, one.id), reserved)
      yield* repo.change(organizationId, [one.id, two.id], {
        status: "pending_outbound",
        reservedByTransferId: null,
        openOutboundRequestId: "obr_1",
        updatedAt: 5
      })
      yield* repo.change(organizationId, [one.id], { openOutboundRequestId: null, updatedAt: 6 })
      assert.deepStrictEqual(yield* repo.findMany(organizationId, [one.id, two.id]), [
        { ...one, status: "pending_outbound", updatedAt: 6 },
        { ...two, status: "pending_outbound", openOutboundRequestId: "obr_1", updatedAt: 5 }
      ])
    })
  )

  it.effect("lists the organizations that hold a product in the vault or on its way out", () =>
    Effect.gen(function* () {
      const one = yield* world
      const two = yield* world
      yield* one.repo.insert([
        yield* one.item("A"),
        yield* one.item("B", { status: "pending_outbound" }),
        yield* one.item("C", { productId: two.productId, status: "shipped_out" })
      ])
      yield* two.repo.insert([
        yield* two.item("Z", { productId: one.productId }),
        yield* two.item("B", { status: "voided" })
      ])
      assert.deepStrictEqual(
        yield* one.repo.holdersOf([one.productId, two.productId]),
        [one.organizationId, two.organizationId]
          .toSorted()
          .map((organizationId) => ({ productId: one.productId, organizationId }))
      )
      assert.deepStrictEqual(yield* one.repo.holdersOf([]), [])
    })
  )
})
