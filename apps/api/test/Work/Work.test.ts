import { assert } from "@effect/vitest"
import { workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addShipment, addStock } from "../support/Stock.ts"

const read = (path: string) => Effect.flatMap(ApiHarness, ({ ops }) => ops("GET", `/ops/v1/${path}`))
const idsOf = (path: string) =>
  Effect.map(read(path), ({ json }): ReadonlyArray<string> => json.data.map((row: { id: string }) => row.id))

const isIn = (queue: string, id: string) =>
  Effect.map(idsOf(`work/${queue}?limit=100`), (ids) => ids.includes(id))

const kinds = [
  "inbound-shipments",
  "outbound-requests",
  "outbound-shipments",
  "return-shipments",
  "transfers",
  "inventory",
  "fbo-accounts",
  "statements",
  "members",
  "webhooks"
]

/** The fields that only staff see. */
const staffsOwn: Record<string, object> = {
  "outbound-requests": { approvals: [] },
  inventory: { placeId: null }
}

apiSuite("staff's reading", (it) => {
  it.effect("shows each thing as its customer sees it, with the organization's name", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const { organizationId } = vault
      const { ops } = vault.harness
      const { shipment } = yield* vault.askShipped({ items: vault.named(vault.itemIds.slice(0, 1)) })
      yield* vault.returnItems(shipment, vault.itemIds.slice(0, 1))
      yield* vault.call("POST", "/v1/transfers", {
        body: {
          fromFboAccountId: vault.account,
          toFboAccountId: yield* vault.newAccount,
          items: vault.named(vault.itemIds.slice(1, 2))
        }
      })
      yield* ops("POST", `/ops/v1/organizations/${organizationId}/members`, {
        body: { email: "ann@example.org", name: "Ann", role: "owner" }
      })
      yield* ops("POST", "/ops/v1/statements/generate", {
        body: { statementDate: new Date().toISOString().slice(0, 10) }
      })
      for (const kind of kinds) {
        const listed = yield* read(`${kind}?organizationId=${organizationId}`)
        assert.isNotEmpty(listed.json.data, kind)
        for (const { organizationName, ...row } of listed.json.data) {
          assert.strictEqual(organizationName, "Acme Metals", kind)
          const customers = (yield* vault.call("GET", `/v1/${kind}/${row.id}`)).json.data
          const single = (yield* read(`${kind}/${row.id}`)).json.data
          const staffs = staffsOwn[kind] ?? {}
          assert.deepStrictEqual(single, { ...customers, ...staffs, organizationName }, kind)
          if (kind !== "outbound-requests") assert.deepStrictEqual(row, { ...customers, ...staffs }, kind)
        }
        const oldest = yield* idsOf(`${kind}?organizationId=${organizationId}&order=oldest`)
        assert.deepStrictEqual(oldest.toReversed(), yield* idsOf(`${kind}?organizationId=${organizationId}`))
        assert.strictEqual((yield* read(`${kind}/nobody`)).status, 404, kind)
        assert.deepStrictEqual(yield* idsOf(`${kind}?organizationId=org_nobody`), [], kind)
        assert.strictEqual((yield* read(`${kind}?order=best`)).status, 400, kind)
      }
    })
  )

  it.effect("finds accounts and items by what people know, and products as customers do", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const [id = ""] = vault.itemIds
      const { internalIdentifier } = yield* vault.item(id)
      const q = encodeURIComponent(internalIdentifier.toLowerCase().replaceAll("-", " "))
      assert.deepStrictEqual(yield* idsOf(`inventory?q=${q}`), [id])
      const account = (yield* read(`fbo-accounts/${vault.account}`)).json.data
      assert.deepStrictEqual(yield* idsOf(`fbo-accounts?q=${account.vaultId}`), [vault.account])
      const product = (yield* read(`products/${vault.product}`)).json.data
      assert.deepStrictEqual(yield* idsOf(`products/search?q=${product.sku}`), [vault.product])
      assert.include(yield* idsOf("products"), vault.product)
    })
  )

  it.effect("one search finds anything, for customers what is theirs and their key may read", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const { anonymous, ops } = vault.harness
      const [id = ""] = vault.itemIds
      const { internalIdentifier } = yield* vault.item(id)
      const { email, vaultId } = (yield* read(`fbo-accounts/${vault.account}`)).json.data
      const { sku, title } = (yield* read(`products/${vault.product}`)).json.data
      const external = `Order ${id.slice(-8)}`
      const request = yield* vault.ask()
      yield* vault.call("PATCH", `/v1/outbound-requests/${request}`, { body: { externalId: external } })
      const product = { type: "product", id: vault.product, title, subtitle: sku, exact: true }
      const finds = {
        [internalIdentifier.toLowerCase()]: id,
        [id]: id,
        [vaultId]: vault.account,
        [vault.account]: vault.account,
        [external]: request,
        [request]: request
      }
      for (const [q, expected] of Object.entries(finds)) {
        const found = yield* vault.call("GET", `/v1/search?q=${encodeURIComponent(q)}`)
        assert.strictEqual(found.status, 200, q)
        assert.deepInclude(found.json.data[0], { id: expected, exact: true }, q)
        const staffs = (yield* read(`search?q=${encodeURIComponent(q)}`)).json.data
        assert.deepStrictEqual(staffs[0], found.json.data[0], `staff: ${q}`)
      }
      const bySku = (yield* vault.call("GET", `/v1/search?q=${sku}`)).json.data
      assert.deepStrictEqual(bySku[0], product)
      const byId = (yield* vault.call("GET", `/v1/search?q=${vault.product}`)).json.data
      assert.deepStrictEqual(byId, [product], "an id is no word")
      const organization = (yield* read(`search?q=${vault.organizationId}`)).json.data
      assert.deepInclude(organization[0], { type: "organization", id: vault.organizationId })
      assert.deepStrictEqual((yield* vault.call("GET", "/v1/search?q=Acme%20Metals")).json.data, [])

      const narrow = yield* ops("POST", `/ops/v1/organizations/${vault.organizationId}/api-keys`, {
        body: { name: "narrow", scopes: ["inventory:read"] }
      })
      const key: string = narrow.json.data.apiKey
      const byNarrow = (q: string) => anonymous("GET", `/v1/search?q=${encodeURIComponent(q)}`, { key })
      assert.deepInclude((yield* byNarrow(id)).json.data[0], { id })
      for (const q of [vault.account, email, external]) {
        // Words that are nearly those of a product find it.
        const others = (yield* byNarrow(q)).json.data.filter(
          ({ type }: { type: string }) => type !== "product"
        )
        assert.deepStrictEqual(others, [], q)
      }
      assert.strictEqual((yield* vault.call("GET", "/v1/search")).status, 400)
    })
  )

  it.effect("each step of a request is found in its queue, and nowhere else", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const counts = Effect.map(read("work"), ({ json }): Record<string, number> =>
        Object.fromEntries(
          json.data.queues.map(({ queue, count }: { queue: string; count: number }) => [queue, count])
        )
      )
      const queues = ["requests_to_review", "requests_to_pick", "shipments_to_ship", "shipments_under_way"]
      const foundIn = Effect.fnUntraced(function* (id: string) {
        const found: Array<string> = []
        for (const queue of queues) {
          if ((yield* idsOf(`work/${queue}?limit=100`)).includes(id)) found.push(queue)
        }
        return found
      })
      const unplacedValue = Effect.map(read("work"), ({ json }) =>
        BigInt(
          json.data.queues.find(({ queue }: { queue: string }) => queue === "unplaced_items")
            .insuredValueCents ?? "0"
        )
      )
      const before = yield* counts
      const valueBefore = yield* unplacedValue
      assert.deepStrictEqual(Object.keys(before), Object.keys(workQueues))
      const request = yield* vault.ask()
      assert.deepStrictEqual(yield* foundIn(request), ["requests_to_review"])
      assert.strictEqual((yield* counts).requests_to_review, (before.requests_to_review ?? 0) + 1)
      yield* vault.approve(request)
      assert.deepStrictEqual(yield* foundIn(request), ["requests_to_pick"])
      const { id: shipment } = (yield* vault.pick(request)).json.data
      assert.deepStrictEqual(yield* foundIn(request), [])
      assert.deepStrictEqual(yield* foundIn(shipment), ["shipments_to_ship"])
      yield* vault.ship(shipment)
      assert.deepStrictEqual(yield* foundIn(shipment), ["shipments_under_way"])
      yield* vault.deliver(shipment)
      assert.deepStrictEqual(yield* foundIn(shipment), [])
      // An item that has left needs no place.
      assert.deepStrictEqual(yield* counts, { ...before, unplaced_items: (before.unplaced_items ?? 0) - 1 })
      const { insuredValueCents } = (yield* read(`products/${vault.product}`)).json.data
      assert.strictEqual(yield* unplacedValue, valueBefore - BigInt(insuredValueCents))
    })
  )

  it.effect("parcels, transfers and accounts are found in their queues until they are done with", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { account, items, owner } = yield* addStock(1)
      const parcel = yield* addShipment(owner, account.id)
      assert.isTrue(yield* isIn("inbound_announced", parcel.id))
      yield* ops("POST", `/ops/v1/inbound-shipments/${parcel.id}/in-transit`)
      assert.isFalse(yield* isIn("inbound_announced", parcel.id))
      assert.isTrue(yield* isIn("inbound_in_transit", parcel.id))
      yield* owner.call("POST", `/v1/inbound-shipments/${parcel.id}/cancel`)
      assert.isFalse(yield* isIn("inbound_in_transit", parcel.id))

      const other = yield* addAccount(owner)
      const body = {
        fromFboAccountId: account.id,
        toFboAccountId: other.id,
        items: [{ inventoryItemId: items[0].id }]
      }
      const unassigned = (yield* owner.call("POST", "/v1/fbo-accounts", {
        body: { firstName: "Una", lastName: "Signed", email: "una@example.org" }
      })).json.data
      assert.isTrue(yield* isIn("accounts_without_vault_id", unassigned.id))
      yield* ops("PUT", `/ops/v1/fbo-accounts/${unassigned.id}/vault-id`, {
        body: { vaultId: `7${String(Date.now()).slice(-9)}` }
      })
      assert.isFalse(yield* isIn("accounts_without_vault_id", unassigned.id))

      const transfer = (yield* owner.call("POST", "/v1/transfers", { body })).json.data
      assert.isTrue(yield* isIn("transfers_to_confirm", transfer.id))
      yield* ops("POST", `/ops/v1/transfers/${transfer.id}/confirm`)
      assert.isFalse(yield* isIn("transfers_to_confirm", transfer.id))

      const path = `/ops/v1/fbo-accounts/${other.id}`
      yield* ops("PATCH", path, { body: { maxInsuredValueCents: "1" } })
      assert.isTrue(yield* isIn("over_insured_limit", other.id))
      yield* ops("PATCH", path, { body: { maxInsuredValueCents: "0" } })
      assert.isFalse(yield* isIn("over_insured_limit", other.id))
      yield* ops("POST", `${path}/hold`, { body: { reason: "papers" } })
      assert.isTrue(yield* isIn("accounts_on_hold", other.id))
      yield* ops("POST", `${path}/release`)
      assert.isFalse(yield* isIn("accounts_on_hold", other.id))
      const { queues } = (yield* read("work")).json.data
      assert.deepInclude(queues, {
        queue: "statements_not_mailed",
        count: 0,
        oldestAt: null,
        waitingSince: null,
        insuredValueCents: null
      })
    })
  )

  it.effect("every queue can be read; one that does not exist is 404", () =>
    Effect.gen(function* () {
      for (const queue of Object.keys(workQueues)) {
        const answer = yield* read(`work/${queue}`)
        assert.strictEqual(answer.status, 200, queue)
        assert.strictEqual(answer.json.pagination.page, 1)
      }
      assert.strictEqual((yield* read("work/laundry")).status, 404)
    })
  )
})

