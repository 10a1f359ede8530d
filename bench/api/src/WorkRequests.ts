import { isWorkQueue, workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { idOf } from "./ScaledData.ts"
import type { Api } from "./ApiProcess.ts"

/** One way in which staff look for something; a customer's where it is said. */
export interface WorkRequest {
  readonly name: string
  /** The path of the n-th request. */
  readonly path: (n: number) => string
  readonly isCustomers?: boolean
}

const resources = {
  "inbound-shipments": ["status=created", "status=received"],
  "outbound-requests": ["status=pending_review", "status=fulfilled", "includeItems=true"],
  "outbound-shipments": ["status=picked", "status=delivered"],
  "return-shipments": [],
  transfers: ["status=pending_approval", "status=cancelled"],
  inventory: ["status=shipped_out", "status=voided"],
  "fbo-accounts": [],
  statements: [],
  members: [],
  webhooks: []
} satisfies Record<string, ReadonlyArray<string>>

/** Filters by when something last changed: two that nothing matches, one that everything does. */
const changes = {
  "changed in the future": "updatedFrom=2999-01-01T00:00:00Z",
  "changed before all began": "updatedTo=2001-01-01T00:00:00Z",
  "changed at any time": "updatedFrom=2001-01-01T00:00:00Z"
}

const pick = <A>(all: ReadonlyArray<A>, n: number): A => {
  const one = all[n % all.length]
  if (one === undefined) throw new Error("There is nothing to ask for")
  return one
}

/** A look-up. */
const q = (resource: string, what: string, text: (n: number) => string): WorkRequest => ({
  name: `${resource}, q: ${what}`,
  path: (n) => `/${resource}?q=${encodeURIComponent(text(n))}`
})

/** Everything that is asked for, of samples that the API itself has listed. */
export const workRequests = async (api: Api): Promise<ReadonlyArray<WorkRequest>> => {
  const list = async (path: string) => {
    const { json, status } = await api.ops("GET", path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    return json.data
  }
  const samples = async (path: string) => [
    ...(await list(`${path}?limit=100`)),
    ...(await list(`${path}?limit=100&order=oldest`)),
    ...(await list(`${path}?limit=100&page=50`))
  ]
  const accounts = await samples("/fbo-accounts")
  const items = await samples("/inventory")
  const products: ReadonlyArray<{ id: string }> = await list("/products?limit=100")
  const large = idOf("org", 1)
  const of = (n: number) => pick(accounts, n).organizationId
  const lists: Array<WorkRequest> = []
  for (const [name, filters] of Object.entries(resources)) {
    const all = await samples(`/${name}`)
    const request = (what: string, query: (n: number) => string): WorkRequest => ({
      name: `${name}${what}`,
      path: (n) => `/${name}?limit=25&${query(n)}`
    })
    lists.push(
      request("", (n) => `page=${1 + (n % 3)}`),
      request(", oldest first", () => "order=oldest"),
      request(", page 400", () => "page=400"),
      request(", of an organization", (n) => `organizationId=${of(n)}`),
      request(", of the largest", () => `organizationId=${large}`),
      ...Object.entries(changes).flatMap(([what, filter]) => [
        request(`, ${what}`, () => filter),
        request(`, ${what}, of the largest`, () => `${filter}&organizationId=${large}`)
      ]),
      ...filters.map((filter) => request(`, ${filter}`, () => filter)),
      ...filters.map((filter) =>
        request(`, ${filter}, of an organization`, (n) => `${filter}&organizationId=${of(n)}`)
      ),
      { name: `one of ${name}`, path: (n: number) => `/${name}/${pick(all, n).id}` }
    )
  }
  const serials = items.filter(({ serialNumber }) => serialNumber !== "")
  return [
    { name: "work", path: () => "/work" },
    ...Object.keys(workQueues)
      .filter(isWorkQueue)
      .map((queue) => ({ name: `work/${queue}`, path: () => `/work/${queue}` })),
    ...lists,
    { name: "inventory, of a product", path: (n) => `/inventory?productId=${pick(products, n).id}` },
    { name: "inventory, of an account", path: (n) => `/inventory?fboAccountId=${pick(accounts, n).id}` },
    {
      name: "outbound-requests, of an account",
      path: (n) => `/outbound-requests?fboAccountId=${pick(accounts, n).id}`
    },
    { name: "transfers, of an account", path: (n) => `/transfers?fboAccountId=${pick(accounts, n).id}` },
    { name: "statements, of an account", path: (n) => `/statements?fboAccountId=${pick(accounts, n).id}` },
    q("inventory", "a serial number", (n) => pick(serials, n).serialNumber),
    q("inventory", "an identifier", (n) => pick(items, n).internalIdentifier),
    q("inventory", "nothing's", (n) => `no such ${n}`),
    q("fbo-accounts", "a vault ID", (n) => String(7_000_000_001 + n)),
    q("fbo-accounts", "an e-mail address", (n) => pick(accounts, n).email),
    q("fbo-accounts", "a name", (n) => pick(accounts, n).lastName),
    q("fbo-accounts", "the beginning of every name", () => "a"),
    q("fbo-accounts", "nothing's", (n) => `no such ${n}`),
    { name: "movements of an item", path: (n) => `/inventory/${pick(items, n).id}/movements` },
    { name: "customer: holdings of the largest", path: () => "/holdings", isCustomers: true },
    { name: "customer: its history of 30 days", path: () => "/holdings/history", isCustomers: true },
    {
      name: "customer: stats of an endpoint, 200,000 deliveries a week",
      path: () => `/webhooks/${idOf("whk", 1)}/stats`,
      isCustomers: true
    }
  ]
}
