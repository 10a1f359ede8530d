import { assert, describe, it as plain } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { CountClosing } from "@vault-custody/domain/Counts/CountClosing"
import { CountScans } from "@vault-custody/domain/Counts/CountScans"
import { CountsRepo } from "@vault-custody/domain/Counts/CountsRepo"
import { Counts } from "@vault-custody/domain/Counts/Counts"
import { drawSample, expectedSetDigest } from "@vault-custody/domain/Counts/ExpectedSet"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { ItemPlaces } from "@vault-custody/domain/Places/ItemPlaces"
import { Moves } from "@vault-custody/domain/Places/Moves"
import { Places } from "@vault-custody/domain/Places/Places"
import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import type {
  CountId,
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  PlaceId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ExpectedItem } from "@vault-custody/schema/Counts/Count"
import type { CountDifference } from "@vault-custody/schema/Counts/CountDifference"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import type { Place } from "@vault-custody/schema/Places/Place"
import { type FraudScript, type FraudStep, makeFraudScript } from "@vault-custody/testing/FraudScript"
import { Effect, Layer } from "effect"
import { newAccount, newOrganization, newProduct, receive } from "../support/Fixtures.ts"
import { overBoth } from "../support/Records.ts"

const services = Layer.mergeAll(
  Places.layer,
  Moves.layer,
  ItemPlaces.layer,
  Counts.layer,
  CountClosing.layer
).pipe(Layer.provide([SiteLimits.layer, CountScans.layer]))

const { both, inMemory } = overBoth(services)

interface World {
  readonly organizationId: OrganizationId
  readonly account: FboAccountId
  readonly other: FboAccountId
  readonly productId: ProductId
  readonly places: ReadonlyArray<Place>
  readonly items: Array<InventoryItemId>
}

const move = (input: Parameters<Moves["Service"]["create"]>[0]) =>
  Effect.flatMap(Moves, (moves) => moves.create(input, operationsKey))

const chunked = <A>(all: ReadonlyArray<A>, size = 500): ReadonlyArray<ReadonlyArray<A>> =>
  all.length <= size ? [all] : [all.slice(0, size), ...chunked(all.slice(size), size)]

/** Makes the places and items of a script, each item where the record has it when the count begins. */
const newWorld = Effect.fnUntraced(function* ({ boxes, shelves, startsIn }: FraudScript) {
  const places = yield* Places
  const ids = yield* Ids
  const make = (kind: Place["kind"], parentId: PlaceId | null) =>
    Effect.flatMap(ids.next("plc"), (code) => places.create({ code, kind, parentId }, operationsKey))
  const site = yield* make("site", null)
  const stands = yield* Effect.forEach(Array.from({ length: shelves }), () => make("shelf", site.id))
  const inside = yield* Effect.forEach(Array.from({ length: boxes }), (_, n) =>
    make("box", stands[n % shelves]?.id ?? site.id)
  )
  const outside = yield* make("site", null)
  const organizationId = yield* newOrganization
  const account = yield* newAccount(organizationId)
  const other = yield* newAccount(organizationId)
  const productId = yield* newProduct({ insuredValueCents: 100n })
  const items = [...(yield* receive(organizationId, account, productId, startsIn.length))]
  const world: World = {
    organizationId,
    account,
    other,
    productId,
    places: [...stands, ...inside, outside],
    items
  }
  for (const [place, some] of Map.groupBy(items.entries(), ([n]) => startsIn[n] ?? 0)) {
    for (const moved of chunked(some)) {
      yield* move({
        toPlaceId: world.places[place]?.id ?? site.id,
        items: moved.map(([, inventoryItemId]) => ({ inventoryItemId }))
      })
    }
  }
  return { world, site }
})

