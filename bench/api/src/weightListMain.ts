// How long a weight list takes to go in and to come out, against a service that runs: its operations API and key by
// OPS_URL and OPS_KEY, an account's vault ID by VAULT_ID, a weighed product of gold bars by PRODUCT_ID.

const bars = Number(process.env["BENCH_BARS"] ?? 100_000)
const { OPS_KEY = "", OPS_URL = "http://localhost:8081", PRODUCT_ID = "", VAULT_ID = "" } = process.env
const authorization = `Bearer ${OPS_KEY}`

const heading =
  "Serial number,Brand code,Gross weight (troy ounces),Assay,Fine weight (troy ounces) for gold,Year\r\n"
const run = Date.now().toString(36)
const list =
  heading +
  Array.from(
    { length: bars },
    (_, n) => `${run}-${n},RAND,400.000,995.0,398.000,${1950 + (n % 70)}\r\n`
  ).join("")

const startedAt = performance.now()
const query = new URLSearchParams({
  productId: PRODUCT_ID,
  vaultId: VAULT_ID,
  isUnannounced: "true"
}).toString()
const received = await fetch(`${OPS_URL}/ops/v1/intake?${query}`, {
  method: "POST",
  headers: { authorization, "content-type": "text/csv" },
  body: list
})
const answer = await received.text()
if (received.status !== 201) throw new Error(`${received.status} ${answer}`)
const receivedAt = performance.now()
const { data }: { readonly data: { readonly shipment: { readonly id: string } } } = JSON.parse(answer)
const read = await fetch(`${OPS_URL}/ops/v1/inventory/weight-list?inboundShipmentId=${data.shipment.id}`, {
  headers: { authorization }
})
const isSame = (await read.text()) === list
const readAt = performance.now()
console.log(
  `${bars} bars: in ${Math.round(receivedAt - startedAt)} ms, out ${Math.round(readAt - receivedAt)} ms, ${isSame ? "the same" : "NOT the same"}`
)
process.exit(isSame ? 0 : 1)
