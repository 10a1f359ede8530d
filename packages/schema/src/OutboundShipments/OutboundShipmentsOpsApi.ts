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
      .annotate(OpenApi.Summary, "Ship a picked shipment")
      .annotate(
        OpenApi.Description,
        "Records that the items left the vault; the request becomes `fulfilled`. Absent fields keep their values."
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
        "Records the delivery at `deliveredAt`, which is neither before the shipping nor in the future. Default: now."
      ),
    HttpApiEndpoint.post("cancelOutboundShipment", "/ops/v1/outbound-shipments/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: OptionalReason,
      success: Data(OutboundShipment),
      error
    })
      .annotate(OpenApi.Summary, "Cancel a shipment that has not left the vault")
      .annotate(
        OpenApi.Description,
        "Cancels the shipment. Picked items are `in_vault` again, and the request can be picked again."
      ),
    HttpApiEndpoint.post("returnOutboundShipment", "/ops/v1/outbound-shipments/:id/returns", {
      params,
      headers: idempotencyHeaders,
      payload: CreateReturnShipment,
      success: Created(ReturnShipment),
      error: [SerialNumberInUse.wire, InternalIdentifierInUse.wire, ...error]
    })
      .annotate(OpenApi.Summary, "Receive items of a shipment that came back")
      .annotate(
        OpenApi.Description,
        "Creates a return shipment. The items are `in_vault` again, in the account that they left."
      )
  )
  .annotate(OpenApi.Title, "Outbound shipments and their returns")
  .annotate(OpenApi.Description, "Shipments from the vault, and their returns.")
