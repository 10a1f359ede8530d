import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { InternalIdentifierInUse, SerialNumberInUse } from "../Inventory/InventoryErrors.ts"
import { OptionalReason } from "../OutboundRequests/OutboundRequest.ts"
import { CreateReturnShipment, ReturnShipment } from "../ReturnShipments/ReturnShipment.ts"
import { DeliverOutboundShipment, OutboundShipment, ShipOutboundShipment } from "./OutboundShipment.ts"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"

const params = { id: IdOf("obs", "Outbound shipment ID") }
const error = [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]

/** The group `outboundShipments` of the operations API: ships, delivers, cancels and takes back. */
export const OutboundShipmentsOpsApi = HttpApiGroup.make("outboundShipments")
  .add(
    HttpApiEndpoint.post("shipOutboundShipment", "/ops/v1/outbound-shipments/:id/ship", {
      params,
      headers: idempotencyHeaders,
      payload: ShipOutboundShipment,
      success: Data(OutboundShipment),
      error: [AccountOnHold.wire, ...error]
    })
      .annotate(OpenApi.Summary, "Ship what was picked")
      .annotate(
        OpenApi.Description,
        "The items leave the vault, and the request is `fulfilled`. What is left out of the body stays as it is."
      ),
    HttpApiEndpoint.post("deliverOutboundShipment", "/ops/v1/outbound-shipments/:id/deliver", {
      params,
      headers: idempotencyHeaders,
      payload: DeliverOutboundShipment,
      success: Data(OutboundShipment),
      error: [...error, ValidationError.wire]
    })
      .annotate(OpenApi.Summary, "Record that a shipment was delivered")
      .annotate(
        OpenApi.Description,
        "At `deliveredAt`, which is not before the shipping and not in the future, or now."
      ),
    HttpApiEndpoint.post("cancelOutboundShipment", "/ops/v1/outbound-shipments/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: OptionalReason,
      success: Data(OutboundShipment),
      error
    })
      .annotate(OpenApi.Summary, "Cancel a shipment that has not left")
      .annotate(
        OpenApi.Description,
        "Items that were picked are back in the vault, and the request can be picked anew."
      ),
    HttpApiEndpoint.post("returnOutboundShipment", "/ops/v1/outbound-shipments/:id/returns", {
      params,
      headers: idempotencyHeaders,
      payload: CreateReturnShipment,
      success: Created(ReturnShipment),
      error: [SerialNumberInUse.wire, InternalIdentifierInUse.wire, ...error]
    })
      .annotate(OpenApi.Summary, "Take back items of a shipment")
      .annotate(
        OpenApi.Description,
        "Makes a return shipment. The items are `in_vault` again, in the account that they left."
      )
  )
  .annotate(OpenApi.Title, "Outbound shipments and their returns")
  .annotate(OpenApi.Description, "What leaves the vault, and what comes back.")
