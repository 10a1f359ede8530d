import {
  type InvalidStateTransition,
  type NotFound,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { InboundShipmentId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { simulatedVault } from "@vault-custody/schema/Identity/Principal"
import type {
  InboundShipment,
  ReceivedItem,
  ReceivedShipment
} from "@vault-custody/schema/InboundShipments/InboundShipment"
import {
  type AdvanceInboundShipment,
  type CreateTestItems,
  mostSimulatedItems
} from "@vault-custody/schema/TestMode/TestMode"
import { Context, Effect, Layer } from "effect"
import { AuditedChanges } from "../AuditLog/AuditedChanges.ts"
import { Ids } from "../Common/Ids.ts"
import { announcedCount } from "../InboundShipments/Announcement.ts"
import { InboundShipments } from "../InboundShipments/InboundShipments.ts"
import { ReceivedItems } from "../InboundShipments/ReceivedItems.ts"
import type { NumberInUse } from "../Inventory/ItemNumbers.ts"
import { madeUpItems } from "./MadeUpItems.ts"
import { bySimulatedVault, simulatedFacts } from "./SimulatedFacts.ts"

/** The announced items with one missing or, if there is only one, one more. */
const wronglyPacked = (
  items: ReadonlyArray<ReceivedItem>,
  one: ReadonlyArray<ReceivedItem>
): ReadonlyArray<ReceivedItem> => (items.length > 1 ? items.slice(0, -1) : [...items, ...one])

/** Arrivals at the simulated vault. */
export class SimulatedArrivals extends Context.Service<
  SimulatedArrivals,
  {
    /** Lets a shipment travel or arrive. The announced items arrive, unless `step` says otherwise. */
    readonly advance: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      step: AdvanceInboundShipment
    ) => Effect.Effect<InboundShipment, NotFound | ValidationError | NumberInUse | InvalidStateTransition>
    /** Creates items in an account, without an announcement. */
    readonly createItems: (
      organizationId: OrganizationId,
      input: CreateTestItems
    ) => Effect.Effect<ReceivedShipment, NotFound | ValidationError | NumberInUse>
  }
>()("@vault-custody/domain/TestMode/SimulatedArrivals") {
  static readonly layer = Layer.effect(
    SimulatedArrivals,
    Effect.gen(function* () {
      const ids = yield* Ids
      const audited = yield* AuditedChanges
      const shipments = yield* InboundShipments
      const received = yield* ReceivedItems

      const arrivalOf = Effect.fnUntraced(function* (
        { items: announced }: InboundShipment,
        { discrepancy = false, items }: AdvanceInboundShipment
      ) {
        if (items !== undefined) return items
        if (announced.length === 0) {
          return yield* ValidationError.field("items", "must be given: nothing was announced")
        }
        if (announcedCount(announced) > mostSimulatedItems) {
          return yield* ValidationError.field(
            "items",
            `must be given: more than ${mostSimulatedItems} were announced`
          )
        }
        const products = yield* received.findProducts(announced)
        const all = yield* madeUpItems(ids, announced, products)
        if (!discrepancy) return all
        const one = announced.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 }))
        return wronglyPacked(all, yield* madeUpItems(ids, one, products))
      })

      const advance = Effect.fn("SimulatedArrivals.advance")(function* (
        organizationId: OrganizationId,
        id: InboundShipmentId,
        step: AdvanceInboundShipment
      ) {
        const shipment = yield* shipments.get(organizationId, id)
        if (step.to === "in_transit") {
          return yield* audited.changeBy(
            shipments.markInTransit(id, {}),
            bySimulatedVault,
            simulatedFacts("inbound_shipment.in_transit")
          )
        }
        const items = yield* arrivalOf(shipment, step)
        const receiving = Effect.catchTag(
          shipments.receive(id, simulatedVault, { items }),
          "BoxSealed",
          // The items get no place, so no box can refuse them.
          Effect.die
        )
        const arrived = yield* audited.changeBy(receiving, bySimulatedVault, ({ shipment }) =>
          simulatedFacts("inbound_shipment.receive", { itemCount: items.length })(shipment)
        )
        return arrived.shipment
      })

      const createItems = Effect.fn("SimulatedArrivals.createItems")(function* (
        organizationId: OrganizationId,
        { fboAccountId, ...announced }: CreateTestItems
      ) {
        const products = yield* received.findProducts([announced])
        const items = yield* madeUpItems(ids, [announced], products)
        const taking = Effect.catchTag(
          shipments.takeIn({ organizationId, fboAccountId }, simulatedVault, { items }),
          ["BoxSealed", "InvalidStateTransition"],
          // The items get no place, and a new shipment can be received.
          Effect.die
        )
        return yield* audited.changeBy(taking, bySimulatedVault, ({ shipment }) =>
          simulatedFacts("inbound_shipment.intake", { itemCount: items.length })(shipment)
        )
      })

      return SimulatedArrivals.of({ advance, createItems })
    })
  )
}
