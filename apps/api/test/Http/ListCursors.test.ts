import { assert } from "@effect/vitest"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { makeWorld } from "../Matrix/World.ts"
import { type Customer, apiSuite, ApiHarness } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"
import { addAccount, addProduct } from "../support/Stock.ts"

type Call = Customer["call"]

interface Entry {
  readonly id: string
}

const get = Effect.fnUntraced(function* (call: Call, path: string) {
  const { json, status, text } = yield* call("GET", path)
  assert.strictEqual(status, 200, `${path} ${text}`)
  return json
})

const idsOf = ({ data }: { readonly data: ReadonlyArray<Entry> }) => data.map(({ id }) => id)

/** The ids of a list, read one by one from cursor to cursor, and the number of each page. */
const walked = Effect.fnUntraced(function* (call: Call, path: string, limit = 1) {
  const ids: Array<string> = []
  const pages: Array<number> = []
  let next = ""
  for (;;) {
    const { data, pagination } = yield* get(call, `${path}limit=${limit}${next}`)
    ids.push(...idsOf({ data }))
    pages.push(pagination.page)
    assert.strictEqual(pagination.hasMore, "nextCursor" in pagination)
    if (!pagination.hasMore) return { ids, pages }
    next = `&cursor=${pagination.nextCursor}`
  }
})

interface Endpoint extends Pick<HttpApiEndpoint.Top, "method" | "path" | "query"> {}

const endpointsOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, Endpoint> }>
}): ReadonlyArray<Endpoint> => Object.values(api.groups).flatMap((group) => Object.values(group.endpoints))

const parametersOf = ({ query }: Endpoint): ReadonlyArray<string> =>
  query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []

/** Filters by the last change of a list's entries, and what each finds. */
const ofChanges = (
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
  whole: ReadonlyArray<string>
): ReadonlyArray<readonly [query: string, found: ReadonlyArray<string>]> => [
  [`updatedFrom=${updatedAt}&updatedTo=${updatedAt}&ids=${id}`, [id]],
  ["updatedFrom=2001-01-01T00:00:00Z&updatedTo=2999-01-01T00:00:00Z", whole],
  ["updatedFrom=2999-01-01T00:00:00Z", []],
  ["updatedTo=2001-01-01T00:00:00Z", []]
]

/** A list is read whole by cursors, in both orders, and filtered by what every list is filtered by. */
const isWalkedAndFiltered = Effect.fnUntraced(function* (call: Call, path: string) {
  const whole = idsOf(yield* get(call, `${path}limit=100`))
  const { ids: found, pages } = yield* walked(call, path)
  assert.deepStrictEqual(found, whole, path)
  assert.deepStrictEqual(pages, found.length === 0 ? [1] : found.map((_, index) => index + 1), path)
  if (/\/custody\?/.test(path)) return
  assert.isAbove(whole.length, 0, path)
  const entries = (yield* get(call, `${path}limit=100`)).data
  const isHistory = /\/movements\?/.test(path)
  const newest = entries.at(isHistory ? -1 : 0)
  const newestAt = newest.createdAt ?? newest.at
  const some = [...new Set([whole[0], whole.at(-1)])]
  for (const [query, found] of [
    [`ids=${some.toReversed().join(",")},nothing`, some],
    [`createdFrom=${newestAt}&ids=${newest.id}`, [newest.id]],
    [`createdTo=${newestAt}`, whole],
    ["createdFrom=2999-01-01T00:00:00Z", []],
    ["createdTo=2001-01-01T00:00:00Z", []],
    ...("updatedAt" in newest ? ofChanges(newest, whole) : [])
  ] as const) {
    const of = yield* get(call, `${path}${query}&limit=100`)
    assert.deepStrictEqual(idsOf(of), found, `${path}${query}`)
  }
  if (isHistory) return
  const byChange = "updatedAt" in newest ? "updatedFrom=2001-01-01T00:00:00Z&" : ""
  assert.deepStrictEqual((yield* walked(call, `${path}${byChange}`, 2)).ids, whole, path)
  const { ids: turned } = yield* walked(call, `${path}order=createdAt&`, 2)
  assert.deepStrictEqual(turned, whole.toReversed(), path)
  assert.deepStrictEqual(idsOf(yield* get(call, `${path}order=-createdAt&limit=100`)), whole, path)
})

