import { assert, describe, it } from "@effect/vitest"
import { isForTestMode, scopes as allScopes } from "@vault-custody/schema/Api/Scope"
import { undeclaredFanOut } from "@vault-custody/persistence/Tenancy/TenancyGuard"
import { Effect } from "effect"
import { ApiHarness, apiSuite, dashboardUrl } from "../support/ApiHarness.ts"
import { authOperations, customerOperations } from "./OperationTable.ts"
import { signedInMember, signedInOperator } from "../support/People.ts"
import { testCustomer } from "../support/TestCustomer.ts"
import { type SendOptions, send } from "../support/Send.ts"
import { SoftwareAuthenticator } from "../support/SoftwareAuthenticator.ts"
import { address, makeWorld, type World, worldOf } from "./World.ts"

/** One way of naming another organization's resource: a path, a body, and what must be answered. */
interface Trespass {
  readonly path: string
  readonly body?: object
  /** 404 unless the operation lists: then an empty list. */
  readonly lists?: true
}

type Ids = World["ids"]

const person = { firstName: "Eve", lastName: "Lee", email: "eve@example.org" }
const items = (id: string) => [{ inventoryItemId: id }]

const addressesOfOthers =
  (body?: object) =>
  (theirs: Ids, mine: Ids): ReadonlyArray<Trespass> =>
    [theirs.account, mine.account].map((account): Trespass => {
      const path = `/v1/fbo-accounts/${account}/addresses/${theirs.address}`
      return body === undefined ? { path } : { path, body }
    })

/**
 * For every operation of the contract, every way of naming another organization's ids in it. An operation that names
 * none says so with an empty list. `mine` are the trespasser's own ids.
 */