apiSuite("the pick", (it) => {
  it.effect("has a list of what to take, and takes exactly that where it is scanned", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2 })
      const request = yield* vault.askApproved()
      const list = (yield* read(`outbound-requests/${request}/pick-list`)).json.data
      assert.deepStrictEqual(
        list.map((row: { inventoryItemId: string }) => row.inventoryItemId),
        vault.itemIds
      )
      assert.deepInclude(list[0], { productTitle: "Gold bar", serialNumber: "" })
      const [one, two] = list.map((row: { internalIdentifier: string }) => row.internalIdentifier)
      const refused = yield* vault.pick(request, { scanned: [one, "ZZ-1"] })
      assert.deepStrictEqual([refused.status, refused.json.error.code], [409, "PICK_MISMATCH"])
      assert.deepStrictEqual(
        refused.json.error.details.map(({ path }: { path: string }) => path),
        ["scanned.1", vault.itemIds[1]]
      )
      assert.deepStrictEqual(yield* vault.statuses, ["in_vault", "in_vault"])
      const picked = yield* vault.pick(request, {
        scanned: [two.toLowerCase().replaceAll("-", "\u2013"), one, one]
      })
      assert.strictEqual(picked.status, 200)
      assert.strictEqual((yield* read("outbound-requests/obr_nobody/pick-list")).status, 404)
    })
  )
})
