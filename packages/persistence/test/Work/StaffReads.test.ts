import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { ListOrder } from "@vault-custody/schema/Common/Paging"
import { workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { Effect, Option } from "effect"
import { contract, layerPg } from "../support/Backends.ts"
import { claim, newEndpoint, record, setUp } from "../Deliveries/Support.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { statementsOf } from "../support/StatementsOf.ts"

const page = { page: 1, limit: 100 }
const idsOf = Effect.map(({ items }: { readonly items: ReadonlyArray<{ readonly id: string }> }) =>
  items.map(({ id }) => id)
)

contract("what staff read", (it) => {
  it.effect("goes over all organizations or one, in both orders, and filters as customers do", () =>
    Effect.gen(function* () {
      const { inventory } = yield* StaffReadsRepo
      const [one, two] = [yield* newHoldings(2), yield* newHoldings(1)]
      const list = (filter: Parameters<typeof inventory.list>[0], order: ListOrder = "newest") =>
        idsOf(inventory.list(filter, { ...page, order }))
      const all = yield* list({})
      assert.includeMembers(all, [...one.items, ...two.items])
      assert.deepStrictEqual(yield* list({}, "oldest"), all.toReversed())
      const { organizationId } = one
      assert.sameMembers(yield* list({ organizationId }), one.items)
      assert.sameMembers(yield* list({ fboAccountId: one.from, status: "in_vault" }), one.items)
      assert.sameMembers(yield* list({ productId: two.productId }), two.items)
      assert.deepStrictEqual(yield* list({ fboAccountId: one.from, organizationId: two.organizationId }), [])
      assert.deepStrictEqual(yield* list({ fboAccountId: "fbo_?nobody" }), [])
      const paged = yield* inventory.list({ organizationId }, { page: 1, limit: 1 })
      assert.isTrue(paged.hasMore)
      assert.deepStrictEqual(yield* inventory.find("itm_?nobody"), Option.none())
      const [first = "itm_"] = one.items
      const { inboundShipmentId } = Option.getOrThrow(yield* inventory.find(first))
      assert.sameMembers(yield* list({ inboundShipmentId }), one.items)
      assert.deepStrictEqual(yield* list({ inboundShipmentId: "inb_?none" }), [])
      assert.strictEqual(Option.getOrThrow(yield* inventory.find(first)).ownerOrganizationId, organizationId)
    })
  )

  it.effect("an endpoint waits in its queue from a delivery that failed until one that arrives", () =>
    Effect.gen(function* () {
      const { webhooks } = yield* StaffReadsRepo
      const { organizationId, webhookId } = yield* setUp(3)
      const failing = idsOf(
        webhooks.list({ organizationId, queue: "webhooks_failing" }, { ...page, order: "oldest" })
      )
      const [first, second, third] = yield* claim(webhookId)
      assert.isDefined(first)
      assert.isDefined(second)
      assert.isDefined(third)
      yield* record([first], "http_error", 1000)
      assert.deepStrictEqual(yield* failing, [], "one that is tried again has not ended")
      yield* record([second], "http_error", null)
      assert.deepStrictEqual(yield* failing, [webhookId])
      yield* record([third], null, null)
      assert.deepStrictEqual(yield* failing, [])
    })
  )

  it.effect("finds an item by serial number or identifier, however it is written, and never by a part", () =>
    Effect.gen(function* () {
      const { inventory } = yield* StaffReadsRepo
      const { organizationId, from, productId } = yield* newHoldings(0)
      const repo = yield* InventoryRepo
      const id = yield* (yield* Ids).next("itm")
      const [shipment] = (yield* (yield* StaffReadsRepo).inboundShipments.list({ organizationId }, page))
        .items
      const tail = id.slice(-6)
      yield* repo.insert([
        {
          id,
          internalIdentifier: `V-${tail} x`,
          productId,
          ownerOrganizationId: organizationId,
          fboAccountId: from,
          inboundShipmentId: shipment?.id ?? "inb_",
          serialNumber: `Ab.${tail}/9`,
          status: "in_vault",
          placeId: null,
          createdAt: 1,
          updatedAt: 1
        }
      ])
      const find = (q: string) => idsOf(inventory.list({ q, organizationId }, page))
      for (const q of [`ab.${tail}/9`, `]C1AB . ${tail.toUpperCase()}-/9`, `v${tail}X`]) {
        assert.deepStrictEqual(yield* find(q), [id], q)
      }
      for (const q of [`ab.${tail}`, `ab${tail}9`, `ab/${tail}/9`, "--", tail])
        assert.deepStrictEqual(yield* find(q), [], q)

      const sku = productId.toUpperCase()
      const named = (filter: Parameters<typeof inventory.list>[0]) => idsOf(inventory.list(filter, page))
      for (const filter of [
        { serialNumber: `AB.${tail}/9` },
        { internalIdentifier: `v ${tail}x` },
        { sku },
        { sku, metal: "gold", status: "in_vault" },
        { organizationId, metal: "gold" },
        { organizationId, metal: "gold", status: ["voided", "in_vault"] }
      ] as const) {
        assert.deepStrictEqual(yield* named(filter), [id], JSON.stringify(filter))
      }
      for (const filter of [
        { serialNumber: `v${tail}x` },
        { internalIdentifier: `Ab.${tail}/9` },
        { sku: `${sku}0` },
        { sku, metal: "silver" },
        { metal: "no metal" },
        { organizationId, metal: "gold", status: "voided" }
      ] as const) {
        assert.deepStrictEqual(yield* named(filter), [], JSON.stringify(filter))
      }
      assert.include(
        yield* idsOf(inventory.list({ metal: "gold" }, { ...page, order: "oldest", limit: 1000 })),
        id
      )
    })
  )

  it.effect("finds an account by vault ID, alias, e-mail address or how a name begins", () =>
    Effect.gen(function* () {
      const { fboAccounts } = yield* StaffReadsRepo
      const accounts = yield* AccountsRepo
      const { organizationId, from, to } = yield* newHoldings(0)
      const number = `8${String(Date.now()).slice(-9)}${Math.trunc(Math.random() * 1000)}`
      yield* accounts.claimVaultId({ organizationId, fboAccountId: from, vaultId: number, at: 1 })
      yield* accounts.update(organizationId, from, { lastName: "O%Neil", businessName: "Acme_Gold" })
      yield* accounts.update(organizationId, to, { email: "Boss@Acme.example" })
      const find = (q: string) => idsOf(fboAccounts.list({ q, organizationId }, page))
      for (const q of [`${number.slice(0, 3)}-${number.slice(3)}`, "o%n", "ACME_g"]) {
        assert.deepStrictEqual(yield* find(q), [from], q)
      }
      yield* accounts.update(organizationId, to, { firstName: "Anna Maria", lastName: "Lee" })
      assert.deepStrictEqual(yield* find("ann o%NEIL"), [from])
      assert.deepStrictEqual(yield* find("anna  maria le"), [to])
      assert.deepStrictEqual(yield* find("bOSS@acme.example"), [to])
      assert.sameMembers(yield* find("ANN"), [from, to])
      for (const q of [number.slice(0, -1), "oxn", "gold", "boss@acme", "%", "maria lee", "lee anna"]) {
        assert.deepStrictEqual(yield* find(q), [], q)
      }
      const found = Option.getOrThrow(yield* fboAccounts.find(from))
      assert.strictEqual(found.vaultId, number)
    })
  )

  it.effect("finds accounts and endpoints by their references, and accounts by their vault ID alone", () =>
    Effect.gen(function* () {
      const { fboAccounts, webhooks } = yield* StaffReadsRepo
      const accounts = yield* AccountsRepo
      const references = yield* ReferencesRepo
      const { organizationId, from, to } = yield* newHoldings(0)
      const webhookId = yield* newEndpoint(organizationId)
      const externalId = `order ${from}`
      const metadata = { tier: "gold" }
      const given = { externalId, metadata, updatedAt: 1 }
      yield* references.set("fbo_accounts", organizationId, from, given)
      yield* references.set("webhook_endpoints", organizationId, webhookId, given)
      const find = (filter: Parameters<typeof fboAccounts.list>[0]) => idsOf(fboAccounts.list(filter, page))
      const endpoints = (filter: Parameters<typeof webhooks.list>[0]) => idsOf(webhooks.list(filter, page))
      assert.deepStrictEqual(yield* find({ externalId }), [from])
      assert.deepStrictEqual(yield* find({ organizationId, externalId, metadata }), [from])
      assert.deepStrictEqual(yield* find({ organizationId, metadata: { tier: "none" } }), [])
      assert.deepStrictEqual(yield* find({ externalId: "none" }), [])
      assert.deepStrictEqual(yield* endpoints({ externalId }), [webhookId])
      assert.deepStrictEqual(yield* endpoints({ organizationId, metadata }), [webhookId])
      assert.deepStrictEqual(yield* endpoints({ organizationId, externalId: "none" }), [])

      const vaultId = `7${String(Date.now()).slice(-9)}`
      yield* accounts.claimVaultId({ organizationId, fboAccountId: from, vaultId, at: 1 })
      const aliasVaultId = `3${vaultId.slice(1)}`
      const alias = {
        fboAccountId: to,
        aliasVaultId,
        isActive: true,
        source: "x",
        createdAt: 1,
        updatedAt: 1
      }
      yield* accounts.claimAlias(organizationId, { id: yield* (yield* Ids).next("fba"), ...alias })
      assert.deepStrictEqual(yield* find({ vaultId }), [from])
      assert.deepStrictEqual(yield* find({ vaultId, externalId, q: "ann" }), [from])
      assert.deepStrictEqual(yield* find({ vaultId, externalId: "none" }), [])
      assert.deepStrictEqual(yield* find({ vaultId: aliasVaultId }), [])
    })
  )

  it.effect("a queue knows what its entries are insured for", () =>
    Effect.gen(function* () {
      const reads = yield* StaffReadsRepo
      const state = (name: string) =>
        Effect.map(reads.queues, (all) => all.find(({ queue }) => queue === name))
      const before = (yield* state("unplaced_items"))?.insuredValueCents ?? 0n
      yield* newHoldings(3)
      assert.strictEqual((yield* state("unplaced_items"))?.insuredValueCents, before + 300n)
      assert.isNull((yield* state("accounts_on_hold"))?.insuredValueCents)
    })
  )

  it.effect("accounts wait until they have a vault ID; an alias is none", () =>
    Effect.gen(function* () {
      const reads = yield* StaffReadsRepo
      const accounts = yield* AccountsRepo
      const { organizationId, from, to } = yield* newHoldings(0)
      const queue = "accounts_without_vault_id"
      const waiting = idsOf(reads.fboAccounts.list({ queue, organizationId }, { ...page, order: "oldest" }))
      const noted = Effect.repeat(accounts.noteVaultIdsAcrossOrganizations(1), { while: (n) => n > 0 })
      assert.deepStrictEqual(yield* waiting, [from, to])
      const count = Effect.map(reads.queues, (all) => all.find((state) => state.queue === queue)?.count ?? 0)
      const before = yield* count
      const vaultId = `6${String(Date.now()).slice(-9)}`
      yield* accounts.claimVaultId({ organizationId, fboAccountId: from, vaultId, at: 1 })
      const id = yield* (yield* Ids).next("fba")
      const alias = { fboAccountId: to, aliasVaultId: `5${vaultId.slice(1)}`, isActive: true, source: "x" }
      yield* accounts.claimAlias(organizationId, { id, ...alias, createdAt: 1, updatedAt: 1 })
      assert.deepStrictEqual(yield* waiting, [to], "at once, whatever the index has")
      yield* noted
      assert.deepStrictEqual(yield* waiting, [to])
      assert.strictEqual(yield* count, before - 1)
    })
  )

  it.effect("a queue counts what is in it and knows the oldest; what leaves it is no longer there", () =>
    Effect.gen(function* () {
      const reads = yield* StaffReadsRepo
      const accounts = yield* AccountsRepo
      const { organizationId, from, to } = yield* newHoldings(0)
      const held = Effect.map(reads.queues, (queues) =>
        queues.find(({ queue }) => queue === "accounts_on_hold")
      )
      const before = (yield* held)?.count ?? 0
      const hold = { reason: "x", since: 1 }
      yield* accounts.update(organizationId, from, { hold })
      yield* accounts.update(organizationId, to, { hold, overInsuredLimit: true })
      const after = yield* held
      assert.strictEqual(after?.count, before + 2)
      const oldest = Option.getOrThrow(yield* accounts.find(organizationId, from)).createdAt
      assert.isAtMost(after?.oldestAt ?? Infinity, oldest)
      assert.strictEqual(after?.waitingSince, 1)
      const queue = "accounts_on_hold"
      const listed = idsOf(reads.fboAccounts.list({ queue, organizationId }, { ...page, order: "oldest" }))
      assert.deepStrictEqual(yield* listed, [from, to])
      yield* accounts.update(organizationId, from, { hold: null })
      assert.deepStrictEqual(yield* listed, [to])
      assert.deepStrictEqual(
        (yield* reads.queues).map((state) => state.queue),
        Object.keys(workQueues)
      )
    })
  )
})

suite(layerPg, { excludeTestServices: true })("a long queue in PostgreSQL", (it) => {
  it.effect("accounts that have their vault ID leave the index of those that await one", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const accounts = yield* AccountsRepo
      const { from, organizationId, to } = yield* newHoldings(0)
      const vaultId = `4${String(Date.now()).slice(-9)}`
      yield* accounts.claimVaultId({ organizationId, fboAccountId: from, vaultId, at: 1 })
      yield* Effect.repeat(accounts.noteVaultIdsAcrossOrganizations(1), { while: (noted) => noted > 0 })
      const awaiting = yield* sql<{ readonly id: string }>`SELECT id FROM fbo_accounts
        WHERE organization_id = ${organizationId} AND awaits_vault_id`.pipe(Effect.orDie)
      assert.deepStrictEqual(
        awaiting.map(({ id }) => id),
        [to]
      )
    })
  )

  it.effect("is counted exactly up to ten thousand, and its oldest is known", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const reads = yield* StaffReadsRepo
      const { from, organizationId } = yield* newHoldings(0)
      const add = (first: number, last: number) =>
        sql`INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes,
            tracking_number, carrier, created_at)
          SELECT ${organizationId}, 'inb_' || n, ${from}, 'created', '', '', '', to_timestamp(n)
          FROM generate_series(${first}::int, ${last}::int) AS n`.pipe(Effect.orDie)
      const announced = Effect.map(reads.queues, (queues) =>
        queues.find(({ queue }) => queue === "inbound_announced")
      )
      yield* add(1, 9999)
      assert.deepInclude(yield* announced, { count: 9999, oldestAt: 1000, waitingSince: 1000 })
      yield* add(10_000, 10_001)
      assert.deepInclude(yield* announced, { count: 10_000, oldestAt: 1000, waitingSince: 1000 })
    })
  )
})

suite(layerPg, { excludeTestServices: true })("a statement in PostgreSQL", (it) => {
  it.effect("is looked for in the months around the time of its id, and in all where it is not there", () =>
    Effect.gen(function* () {
      const { statements } = yield* StaffReadsRepo
      const id = yield* (yield* Ids).next("stm")
      const [first, second, ...more] = yield* statementsOf(statements.find(id))
      assert.include(first, "statement_date BETWEEN")
      assert.notInclude(second, "statement_date BETWEEN")
      assert.deepStrictEqual(more, [])
    })
  )
})
