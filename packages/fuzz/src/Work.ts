import { Effect } from "effect"
import { at, type Json } from "./Json.ts"

type Call = (target: string, body: unknown) => Effect.Effect<Json>

const idOf = (json: Json): string => String(at(json, "data", "id"))

const destinationAddress = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

/** Begins what chance alone rarely begins, and leaves it at different stages: a transfer, and requests to ship. */
export const beginWork = Effect.fnUntraced(function* (options: {
  readonly accounts: ReadonlyArray<{ readonly id: string; readonly items: ReadonlyArray<string> }>
  readonly customer: Call
  readonly staff: Call
}) {
  const { accounts, customer, staff } = options
  const [from, to] = accounts
  if (from === undefined || to === undefined) return
  const items = (start: number) =>
    from.items.slice(start, start + 2).map((inventoryItemId) => ({ inventoryItemId }))

  for (const start of [0, 2]) {
    yield* customer("/transfers", { fromFboAccountId: from.id, toFboAccountId: to.id, items: items(start) })
  }
  // Asked for; approved; picked; shipped.
  for (let stage = 0; stage < 4; stage++) {
    const request = idOf(
      yield* customer("/outbound-requests", {
        fboAccountId: from.id,
        items: items(4 + 2 * stage),
        destinationAddress
      })
    )
    if (stage > 0) yield* staff(`/outbound-requests/${request}/approve`, {})
    if (stage < 2) continue
    const shipment = idOf(yield* staff(`/outbound-requests/${request}/pick`, {}))
    if (stage > 2) yield* staff(`/outbound-shipments/${shipment}/ship`, {})
  }
  yield* customer("/webhooks", {
    name: "All",
    url: "https://localhost:9999/in",
    events: ["fbo_account.created"]
  })
})
