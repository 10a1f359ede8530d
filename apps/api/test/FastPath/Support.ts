import { Effect } from "effect"
import type { World } from "../Matrix/World.ts"
import { ApiHarness } from "../support/ApiHarness.ts"
import { exchangeOpen } from "../support/RawHttp.ts"

/** Ids of each kind of resource, by the part of a path that is before them. */
export const idsOf = ({ ids }: World): Record<string, string> => ({
  organizations: ids.organization,
  members: ids.member,
  "api-keys": ids.apiKey,
  "fbo-accounts": ids.account,
  products: ids.product,
  inventory: ids.item,
  "inbound-shipments": ids.inboundShipment,
  "outbound-requests": ids.outboundRequest,
  "outbound-shipments": ids.outboundShipment,
  "return-shipments": ids.returnShipment,
  transfers: ids.transfer,
  statements: ids.statement,
  webhooks: ids.webhook,
  deliveries: ids.delivery,
  replays: ids.replay,
  events: ids.event
})

/** How many requests the listeners have answered without the pipeline. */
export const fastPathCount = Effect.fnUntraced(function* () {
  const { opsUrl } = yield* ApiHarness
  const metrics = yield* exchangeOpen(
    opsUrl,
    "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
  )
  return Number(/^http_fast_path_requests_total(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1] ?? 0)
})