const trespasses: Record<string, (theirs: Ids, mine: Ids) => ReadonlyArray<Trespass>> = {
  "GET /v1/organizations": () => [],
  "GET /v1/organizations/:id": (theirs) => [{ path: `/v1/organizations/${theirs.organization}` }],
  "PATCH /v1/organizations/:id": (theirs) => [
    { path: `/v1/organizations/${theirs.organization}`, body: { name: "mine now" } }
  ],
  "GET /v1/api-keys": () => [],
  "GET /v1/api-keys/:id": (theirs) => [{ path: `/v1/api-keys/${theirs.apiKey}` }],
  "POST /v1/api-keys": () => [],
  "PATCH /v1/api-keys/:id": (theirs) => [
    { path: `/v1/api-keys/${theirs.apiKey}`, body: { name: "mine now" } }
  ],
  "POST /v1/api-keys/:id/rotate": (theirs) => [{ path: `/v1/api-keys/${theirs.apiKey}/rotate` }],
  "POST /v1/api-keys/:id/disable": (theirs) => [{ path: `/v1/api-keys/${theirs.apiKey}/disable` }],
  "POST /v1/api-keys/:id/enable": (theirs) => [{ path: `/v1/api-keys/${theirs.apiKey}/enable` }],
  "POST /v1/api-keys/:id/revoke": (theirs) => [{ path: `/v1/api-keys/${theirs.apiKey}/revoke` }],
  "GET /v1/audit-log": (theirs) => [
    { path: `/v1/audit-log?resourceId=${theirs.account}`, lists: true },
    { path: `/v1/audit-log?actorId=${theirs.apiKey}`, lists: true }
  ],
  "POST /v1/members": () => [],
  "PATCH /v1/members/:id": (theirs) => [{ path: `/v1/members/${theirs.member}`, body: { name: "mine now" } }],
  "GET /v1/members": () => [],
  "GET /v1/members/:id": (theirs) => [{ path: `/v1/members/${theirs.member}` }],
  "GET /v1/fbo-accounts": () => [],
  "POST /v1/fbo-accounts": () => [],
  "GET /v1/fbo-accounts/:id": (theirs) => [{ path: `/v1/fbo-accounts/${theirs.account}` }],
  "PATCH /v1/fbo-accounts/:id": (theirs) => [{ path: `/v1/fbo-accounts/${theirs.account}`, body: person }],
  "GET /v1/fbo-accounts/:id/aliases": (theirs) => [{ path: `/v1/fbo-accounts/${theirs.account}/aliases` }],
  "POST /v1/fbo-accounts/:id/aliases": (theirs) => [
    { path: `/v1/fbo-accounts/${theirs.account}/aliases`, body: { aliasVaultId: "99999999999" } }
  ],
  "PATCH /v1/fbo-accounts/:id/aliases/:aliasId": (theirs, mine) => [
    { path: `/v1/fbo-accounts/${theirs.account}/aliases/${theirs.alias}`, body: { isActive: false } },
    { path: `/v1/fbo-accounts/${mine.account}/aliases/${theirs.alias}`, body: { isActive: false } }
  ],
  "GET /v1/fbo-accounts/:id/addresses": (theirs) => [
    { path: `/v1/fbo-accounts/${theirs.account}/addresses` }
  ],
  "POST /v1/fbo-accounts/:id/addresses": (theirs) => [
    { path: `/v1/fbo-accounts/${theirs.account}/addresses`, body: address }
  ],
  "GET /v1/fbo-accounts/:id/addresses/:addressId": addressesOfOthers(),
  "PATCH /v1/fbo-accounts/:id/addresses/:addressId": addressesOfOthers({ city: "Elko" }),
  "DELETE /v1/fbo-accounts/:id/addresses/:addressId": addressesOfOthers(),
  "GET /v1/search": (theirs) => [
    { path: `/v1/search?q=${theirs.item}`, lists: true },
    { path: `/v1/search?q=${theirs.account}`, lists: true },
    { path: `/v1/search?q=${theirs.outboundShipment}`, lists: true }
  ],
  // The catalogue belongs to all organizations.
  "GET /v1/products": () => [],
  "GET /v1/products/search": () => [],
  "GET /v1/products/:id": () => [],
  "GET /v1/holdings": () => [],
  "GET /v1/fbo-accounts/:id/holdings": (theirs) => [{ path: `/v1/fbo-accounts/${theirs.account}/holdings` }],
  "GET /v1/holdings/history": () => [],
  "GET /v1/fbo-accounts/:id/holdings/history": (theirs) => [
    { path: `/v1/fbo-accounts/${theirs.account}/holdings/history` }
  ],
  "GET /v1/inventory/:itemId/movements": (theirs) => [{ path: `/v1/inventory/${theirs.item}/movements` }],
  "GET /v1/inventory": (theirs) => [{ path: `/v1/inventory?fboAccountId=${theirs.account}`, lists: true }],
  // A file: its own test asks for another's.
  "GET /v1/inventory/weight-list": () => [],
  "GET /v1/inventory/export": () => [],
  "GET /v1/movements/export": () => [],
  "GET /v1/inventory/:itemId": (theirs) => [{ path: `/v1/inventory/${theirs.item}` }],
  "GET /v1/inbound-shipments": (theirs) => [
    { path: `/v1/inbound-shipments?fboAccountId=${theirs.account}`, lists: true }
  ],
  "POST /v1/inbound-shipments": (theirs) => [
    { path: "/v1/inbound-shipments", body: { fboAccountId: theirs.account } }
  ],
  "GET /v1/inbound-shipments/:id/timeline": (theirs) => [
    { path: `/v1/inbound-shipments/${theirs.inboundShipment}/timeline` }
  ],
  "GET /v1/inbound-shipments/:id": (theirs) => [{ path: `/v1/inbound-shipments/${theirs.inboundShipment}` }],
  "PATCH /v1/inbound-shipments/:id": (theirs) => [
    { path: `/v1/inbound-shipments/${theirs.inboundShipment}`, body: { externalId: "mine now" } }
  ],
  "POST /v1/inbound-shipments/:id/cancel": (theirs) => [
    { path: `/v1/inbound-shipments/${theirs.openInboundShipment}/cancel` },
    { path: `/v1/inbound-shipments/${theirs.inboundShipment}/cancel` }
  ],
  "GET /v1/outbound-requests": (theirs) => [
    { path: `/v1/outbound-requests?fboAccountId=${theirs.account}`, lists: true }
  ],
  "POST /v1/outbound-requests": (theirs, mine) => [
    {
      path: "/v1/outbound-requests",
      body: { fboAccountId: theirs.account, items: items(mine.item), destinationAddress: address }
    },
    {
      path: "/v1/outbound-requests",
      body: { fboAccountId: mine.account, items: items(theirs.item), destinationAddress: address }
    },
    {
      path: "/v1/outbound-requests",
      body: { fboAccountId: mine.account, items: items(mine.item), destinationAddressId: theirs.address }
    }
  ],
  "GET /v1/outbound-requests/:id/timeline": (theirs) => [
    { path: `/v1/outbound-requests/${theirs.outboundRequest}/timeline` }
  ],
  "GET /v1/outbound-requests/:id": (theirs) => [{ path: `/v1/outbound-requests/${theirs.outboundRequest}` }],
  "PATCH /v1/outbound-requests/:id": (theirs) => [
    { path: `/v1/outbound-requests/${theirs.outboundRequest}`, body: { externalId: "mine now" } }
  ],
  "POST /v1/outbound-requests/:id/cancel": (theirs) => [
    { path: `/v1/outbound-requests/${theirs.outboundRequest}/cancel` }
  ],
  "POST /v1/outbound-shipments/rates": (theirs, mine) => [
    {
      path: "/v1/outbound-shipments/rates",
      body: { fboAccountId: theirs.account, items: items(theirs.item), destinationAddress: address }
    },
    {
      path: "/v1/outbound-shipments/rates",
      body: { fboAccountId: mine.account, items: items(theirs.item), destinationAddress: address }
    },
    {
      path: "/v1/outbound-shipments/rates",
      body: { fboAccountId: mine.account, items: items(mine.item), destinationAddressId: theirs.address }
    }
  ],
  "GET /v1/outbound-shipments": (theirs) => [
    { path: `/v1/outbound-shipments?fboAccountId=${theirs.account}`, lists: true },
    { path: `/v1/outbound-shipments?outboundRequestId=${theirs.approvedRequest}`, lists: true }
  ],
  "POST /v1/outbound-shipments": (theirs) => [
    { path: "/v1/outbound-shipments", body: { outboundRequestId: theirs.approvedRequest, service: "any" } }
  ],
  "GET /v1/outbound-shipments/:id/timeline": (theirs) => [
    { path: `/v1/outbound-shipments/${theirs.outboundShipment}/timeline` }
  ],
  "GET /v1/outbound-shipments/:id": (theirs) => [
    { path: `/v1/outbound-shipments/${theirs.outboundShipment}` }
  ],
  "GET /v1/return-shipments": () => [],
  "GET /v1/return-shipments/:id": (theirs) => [{ path: `/v1/return-shipments/${theirs.returnShipment}` }],
  "PATCH /v1/transfers/:id": (theirs) => [
    { path: `/v1/transfers/${theirs.transfer}`, body: { externalId: "mine now" } }
  ],
  "GET /v1/transfers": (theirs) => [{ path: `/v1/transfers?fboAccountId=${theirs.account}`, lists: true }],
  "POST /v1/transfers": (theirs, mine) => [
    {
      path: "/v1/transfers",
      body: { fromFboAccountId: theirs.account, toFboAccountId: mine.account, items: items(theirs.item) }
    },
    {
      path: "/v1/transfers",
      body: { fromFboAccountId: mine.account, toFboAccountId: theirs.account, items: items(mine.item) }
    },
    {
      path: "/v1/transfers",
      body: { fromFboAccountId: mine.account, toFboAccountId: mine.otherAccount, items: items(theirs.item) }
    }
  ],
  "GET /v1/transfers/:id/timeline": (theirs) => [{ path: `/v1/transfers/${theirs.transfer}/timeline` }],
  "GET /v1/transfers/:id": (theirs) => [{ path: `/v1/transfers/${theirs.transfer}` }],
  "GET /v1/transfers/:id/items": (theirs) => [{ path: `/v1/transfers/${theirs.transfer}/items` }],
  "POST /v1/transfers/:id/confirm": (theirs) => [{ path: `/v1/transfers/${theirs.transfer}/confirm` }],
  "POST /v1/transfers/:id/cancel": (theirs) => [{ path: `/v1/transfers/${theirs.transfer}/cancel` }],
  "GET /v1/statements": (theirs) => [{ path: `/v1/statements?fboAccountId=${theirs.account}`, lists: true }],
  "GET /v1/statements/:id": (theirs) => [{ path: `/v1/statements/${theirs.statement}` }],
  "GET /v1/statements/:id/items": (theirs) => [{ path: `/v1/statements/${theirs.statement}/items` }],
  "GET /v1/statements/:id/subtotals": (theirs) => [{ path: `/v1/statements/${theirs.statement}/subtotals` }],
  "GET /v1/statements/:id/csv": (theirs) => [{ path: `/v1/statements/${theirs.statement}/csv` }],
  "GET /v1/statements/:id/pdf": (theirs) => [{ path: `/v1/statements/${theirs.statement}/pdf` }],
  "GET /v1/log": () => [],
  "GET /v1/log/key": () => [],
  "GET /v1/log/records": () => [],
  "GET /v1/log/vault-records": () => [],
  // Nothing is appended in these tests: every entry would be another's.
  "GET /v1/log/records/:index/proof": () => [{ path: "/v1/log/records/0/proof" }],
  // The same for everybody; that salts are one's own, the log's tests show.
  "GET /v1/log/register/:date": () => [],
  "GET /v1/log/register/:date/salts": () => [],
  "GET /v1/statements/:id/proof": (theirs) => [{ path: `/v1/statements/${theirs.statement}/proof` }],
  "GET /v1/webhooks": () => [],
  "POST /v1/webhooks": (theirs) => [
    {
      path: "/v1/webhooks",
      body: { name: "mine", url: "http://localhost:9999/", events: ["*"], fboAccountId: theirs.account }
    }
  ],
  "GET /v1/webhooks/:id": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}` }],
  "PATCH /v1/webhooks/:id": (theirs, mine) => [
    { path: `/v1/webhooks/${theirs.webhook}`, body: { name: "mine now" } },
    { path: `/v1/webhooks/${mine.webhook}`, body: { fboAccountId: theirs.account } }
  ],
  "DELETE /v1/webhooks/:id": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}` }],
  "POST /v1/webhooks/:id/rotate": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}/rotate` }],
  "POST /v1/webhooks/:id/test": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}/test` }],
  "GET /v1/webhooks/:id/stats": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}/stats` }],
  "GET /v1/webhooks/:id/deliveries": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}/deliveries` }],
  "GET /v1/webhooks/:id/deliveries/:deliveryId": (theirs, mine) => [
    { path: `/v1/webhooks/${theirs.webhook}/deliveries/${theirs.delivery}` },
    { path: `/v1/webhooks/${mine.webhook}/deliveries/${theirs.delivery}` }
  ],
  "POST /v1/webhooks/:id/deliveries/:deliveryId/redeliver": (theirs, mine) => [
    { path: `/v1/webhooks/${theirs.webhook}/deliveries/${theirs.delivery}/redeliver` },
    { path: `/v1/webhooks/${mine.webhook}/deliveries/${theirs.delivery}/redeliver` }
  ],
  "POST /v1/webhooks/:id/redeliver-failed": (theirs) => [
    { path: `/v1/webhooks/${theirs.webhook}/redeliver-failed` }
  ],
  "POST /v1/webhooks/:id/replay": (theirs, mine) => [
    { path: `/v1/webhooks/${theirs.webhook}/replay`, body: { since: "2026-01-01T00:00:00Z" } },
    { path: `/v1/webhooks/${mine.webhook}/replay`, body: { after: theirs.event } }
  ],
  "GET /v1/webhooks/:id/replays": (theirs) => [{ path: `/v1/webhooks/${theirs.webhook}/replays` }],
  "GET /v1/webhooks/:id/replays/:replayId": (theirs, mine) => [
    { path: `/v1/webhooks/${theirs.webhook}/replays/${theirs.replay}` },
    { path: `/v1/webhooks/${mine.webhook}/replays/${theirs.replay}` }
  ],
  "POST /v1/webhooks/:id/replays/:replayId/cancel": (theirs, mine) => [
    { path: `/v1/webhooks/${theirs.webhook}/replays/${theirs.replay}/cancel` },
    { path: `/v1/webhooks/${mine.webhook}/replays/${theirs.replay}/cancel` }
  ],
  "GET /v1/events": (theirs) => [{ path: `/v1/events?resourceId=${theirs.account}`, lists: true }],
  "GET /v1/events/:id": (theirs) => [{ path: `/v1/events/${theirs.event}` }],
  "POST /v1/test/inbound-shipments/:id/advance": (theirs) => [
    {
      path: `/v1/test/inbound-shipments/${theirs.openInboundShipment}/advance`,
      body: { to: "in_transit" }
    }
  ],
  "POST /v1/test/outbound-requests/:id/advance": (theirs) => [
    {
      path: `/v1/test/outbound-requests/${theirs.outboundRequest}/advance`,
      body: { to: "processing" }
    }
  ],
  "POST /v1/test/transfers/:id/advance": (theirs) => [
    { path: `/v1/test/transfers/${theirs.transfer}/advance`, body: { to: "completed" } }
  ],
  "POST /v1/test/items": (theirs, mine) => [
    {
      path: "/v1/test/items",
      body: { fboAccountId: theirs.account, productId: mine.product, quantity: 1 }
    }
  ],
  "POST /v1/test/statements": () => [],
  "POST /v1/test/events": () => [],
  "GET /v1/test/settings": () => [],
  "PATCH /v1/test/settings": () => [],
  "POST /v1/test/reset": () => []
}