const play = Effect.fnUntraced(function* (
  { account, items, organizationId, other, places, productId }: World,
  count: `cnt_${string}`,
  step: FraudStep
) {
  const inventory = yield* InventoryRepo
  const ledger = yield* LedgerRepo
  const itemPlaces = yield* ItemPlaces
  const { run } = yield* Transaction
  const placeOf = (n: number): PlaceId => places[n]?.id ?? "plc_none"
  const itemOf = (n: number): InventoryItemId => items[n] ?? "itm_none"
  const record = (
    id: InventoryItemId,
    kind: "transferred" | "voided",
    change: { readonly fboAccountId?: FboAccountId; readonly status?: "voided"; readonly placeId?: null }
  ) =>
    Effect.gen(function* () {
      yield* itemPlaces.lock()
      const [item] = yield* inventory.lockMany(organizationId, [id])
      if (item === undefined) return
      if (change.placeId === null) yield* itemPlaces.release([item], operationsKey)
      yield* inventory.change(organizationId, [id], change)
      yield* ledger.append([
        {
          organizationId,
          inventoryItemId: id,
          productId,
          kind,
          fromFboAccountId: item.fboAccountId,
          ...(kind === "voided" ? {} : { toFboAccountId: other }),
          fromStatus: "in_vault",
          toStatus: kind === "voided" ? "voided" : "in_vault"
        }
      ])
    }).pipe(run)
  switch (step.kind) {
    case "move":
      return yield* move({ toPlaceId: placeOf(step.to), items: [{ inventoryItemId: itemOf(step.item) }] })
    case "moveBox":
      return yield* move({ toPlaceId: placeOf(step.to), boxes: [{ placeId: placeOf(step.box) }] })
    case "leave":
      return yield* record(itemOf(step.item), "voided", { status: "voided", placeId: null })
    case "transfer":
      return yield* record(itemOf(step.item), "transferred", { fboAccountId: other })
    case "receive": {
      items.push(...(yield* receive(organizationId, account, productId, 1)))
      return yield* move({ toPlaceId: placeOf(step.to), items: [{ inventoryItemId: itemOf(step.item) }] })
    }
    default: {
      const scans = step.seen.map((seen) => ({
        scanId: `${step.place}-${seen}`,
        scanned: typeof seen === "number" ? itemOf(seen).toUpperCase() : seen,
        placeId: placeOf(step.place)
      }))
      const counts = yield* Counts
      const added = yield* counts.addScans(count, { scans }, operationsKey)
      assert.strictEqual(added.added, scans.length)
      // A scanner that did not hear the answer sends them again.
      assert.deepInclude(yield* counts.addScans(count, { scans }, operationsKey), {
        added: 0,
        known: scans.length
      })
    }
  }
})

const planted = ({ places, items }: World, { frauds }: FraudScript) =>
  frauds
    .map(({ item, kind, place }) =>
      [
        kind,
        typeof item === "number" ? items[item] : item,
        place === undefined ? undefined : places[place]?.id
      ].join(" ")
    )
    .toSorted()

const found = (differences: ReadonlyArray<CountDifference>) =>
  differences
    .filter(({ isOpen }) => isOpen)
    .map(({ foundPlaceId, inventoryItemId, kind, scanned }) =>
      [kind, inventoryItemId ?? scanned, foundPlaceId].join(" ")
    )
    .toSorted()

/** Plays a script while a count is under way, and returns how many frauds it found: all of them, and nothing else. */
const fraudsFound = Effect.fnUntraced(function* (
  seed: number,
  size: { readonly items: number; readonly frauds: number }
) {
  const script = makeFraudScript(seed, size)
  const { site, world } = yield* newWorld(script)
  const counts = yield* Counts
  const { id } = yield* counts.create({ scope: { placeId: site.id } }, operationsKey)
  const expected = script.startsIn.flatMap((place, n) =>
    place === script.outside
      ? []
      : [{ inventoryItemId: world.items[n] ?? "itm_", placeId: world.places[place]?.id ?? "plc_" }]
  )
  for (const step of script.steps) yield* play(world, id, step)
  const closed = yield* (yield* CountClosing).close(id, operationsKey)
  assert.deepStrictEqual(found(closed.differences ?? []), planted(world, script), `seed ${seed}`)
  assert.strictEqual(closed.expectedSha256, yield* expectedSetDigest(expected))
  assert.strictEqual(closed.numbers?.expected, expected.length)
  return script.frauds.length
})

