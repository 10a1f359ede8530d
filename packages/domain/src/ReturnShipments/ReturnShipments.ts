import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { InvalidStateTransition, NotFound } from "@vault-custody/schema/Common/Errors"
import type {
  InventoryItemId,
  OrganizationId,
  OutboundShipmentId,
  ReturnShipmentId
} from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Context, Effect, Layer } from "effect"
import { ofCallerAccounts } from "../Accounts/CallerAccounts.ts"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { type NumberInUse, numberInUse } from "../Inventory/ItemNumbers.ts"
import { OutboundRequestsRepo, type OutboundRequestRecord } from "../OutboundRequests/OutboundRequestsRepo.ts"
import { shipmentStep } from "../OutboundShipments/Fulfilment.ts"
import { OutboundShipmentsRepo } from "../OutboundShipments/OutboundShipmentsRepo.ts"
import { ShipmentItems } from "../OutboundShipments/ShipmentItems.ts"
import { type ReturnShipmentFilter, ReturnShipmentsRepo } from "./ReturnShipmentsRepo.ts"

/**
 * Whether a request's shipment took these items out and none of them came back from it since. An item that came back
 * may be out again, but with another request's shipment.
 */
const areShippedOut = (request: OutboundRequestRecord, itemIds: ReadonlyArray<InventoryItemId>): boolean => {
  const out = new Set(
    request.items.filter((item) => item.returnShipmentId === undefined).map((item) => item.inventoryItemId)
  )
  return itemIds.every((id) => out.has(id))
}

/** Items that come back to the vault, once shipped, delivered or not. */
export class ReturnShipments extends Context.Service<
  ReturnShipments,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: ReturnShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<ReturnShipment>>
    readonly get: (
      organizationId: OrganizationId,
      id: ReturnShipmentId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<ReturnShipment, NotFound>
    /** Receives items of a shipment back: they are `in_vault` again, in the account that they had left. */
    readonly receive: (
      id: OutboundShipmentId,
      itemIds: ReadonlyArray<InventoryItemId>,
      staff: StaffPrincipal
    ) => Effect.Effect<ReturnShipment, NotFound | InvalidStateTransition | NumberInUse>
  }
>()("@vault-custody/domain/ReturnShipments/ReturnShipments") {
  static readonly layer = Layer.effect(
    ReturnShipments,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const repo = yield* ReturnShipmentsRepo
      const shipments = yield* OutboundShipmentsRepo
      const requests = yield* OutboundRequestsRepo
      const inventory = yield* InventoryRepo
      const limits = yield* AccountLimits
      const shipmentItems = yield* ShipmentItems

      const receive = Effect.fn("ReturnShipments.receive")(function* (
        shipmentId: OutboundShipmentId,
        itemIds: ReadonlyArray<InventoryItemId>,
        staff: StaffPrincipal
      ) {
        const { organizationId, outboundRequestId } = yield* orNotFound(
          shipments.findAcrossOrganizations(shipmentId)
        )
        const request = yield* orNotFound(requests.lock(organizationId, outboundRequestId))
        const shipment = yield* orNotFound(shipments.lock(organizationId, shipmentId))
        const known = yield* inventory.findMany(organizationId, itemIds)
        if (known.length < itemIds.length) return yield* new NotFound()
        yield* shipmentStep(shipment, "return")
        if (!areShippedOut(request, itemIds)) {
          return yield* new InvalidStateTransition({
            message: "An item was not shipped with this outbound shipment, or came back from it already."
          })
        }
        const accounts = yield* limits.lock(organizationId, [shipment.fboAccountId])
        const taken = yield* inventory.takeNumbers(organizationId, itemIds)
        if (taken !== undefined) return yield* numberInUse(taken, known)
        const id = yield* ids.next("ret")
        const { at, events } = yield* shipmentItems.move({
          organizationId,
          itemIds,
          command: "return",
          referenceId: id,
          by: staff
        })
        const returned: ReturnShipment = {
          id,
          organizationId,
          fboAccountId: shipment.fboAccountId,
          outboundShipmentId: shipmentId,
          status: "received",
          itemCount: itemIds.length,
          items: itemIds.toSorted().map((inventoryItemId) => ({ inventoryItemId })),
          createdAt: at,
          updatedAt: at
        }
        yield* repo.insert(returned, { outboundRequestId, inventoryItemIds: itemIds })
        yield* limits.refresh(accounts)
        yield* noteChanges({}, { returnShipmentId: id, inventoryItemIds: itemIds })
        const { fboAccountId, itemCount, outboundShipmentId } = returned
        yield* outbox.publish([
          {
            event: "return_shipment.created",
            data: { id, organizationId, fboAccountId, outboundShipmentId, itemCount }
          },
          ...events
        ])
        return returned
      }, transaction.run)

      return ReturnShipments.of({
        receive,
        list: (organizationId, filter, page) =>
          ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
            repo.list(organizationId, { ...filter, fboAccountId }, page)
          ),
        get: (organizationId, id, expand) => orNotFound(repo.find(organizationId, id, expand))
      })
    })
  )
}
