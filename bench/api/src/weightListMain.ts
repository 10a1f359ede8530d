import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { availableParallelism } from "node:os"
import { type Api, startApi, startDurableDatabase } from "./ApiProcess.ts"

// How long a weight list takes to go in and to come out, and whether it comes out as it went in.

const bars = Number(process.env["BENCH_BARS"] ?? 100_000)

const heading =
  "Serial number,Brand code,Gross weight (troy ounces),Assay,Fine weight (troy ounces) for gold,Year\r\n"

const list =
  heading +
  Array.from({ length: bars }, (_, n) => `LIST-${n},RAND,400.000,995.0,398.000,${1950 + (n % 70)}\r\n`).join(
    ""
  )

const prepare = async ({ call, ops }: Api) => {
  const product = {
    title: "Gold bar",
    sku: "BENCH-GDB",
    productType: "precious_metal",
    metal: "gold",
    subcategory: "good_delivery_bar",
    isSerialized: true,
    isWeighed: true,
    grossWeight: { value: "400", unit: "ozt" },
    fineness: "995.0",
    insuredValueCents: "80000000"
  }
  const productId: string = (await ops("POST", "/products", JSON.stringify(product))).json.data.id
  const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
  const accountId: string = (await call("POST", "/fbo-accounts", ann)).json.data.id
  const parcel = await call("POST", "/inbound-shipments", JSON.stringify({ fboAccountId: accountId }))
  const shipmentId: string = parcel.json.data.id
  return { productId, shipmentId }
}

const measure = async (api: Api) => {
  const { productId, shipmentId } = await prepare(api)
  const startedAt = performance.now()
  const received = await api.ops(
    "POST",
    `/inbound-shipments/${shipmentId}/receive?productId=${productId}`,
    list,
    "text/csv"
  )
  const receivedAt = performance.now()
  if (received.status !== 200) throw new Error(`${received.status} ${JSON.stringify(received.json)}`)
  const read = await fetch(`${api.opsUrl}/ops/v1/inventory/weight-list?inboundShipmentId=${shipmentId}`, {
    headers: { authorization: `Bearer ${api.opsKey}` }
  })
  if ((await read.text()) !== list) throw new Error("It came out otherwise than it went in")
  return { in: receivedAt - startedAt, out: performance.now() - receivedAt }
}

const program = Effect.gen(function* () {
  const { url } = yield* startDurableDatabase
  const api = yield* startApi(url, ["fbo_accounts:create", "inbound_shipments:create"])
  const took = yield* Effect.promise(() => measure(api))
  yield* Console.log(
    [
      `\`npx -y pnpm@12 bench:weight-list\`: a list of ${figure(bars)} bars, on ${availableParallelism()} cores, seconds:`,
      table(["goes in", "comes out, the same"], [figure(took.in / 1000, 1), figure(took.out / 1000, 1)])
    ].join("\n\n")
  )
})

runMain(Effect.scoped(program))