/** The operations about the organization itself, which a key that is bound to accounts does as its scopes say. */
const ofTheOrganization = /^\w+ \/v1\/(organizations|members|api-keys|audit-log)/

/** The operations about all accounts of the organization: no key that is bound to some may. */
const ofAllAccounts: ReadonlyArray<readonly [name: string, body?: object]> = [
  ["POST /v1/fbo-accounts", person],
  ["GET /v1/log/records"],
  ["GET /v1/log/register/:date/salts"],
  ["POST /v1/test/statements", { statementDate: "2026-01-01" }],
  ["POST /v1/test/events", { type: "transfer.completed" }],
  ["PATCH /v1/test/settings", { simulation: "automatic" }],
  ["POST /v1/test/reset"]
]

const ofOtherTests = new Set(undeclaredFanOut())

describe("the tenancy matrix", () => {
  it("has a row for every operation of the contract", () => {
    assert.deepStrictEqual(Object.keys(trespasses).toSorted(), Object.keys(customerOperations).toSorted())
  })
})

/** A key that is bound to the accounts of a world, and one that is bound to an account of its twin. */
const boundKeys = Effect.fnUntraced(function* ({ ids }: World) {
  const { ops, publicUrl } = yield* ApiHarness
  const twin = yield* testCustomer(ids.organization)
  const testAccount = (yield* twin.call("POST", "/v1/fbo-accounts", { body: person })).json.data.id
  const keyOf = Effect.fnUntraced(function* (organizationId: string, fboAccountIds: ReadonlyArray<string>) {
    const { json, text } = yield* ops("POST", `/ops/v1/organizations/${organizationId}/api-keys`, {
      body: { name: "bound", scopes: allScopes, fboAccountIds }
    })
    assert.deepStrictEqual(json.data?.fboAccountIds, fboAccountIds, text)
    return (method: string, path: string, asked: SendOptions = {}) =>
      send(publicUrl, method, path, { key: json.data.apiKey, ...asked })
  })
  return {
    live: yield* keyOf(ids.organization, [ids.account, ids.otherAccount]),
    bound: yield* keyOf(twin.organizationId, [testAccount])
  }
})

