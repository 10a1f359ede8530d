/** Items that are all in one of two accounts. */
export interface Parcel {
  readonly accounts: readonly [string, string]
  readonly items: ReadonlyArray<string>
}

/** Samples of the data of the organization of a key, for making requests. */
export interface Sample {
  readonly key: string
  readonly accounts: ReadonlyArray<string>
  readonly items: ReadonlyArray<string>
  /** One for each client: a client would not find an item that another has moved. */
  readonly parcels: ReadonlyArray<Parcel>
}

/** A kind of request to measure. */
export interface Kind {
  readonly name: string
  readonly isWrite: boolean
  /** The expected status of the answer. */
  readonly status: number
  /** The target rate of our API, as a fraction of the reference's. */
  readonly target: number
  /** The bytes of the n-th request, by this client. */
  readonly request: (samples: ReadonlyArray<Sample>, n: number, client: number) => string
  /** The second request of a kind that takes two, with the id of the first one's answer. Its status is 200. */
  readonly second?: (samples: ReadonlyArray<Sample>, client: number, id: string) => string
  /** Called after the expected answer to a client's request, or to its second one. */
  readonly onEnd?: (client: number) => void
}

const at = <A>(list: ReadonlyArray<A>, n: number): A => {
  const entry = list[n % list.length]
  if (entry === undefined) throw new Error("There are no data to ask for")
  return entry
}

const head = (method: string, path: string, key: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n`

const get = (path: string, key: string) => `${head("GET", path, key)}\r\n`

const send = (method: string, path: string, key: string, body: object, headers = "") => {
  const json = JSON.stringify(body)
  return `${head(method, path, key)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n${headers}\r\n${json}`
}

/** Another name each time, so that each PATCH is a change. */
const someName = () => `Ann ${Math.random().toString(36).slice(2)}`

/** The parcel of a client, and the key of its organization. */
const parcelOf = (samples: ReadonlyArray<Sample>, client: number) => {
  const { key, parcels } = at(samples, client)
  return { key, parcel: at(parcels, Math.floor(client / samples.length)) }
}

/** The clients whose parcel is in the second of its accounts. Both services share the data. */
const turned = new Set<number>()

const nobody = `vault_live_${"0".repeat(64)}`

export const kinds: ReadonlyArray<Kind> = [
  {
    name: "get account",
    isWrite: false,
    status: 200,
    target: 1.2,
    request: (samples, n) => {
      const { accounts, key } = at(samples, n)
      return get(`/v1/fbo-accounts/${at(accounts, n >> 3)}`, key)
    }
  },
  {
    name: "list 25 accounts",
    isWrite: false,
    status: 200,
    target: 1.2,
    request: (samples, n) => get("/v1/fbo-accounts", at(samples, n).key)
  },
  {
    name: "get item",
    isWrite: false,
    status: 200,
    target: 1.2,
    request: (samples, n) => {
      const { items, key } = at(samples, n)
      return get(`/v1/inventory/${at(items, n >> 3)}`, key)
    }
  },
  {
    name: "list inventory, filtered",
    isWrite: false,
    status: 200,
    target: 1.2,
    request: (samples, n) => {
      const { accounts, key } = at(samples, n)
      return get(`/v1/inventory?fboAccountId=${at(accounts, n >> 3)}&status=in_vault`, key)
    }
  },
  {
    name: "list inventory, a status that nothing has",
    isWrite: false,
    status: 200,
    target: 1.2,
    request: (samples, n) => get("/v1/inventory?status=voided", at(samples, n).key)
  },
  {
    name: "page 400 of accounts",
    isWrite: false,
    status: 200,
    target: 1.2,
    request: (samples) => get("/v1/fbo-accounts?page=400", at(samples, 0).key)
  },
  {
    name: "401",
    isWrite: false,
    status: 401,
    target: 0.8,
    request: () => get("/v1/fbo-accounts", nobody)
  },
  {
    name: "PATCH account, one subscriber",
    isWrite: true,
    status: 200,
    target: 1,
    request: (samples, n) => {
      const { accounts, key } = at(samples, n)
      return send("PATCH", `/v1/fbo-accounts/${at(accounts, n >> 3)}`, key, { firstName: someName() })
    }
  },
  {
    name: "POST account, idempotency key",
    isWrite: true,
    status: 201,
    target: 1,
    request: (samples, n) => {
      const body = { firstName: someName(), lastName: "Lee", email: "ann@example.org" }
      return send(
        "POST",
        "/v1/fbo-accounts",
        at(samples, n).key,
        body,
        `Idempotency-Key: ${crypto.randomUUID()}\r\n`
      )
    }
  },
  {
    name: "transfer of 10, created and confirmed",
    isWrite: true,
    status: 201,
    target: 1,
    request: (samples, _, client) => {
      const { key, parcel } = parcelOf(samples, client)
      const [first, second] = parcel.accounts
      const [fromFboAccountId, toFboAccountId] = turned.has(client) ? [second, first] : [first, second]
      const items = parcel.items.map((inventoryItemId) => ({ inventoryItemId }))
      return send("POST", "/v1/transfers", key, { fromFboAccountId, toFboAccountId, items })
    },
    second: (samples, client, id) =>
      `${head("POST", `/v1/transfers/${id}/confirm`, parcelOf(samples, client).key)}Content-Length: 0\r\n\r\n`,
    onEnd: (client) => {
      if (!turned.delete(client)) turned.add(client)
    }
  }
]