describe("fraud in memory", () => {
  plain.effect(
    "1,000 thefts, swaps and misplacements are found while the vault works, and nothing else is",
    () =>
      Effect.gen(function* () {
        let frauds = 0
        for (let seed = 100; frauds < 1000; seed++) {
          frauds += yield* Effect.provide(
            fraudsFound(seed, { items: 300, frauds: 120 }),
            Layer.fresh(inMemory)
          )
        }
      }),
    120_000
  )
})

both("a count while the vault works", (it) => {
  it.effect("finds all that was stolen, swapped or misplaced, and nothing else", () =>
    Effect.gen(function* () {
      for (const seed of [7, 8]) {
        assert.isAtLeast(yield* fraudsFound(seed, { items: 80, frauds: 14 }), 14)
      }
    })
  )

  it.effect("expects what the records say, whatever the rows of items do", () =>
    Effect.gen(function* () {
      const { site, world } = yield* newWorld(makeFraudScript(1, { items: 20, frauds: 0 }))
      const counts = yield* Counts
      const inventory = yield* InventoryRepo
      const before = yield* counts.create({ scope: { placeId: site.id }, isBlind: false }, operationsKey)
      const { items } = yield* counts.expected(before.id, { page: 1, limit: 100 })
      yield* (yield* Transaction).run(
        inventory.change(world.organizationId, [world.items[0] ?? "itm_"], {
          status: "voided",
          placeId: null
        })
      )
      const after = yield* counts.create({ scope: { placeId: site.id }, isBlind: false }, operationsKey)
      assert.deepStrictEqual((yield* counts.expected(after.id, { page: 1, limit: 100 })).items, items)
      assert.isTrue(items.some(({ inventoryItemId }) => inventoryItemId === world.items[0]))
    })
  )

  it.effect("a sample is drawn by its seed, and a metal is that of the products", () =>
    Effect.gen(function* () {
      const { site, world } = yield* newWorld(makeFraudScript(2, { items: 30, frauds: 0 }))
      const counts = yield* Counts
      const page = { page: 1, limit: 100 }
      const all = yield* counts.create(
        { scope: { metal: "gold", siteId: site.id }, isBlind: false },
        operationsKey
      )
      const whole = (yield* counts.expected(all.id, page)).items
      assert.isAbove(whole.length, 20)
      const none = yield* counts.create(
        { scope: { metal: "silver", siteId: site.id }, isBlind: false },
        operationsKey
      )
      assert.lengthOf((yield* counts.expected(none.id, page)).items, 0)
      const sample = { placeId: site.id, size: 5, seed: "ünïcode seed" }
      const drawn = yield* counts.create({ scope: { sample }, isBlind: false }, operationsKey)
      const ids = (yield* counts.expected(drawn.id, page)).items.map(({ inventoryItemId }) => inventoryItemId)
      const again = (yield* drawSample(whole, sample)).map(({ inventoryItemId }) => inventoryItemId)
      assert.deepStrictEqual(ids, again.toSorted())
      // An item that lies there and was not drawn is no difference.
      const seen = whole.map(({ inventoryItemId, placeId }) => ({
        scanId: inventoryItemId,
        scanned: inventoryItemId,
        placeId
      }))
      yield* counts.addScans(drawn.id, { scans: seen }, operationsKey)
      const { differences, numbers, status } = yield* (yield* CountClosing).close(drawn.id, operationsKey)
      assert.deepStrictEqual(differences, [])
      assert.deepInclude(numbers, { expected: 5, found: 5 })
      assert.strictEqual(status, "finished")
      assert.isNotEmpty(world.items)
    })
  )

  it.effect("what it expects is paged through whole, while it is open and once it is closed", () =>
    Effect.gen(function* () {
      const { site, world } = yield* newWorld(makeFraudScript(4, { items: 30, frauds: 0 }))
      const counts = yield* Counts
      // Of some items the record says that they were there, and are no more.
      const gone = world.items.filter((_, n) => n % 3 > 0)
      yield* (yield* Transaction).run(
        (yield* ItemPlaces).release(
          gone.map((id) => ({ id, ownerOrganizationId: world.organizationId, placeId: site.id })),
          operationsKey
        )
      )
      const paged = Effect.fnUntraced(function* (id: CountId) {
        const items: Array<ExpectedItem> = []
        for (let page: PageRequest = { page: 1, limit: 2 }; ;) {
          const found = yield* counts.expected(id, page)
          items.push(...found.items)
          assert.deepStrictEqual(yield* counts.expected(id, { page: page.page, limit: 2 }), found)
          const last = found.items.at(-1)
          if (!found.hasMore || last === undefined) return items
          page = { page: page.page + 1, limit: 2, after: { id: last.id, at: 0, shown: items.length } }
        }
      })
      for (const scope of [{ placeId: site.id }, { sample: { placeId: site.id, size: 4, seed: "s" } }]) {
        const { id } = yield* counts.create({ scope, isBlind: false }, operationsKey)
        const open = yield* paged(id)
        assert.isAtLeast(open.length, 4)
        assert.isFalse(open.some(({ inventoryItemId }) => gone.includes(inventoryItemId)))
        assert.deepStrictEqual(open, (yield* counts.expected(id, { page: 1, limit: 100 })).items)
        yield* (yield* CountClosing).close(id, operationsKey)
        assert.deepStrictEqual(yield* paged(id), open)
      }
    })
  )

  it.effect("of two that close it one does, and no scan is lost between", () =>
    Effect.gen(function* () {
      const { site, world } = yield* newWorld(makeFraudScript(3, { items: 20, frauds: 0 }))
      const counts = yield* Counts
      const closing = yield* CountClosing
      const { id } = yield* counts.create({ scope: { placeId: site.id } }, operationsKey)
      const scan = (n: number) =>
        counts.addScans(
          id,
          {
            scans: [
              { scanId: `s${n}`, scanned: world.items[n] ?? "", placeId: world.places[n]?.id ?? "plc_" }
            ]
          },
          operationsKey
        )
      const scanning = Effect.forEach([0, 1, 2, 3, 4, 5, 6, 7], (n) => Effect.result(scan(n)), {
        concurrency: 8
      })
      const [scanned, ...closed] = yield* Effect.all(
        [
          scanning,
          Effect.result(closing.close(id, operationsKey)),
          Effect.result(closing.close(id, operationsKey))
        ],
        { concurrency: 3 }
      )
      assert.lengthOf(
        closed.filter(({ _tag }) => _tag === "Success"),
        1
      )
      const kept = scanned.filter(({ _tag }) => _tag === "Success").length
      const { createdAt, numbers, scanCount, updatedAt } = yield* counts.get(id)
      assert.isAbove(updatedAt, createdAt)
      const changedBetween = (range: { readonly updatedFrom?: number; readonly updatedTo?: number }) =>
        Effect.map(counts.list({}, { page: 1, limit: 100, ids: [id], ...range }), ({ items }) => items.length)
      assert.strictEqual(yield* changedBetween({ updatedFrom: updatedAt, updatedTo: updatedAt }), 1)
      assert.strictEqual(yield* changedBetween({ updatedFrom: updatedAt + 1 }), 0)
      assert.strictEqual(yield* changedBetween({ updatedTo: updatedAt - 1 }), 0)
      assert.strictEqual(scanCount, kept)
      assert.strictEqual(numbers?.found, kept)
      const { items } = yield* (yield* CountsRepo).differences(id, {}, { page: 1, limit: 100 })
      assert.lengthOf(items, numbers?.missing ?? -1)
    })
  )
})
