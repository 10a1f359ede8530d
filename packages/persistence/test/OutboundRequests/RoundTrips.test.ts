import { assert, layer as suite } from "@effect/vitest"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { OutboundShipments } from "@vault-custody/domain/OutboundShipments/OutboundShipments"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { Effect } from "effect"
import { newHoldings } from "../support/Fixtures.ts"
import { statementsOf } from "../support/StatementsOf.ts"
import { ask, inPostgres } from "./Support.ts"

suite(inPostgres, { excludeTestServices: true })("reading outbound from PostgreSQL", (it) => {
  it.effect("a list or a single read is one round trip, whatever it shows", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(6)
      const { organizationId, items } = holdings
      const requests = yield* OutboundRequests
      const shipments = yield* OutboundShipments
      const returns = yield* ReturnShipments
      const fulfilment = yield* Fulfilment
      const asked = yield* ask(holdings, items.slice(0, 3))
      yield* ask(holdings, items.slice(3))
      yield* requests.approve(asked.id, operationsKey, undefined)
      const shipment = yield* fulfilment.pick(asked.id, {}, operationsKey)
      yield* fulfilment.ship(shipment.id, {}, operationsKey)
      const returned = yield* returns.receive(shipment.id, items.slice(0, 1), operationsKey)

      const page = { page: 1, limit: 25 }
      const reads = {
        requests: requests.list(organizationId, { includeItems: false }, page),
        requestsWithItems: requests.list(organizationId, { includeItems: true }, page),
        request: requests.get(organizationId, asked.id),
        shipments: shipments.list(organizationId, {}, page),
        shipment: shipments.get(organizationId, shipment.id),
        returns: returns.list(organizationId, {}, page),
        return: returns.get(organizationId, returned.id)
      }
      for (const [name, read] of Object.entries(reads)) {
        assert.lengthOf(yield* statementsOf<unknown, unknown, never>(read), 1, name)
      }
    })
  )
})