apiSuite("tenancy", (it) => {
  it.effect(
    "no operation reaches another organization's resource: 404 as for an unknown id, and nothing changes",
    () =>
      Effect.gen(function* () {
        const theirs = yield* makeWorld
        const mine = yield* makeWorld
        const owner = yield* signedInMember(mine.ids.organization, "owner")
        const test = yield* testCustomer(mine.ids.organization)
        const unknown = yield* mine.customer.call("GET", "/v1/fbo-accounts/unknown")
        const everything = Effect.forEach(
          Object.keys(customerOperations).filter((name) => name.startsWith("GET ") && !name.includes(":")),
          (name) =>
            theirs.customer
              .call("GET", `${name.slice(4)}${name.endsWith("/search") ? "?q=gold" : ""}`)
              // Holdings say when they were counted, and keys how often they were used, which is another time each time.
              .pipe(
                Effect.map((answer) =>
                  answer.text.replaceAll(/"(?:asOf|lastUsedAt|requestCount)":[^,]*/g, "")
                )
              )
        )
        const before = yield* everything
        for (const [name, row] of Object.entries(trespasses)) {
          const [method = ""] = name.split(" ")
          for (const { path, body, lists } of row(theirs.ids, mine.ids)) {
            const needs = customerOperations[name] ?? "session"
            const forKeys = needs === "session" ? [] : [mine.customer.call]
            for (const call of isForTestMode(needs) ? [test.call] : [...forKeys, owner.call]) {
              const answer = yield* call(method, path, body === undefined ? {} : { body })
              if (lists) {
                assert.deepStrictEqual(answer.json.data, [], `${method} ${path}`)
              } else {
                assert.strictEqual(answer.status, 404, `${method} ${path}: ${answer.text}`)
                assert.strictEqual(answer.text, unknown.text, `${method} ${path}`)
              }
            }
          }
        }
        assert.deepStrictEqual(yield* everything, before)
      })
  )

  it.effect(
    "a key that is bound to accounts reaches nothing of the others: 404 as for an unknown id, and lists are without it",
    () =>
      Effect.gen(function* () {
        const theirs = yield* makeWorld
        const mine = yield* worldOf(theirs.customer)
        const { bound, live } = yield* boundKeys(mine)
        const unknown = yield* live("GET", "/v1/fbo-accounts/unknown")
        const mineAlone = new Set(Object.values(mine.ids))
        const others = Object.entries(theirs.ids).flatMap(([kind, id]) =>
          ["organization", "member", "apiKey", "product"].includes(kind) || mineAlone.has(id) ? [] : [id]
        )
        for (const [name, row] of Object.entries(trespasses)) {
          const [method = "", route = ""] = name.split(" ")
          if (customerOperations[name] === "session" || ofTheOrganization.test(name)) continue
          if (ofAllAccounts.some(([forbidden]) => forbidden === name)) continue
          const call = isForTestMode(customerOperations[name] ?? "session") ? bound : live
          for (const { path, body, lists } of row(theirs.ids, mine.ids)) {
            const answer = yield* call(method, path, body === undefined ? {} : { body })
            if (lists) assert.deepStrictEqual(answer.json.data, [], `${method} ${path}`)
            else
              assert.strictEqual(
                `${answer.status} ${answer.text}`,
                `404 ${unknown.text}`,
                `${method} ${path}`
              )
          }
          // There is no key of the log in these tests.
          if (method === "GET" && !route.includes(":") && route !== "/v1/log/key") {
            const { status, text } = yield* call(
              "GET",
              `${route}${route.endsWith("/search") ? "?q=Lee" : ""}`
            )
            assert.strictEqual(status, 200, `${route}: ${text}`)
            for (const id of others) assert.notInclude(text, id, route)
          }
        }
        for (const [name, body] of ofAllAccounts) {
          const [method = "", path = ""] = name.split(" ")
          const call = isForTestMode(customerOperations[name] ?? "session") ? bound : live
          const answer = yield* call(method, path, body === undefined ? {} : { body })
          assert.deepStrictEqual([answer.status, answer.json.error?.code], [403, "FORBIDDEN"], name)
        }
        for (const path of ["inventory", "movements"]) {
          const { text } = yield* live("GET", `/v1/${path}/export?format=ndjson`)
          assert.include(text, mine.ids.account)
          assert.notInclude(text, theirs.ids.account)
        }
        // Each operation was called: its statements name one organization for each table, or say why they do not. The
        // statements that other tests of this process sent before depend on the order of the files.
        assert.deepStrictEqual(
          undeclaredFanOut().filter((statement) => !ofOtherTests.has(statement)),
          []
        )
      })
  )

  it.effect("nobody reaches another person's session or passkey, of the same organization or another", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const [one, two] = [yield* customer(), yield* customer()]
      const theirs = yield* signedInMember(one.organizationId, "viewer")
      const session: string = (yield* theirs.call("GET", "/auth/session")).json.data.id
      const options = (yield* theirs.call("POST", "/auth/passkeys/registration-options")).json.data
      const response = new SoftwareAuthenticator(dashboardUrl).register(options)
      const registered = yield* theirs.call("POST", "/auth/passkeys", { body: { name: "Theirs", response } })
      const passkey: string = registered.json.data.id
      const reaching: Record<string, string> = {
        "DELETE /auth/sessions/:id": session,
        "DELETE /auth/passkeys/:id": passkey
      }
      const naming = Object.keys(authOperations).filter((name) => name.includes(":"))
      assert.deepStrictEqual(naming.toSorted(), Object.keys(reaching).toSorted())
      const others = [
        yield* signedInMember(one.organizationId, "owner"),
        yield* signedInMember(two.organizationId, "owner"),
        yield* signedInOperator("admin")
      ]
      for (const { call } of others) {
        const unknown = yield* call("DELETE", "/auth/sessions/unknown")
        for (const [name, id] of Object.entries(reaching)) {
          const [method = "", path = ""] = name.split(" ")
          const answer = yield* call(method, path.replace(":id", id))
          assert.strictEqual(`${answer.status} ${answer.text}`, `404 ${unknown.text}`, name)
        }
        for (const path of ["/auth/sessions", "/auth/passkeys"]) {
          const { text } = yield* call("GET", path)
          assert.notInclude(text, session)
          assert.notInclude(text, passkey)
        }
      }
      assert.strictEqual((yield* theirs.call("GET", "/auth/session")).status, 200)
      assert.lengthOf((yield* theirs.call("GET", "/auth/passkeys")).json.data, 1)
    })
  )
})
