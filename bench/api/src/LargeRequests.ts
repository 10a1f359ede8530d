import type { Answer, Api } from "./ApiProcess.ts"

/** A request of the largest size, or with the most work, that the API allows. */
export interface LargeRequest {
  readonly name: string
  readonly status: number
  /** Whether it can run only once, in the last round. */
  readonly isFinal?: true
  readonly send: () => Promise<Answer>
}

export const mebibyte = 1024 * 1024

/** A JSON list of about `bytes` bytes, which repeats one entry. */
export const listOf = (entry: string, bytes: number) =>
  `[${Array.from({ length: Math.floor(bytes / (entry.length + 1)) }, () => entry).join(",")}]`

/** A JSON object with an additional field that the contract does not know. */
export const padded = (json: string, unknown: string) => `${json.slice(0, -1)},"unknown":${unknown}}`

export const items = (ids: ReadonlyArray<string>) => ids.map((inventoryItemId) => ({ inventoryItemId }))

/** Fills an account with items, as many at a time as a body holds. Returns the answers' statuses and the items' ids. */
export const receive = async (
  { call, ops }: Pick<Api, "call" | "ops">,
  fboAccountId: string,
  productId: string,
  count: number
) => {
  const shipment = await call("POST", "/inbound-shipments", JSON.stringify({ fboAccountId }))
  const body = JSON.stringify({ items: Array.from({ length: count }, () => ({ productId })) })
  return ops("POST", `/inbound-shipments/${shipment.json.data.id}/receive`, body)
}

export const product = (sku: string) => ({
  title: "American Silver Eagle (1 oz)",
  sku,
  productType: "precious_metal",
  insuredValueCents: "3000",
  weightGrams: 31.1
})

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join("\n")

const destinationAddress = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

/** The most items of which the JSON of a `receive` stays within 1 MiB. */
const receivable = 22_000

/** Sets up an organization with 110,000 items, and lists the requests to measure, in their order. */
export const prepare = async (api: Api): Promise<ReadonlyArray<LargeRequest>> => {
  const { call, ops } = api
  const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
  const newAccount = async (): Promise<string> =>
    (await call("POST", "/fbo-accounts", JSON.stringify(ann))).json.data.id
  const [from, to] = [await newAccount(), await newAccount()]
  const productId: string = (await ops("POST", "/products", JSON.stringify(product("BENCH")))).json.data.id
  const ids: Array<string> = []
  for (let n = 0; n < 5; n++) {
    const { json } = await receive(api, from, productId, receivable)
    for (const { id } of json.data.items) ids.push(id)
  }

  const transferOf = (list: string) =>
    `{"fromFboAccountId":"${from}","toFboAccountId":"${to}","items":${list}}`
  const most = transferOf(JSON.stringify(items(ids.slice(0, 100_000))))
  let transferId = ""
  for (let n = 0; n < 20; n++) {
    const body = { fboAccountId: from, items: items(ids.slice(n * 500, n * 500 + 500)), destinationAddress }
    await call("POST", "/outbound-requests", JSON.stringify(body))
  }
  const rest = ids.slice(10_000)

  return [
    {
      name: "`GET /healthz`, for comparison",
      status: 200,
      send: async () => ({ status: (await fetch(`${api.url}/healthz`)).status, json: undefined })
    },
    {
      name: "a transfer of 100,000 items, created",
      status: 201,
      send: async () => {
        const body = transferOf(JSON.stringify(items(rest.slice(0, 100_000))))
        const answer = await call("POST", "/transfers", body)
        transferId = answer.json.data?.id ?? transferId
        return answer
      }
    },
    {
      name: "the same, confirmed",
      status: 200,
      isFinal: true,
      send: () => call("POST", `/transfers/${transferId}/confirm`)
    },
    {
      name: "the same of items that an open request holds",
      status: 409,
      send: () => call("POST", "/transfers", most)
    },
    {
      name: "8 MiB of entries that are none",
      status: 400,
      send: () => call("POST", "/transfers", transferOf(listOf("0", 8 * mebibyte - 200)))
    },
    {
      name: "8 MiB of unknown nested fields",
      status: 404,
      send: () =>
        call(
          "POST",
          "/transfers",
          padded(transferOf(`[{"inventoryItemId":"itm_x"}]`), listOf('{"a":[{}]}', 8 * mebibyte - 400))
        )
    },
    {
      name: "1 MiB of unknown nested fields",
      status: 201,
      send: () => call("POST", "/fbo-accounts", padded(JSON.stringify(ann), listOf("[[]]", mebibyte - 200)))
    },
    {
      name: "a quote of 1 MiB of items",
      status: 200,
      send: () =>
        call(
          "POST",
          "/outbound-shipments/rates",
          JSON.stringify({ fboAccountId: from, items: items(ids.slice(0, 19_000)), destinationAddress })
        )
    },
    {
      name: "20 requests of 500 items each, listed with their items",
      status: 200,
      send: () => call("GET", "/outbound-requests?includeItems=true&limit=100")
    },
    {
      name: `${receivable} items received at once`,
      status: 200,
      send: () => receive(api, to, productId, receivable)
    },
    {
      name: "an import of 20,000 products",
      status: 200,
      send: () =>
        ops(
          "POST",
          "/products/import",
          lines(20_000, (n) => JSON.stringify(product(`IMPORT-${n}`))),
          "application/x-ndjson"
        )
    },
    {
      name: "an import of 500,000 lines that fail",
      status: 200,
      send: () =>
        ops(
          "POST",
          "/products/import",
          lines(500_000, () => "{}"),
          "application/x-ndjson"
        )
    },
    {
      name: "an import of 1 MiB in one hostile line",
      status: 200,
      send: () =>
        ops(
          "POST",
          "/products/import",
          `{"images":${listOf('{"url":"x","label":""}', mebibyte - 100)}}`,
          "application/x-ndjson"
        )
    }
  ]
}