const isRefused = ({ json, status }: Effect.Success<ReturnType<Call>>, what: string) => {
  assert.strictEqual(`${status} ${json?.error.code}`, "400 VALIDATION_ERROR", what)
  assert.deepStrictEqual(
    json.error.details.map(({ path }: { readonly path: string }) => path),
    ["cursor"],
    what
  )
}

apiSuite("cursors of lists", (it) => {
  it.effect("every list takes one, and refuses what is none", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { call } = yield* signedInMember((yield* customer()).organizationId, "owner")
      for (const [api, ask] of [
        [Api, call],
        [OpsApi, ops]
      ] as const) {
        const lists = endpointsOf(api).filter((endpoint) => parametersOf(endpoint).includes("page"))
        assert.isAbove(lists.length, 10)
        for (const list of lists) {
          const parameters = parametersOf(list)
          assert.include(parameters, "cursor", list.path)
          const path = list.path.replace(":queue", "unplaced_items").replaceAll(/:\w+/g, "nothing")
          const q = list.path.endsWith("/search") ? "q=gold&" : ""
          for (const cursor of ["", "nothing", Buffer.from("a".repeat(40)).toString("base64url")]) {
            isRefused(yield* ask("GET", `${path}?${q}cursor=${cursor}`), `${list.path} ${cursor}`)
          }
        }
      }
    })
  )

  it.effect("lead through every entry once, in the order of the list", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { customer, ids } = yield* makeWorld
      const { call: ask } = yield* signedInMember(customer.organizationId, "owner")
      const ofCustomers = [
        "/v1/fbo-accounts?",
        `/v1/fbo-accounts/${ids.account}/aliases?`,
        `/v1/fbo-accounts/${ids.account}/addresses?`,
        "/v1/inventory?",
        `/v1/inventory?fboAccountId=${ids.account}&`,
        `/v1/inventory/${ids.item}/movements?`,
        "/v1/inbound-shipments?",
        "/v1/outbound-requests?includeItems=true&",
        "/v1/outbound-shipments?",
        "/v1/return-shipments?",
        "/v1/transfers?",
        `/v1/transfers/${ids.transfer}/items?`,
        "/v1/statements?",
        "/v1/members?",
        "/v1/api-keys?",
        "/v1/webhooks?",
        `/v1/webhooks/${ids.webhook}/deliveries?`,
        `/v1/webhooks/${ids.webhook}/replays?`,
        "/v1/audit-log?",
        "/v1/organizations?"
      ]
      const one = `organizationId=${ids.organization}&`
      const ofStaff = [
        `/ops/v1/inventory?${one}`,
        `/ops/v1/fbo-accounts?${one}`,
        `/ops/v1/inbound-shipments?${one}`,
        `/ops/v1/outbound-requests?${one}`,
        `/ops/v1/outbound-shipments?${one}`,
        `/ops/v1/return-shipments?${one}`,
        `/ops/v1/transfers?${one}`,
        `/ops/v1/statements?${one}`,
        `/ops/v1/members?${one}`,
        `/ops/v1/webhooks?${one}`,
        `/ops/v1/webhooks/${ids.webhook}/deliveries?`,
        `/ops/v1/audit-log?${one}`,
        `/ops/v1/organizations/${ids.organization}/api-keys?`,
        `/ops/v1/inventory/${ids.item}/movements?`,
        `/ops/v1/inventory/${ids.item}/custody?`,
        `/ops/v1/products/${ids.product}/valuations?`
      ]
      const lists: ReadonlyArray<readonly [Call, string]> = [
        ...ofCustomers.map((path) => [ask, path] as const),
        ...ofStaff.map((path) => [ops, path] as const)
      ]
      yield* Effect.forEach(lists, ([call, path]) => isWalkedAndFiltered(call, path), { concurrency: 4 })
      const path = "/v1/inventory"
      for (const [query, name] of [
        [`ids=${"a,".repeat(100)}a`, "ids"],
        ["ids=", "ids"],
        ["createdFrom=yesterday", "createdFrom"],
        ["createdTo=2001-01-01", "createdTo"],
        ["updatedFrom=yesterday", "updatedFrom"],
        ["updatedTo=2001-01-01", "updatedTo"]
      ] as const) {
        const { json, status } = yield* ask("GET", `${path}?${query}`)
        assert.deepStrictEqual([status, json.error.details[0].path], [400, name], `${path}?${query}`)
      }
    })
  )

  it.effect("stand behind the last entry shown, whatever comes and goes meanwhile", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const owner = yield* customer()
      const made: Array<string> = []
      for (let n = 0; n < 6; n++) {
        const { json } = yield* owner.call("POST", "/v1/inbound-shipments", {
          body: { fboAccountId: (yield* addAccount(owner)).id }
        })
        made.unshift(json.data.id)
      }
      const path = "/v1/inbound-shipments?status=created"
      const first = yield* get(owner.call, `${path}&limit=2`)
      assert.deepStrictEqual(idsOf(first), made.slice(0, 2))
      for (const id of [...made.slice(0, 2), made[3]]) {
        yield* owner.call("POST", `/v1/inbound-shipments/${id}/cancel`, { body: {} })
      }
      const newer = yield* owner.call("POST", "/v1/inbound-shipments", {
        body: { fboAccountId: (yield* addAccount(owner)).id }
      })
      assert.strictEqual(newer.status, 201)
      const next = `&cursor=${first.pagination.nextCursor}`
      assert.deepStrictEqual(idsOf(yield* get(owner.call, `${path}&limit=100${next}`)), [
        made[2],
        made[4],
        made[5]
      ])
      assert.deepStrictEqual(yield* get(owner.call, `${path}&limit=3${next}`), {
        data: (yield* get(owner.call, `${path}&limit=100${next}`)).data,
        pagination: { page: 1, hasMore: false }
      })
    })
  )

  it.effect("are good for the same list, filters and order of the same organization alone", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const [owner, other] = [yield* customer(), yield* customer()]
      const account = yield* addAccount(owner)
      yield* addAccount(owner)
      for (let n = 0; n < 2; n++) {
        yield* owner.call("POST", "/v1/inbound-shipments", { body: { fboAccountId: account.id } })
      }
      const path = "/v1/inbound-shipments"
      const { pagination } = yield* get(owner.call, `${path}?status=created&limit=1`)
      const next = `cursor=${pagination.nextCursor}`
      assert.lengthOf((yield* get(owner.call, `${path}?status=created&${next}`)).data, 1)
      assert.lengthOf(
        (yield* get(owner.call, `${path}?order=-createdAt&limit=9&status=created&${next}`)).data,
        1
      )
      for (const query of [
        `${next}`,
        `status=cancelled&${next}`,
        `status=created&fboAccountId=${account.id}&${next}`,
        `status=created&metadata.tier=gold&${next}`,
        `status=created&order=createdAt&${next}`,
        `status=created&page=1&${next}`,
        `status=created&${next}x`
      ]) {
        isRefused(yield* owner.call("GET", `${path}?${query}`), query)
      }
      isRefused(yield* other.call("GET", `${path}?status=created&${next}`), "another organization")
      yield* addProduct()
      yield* addProduct()
      const products = yield* get(owner.call, "/v1/products?limit=1")
      const shared = `/v1/products?cursor=${products.pagination.nextCursor}`
      assert.isNotEmpty((yield* get(owner.call, shared)).data)
      isRefused(yield* other.call("GET", shared), "another organization's, of what all share")
      const accounts = yield* get(owner.call, "/v1/fbo-accounts?limit=1")
      const bare = `cursor=${accounts.pagination.nextCursor}`
      isRefused(yield* owner.call("GET", `${path}?${bare}`), "another list")
    })
  )
})
