import { BoxSealed } from "../Places/PlaceErrors.ts"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { WeightListBody } from "../Api/WeightListBody.ts"
import { ExternalIdInUse } from "../Common/References.ts"
import { SecondOperatorRequired } from "../DualControl/DualControlErrors.ts"
import { InternalIdentifierInUse, SerialNumberInUse } from "../Inventory/InventoryErrors.ts"
import {
  CreateInboundShipment,
  InboundShipment,
  InTransit,
  Intake,
  ReceivedShipment,
  ReceiveShipment,
  ResolveDiscrepancy,
  TakenIn
} from "./InboundShipment.ts"
import { intakeListQuery, maxWeightListBytes, weightListQuery, withWeightList } from "./WeightListApi.ts"
import { AnnouncementRequired } from "./InboundShipmentErrors.ts"

const params = { id: IdOf("inb", "Inbound shipment ID") }

/** The group `inboundShipments` of the operations API: takes in arrivals, announced or not. */
export const InboundShipmentsOpsApi = HttpApiGroup.make("inboundShipments")
  .add(
    HttpApiEndpoint.post("createInboundShipment", "/ops/v1/inbound-shipments", {
      headers: idempotencyHeaders,
      payload: CreateInboundShipment,
      success: Created(InboundShipment),
      error: [NotFound.wire, ExternalIdInUse.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Announce an inbound shipment for a customer")
      .annotate(
        OpenApi.Description,
        "Announces a shipment for the organization that the account belongs to."
      ),
    HttpApiEndpoint.post("markInboundShipmentInTransit", "/ops/v1/inbound-shipments/:id/in-transit", {
      params,
      headers: idempotencyHeaders,
      payload: InTransit,
      success: Data(InboundShipment),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Mark an inbound shipment as in transit")
      .annotate(
        OpenApi.Description,
        "Marks a `created` shipment as `in_transit`. Absent fields keep their values."
      ),
    HttpApiEndpoint.post("receiveInboundShipment", "/ops/v1/inbound-shipments/:id/receive", {
      params,
      query: weightListQuery,
      headers: idempotencyHeaders,
      payload: ReceiveShipment,
      success: Data(ReceivedShipment),
      error: [
        NotFound.wire,
        ValidationError.wire,
        BoxSealed.wire,
        InternalIdentifierInUse.wire,
        SerialNumberInUse.wire,
        InvalidStateTransition.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(WeightListBody, maxWeightListBytes)
      .annotateMerge(withWeightList)
      .annotate(OpenApi.Summary, "Receive the items of an inbound shipment")
      .annotate(
        OpenApi.Description,
        "Creates an inventory item for each entry. An item of a serialized product needs a serial number. Bars of one product may be sent as a weight list instead (`text/csv`, up to 100,000 lines, received all or not at all); query parameters then name the product and the other facts."
      ),
    HttpApiEndpoint.post("intake", "/ops/v1/intake", {
      query: intakeListQuery,
      headers: idempotencyHeaders,
      payload: Intake,
      success: Created(TakenIn),
      error: [
        NotFound.wire,
        ValidationError.wire,
        BoxSealed.wire,
        InternalIdentifierInUse.wire,
        SerialNumberInUse.wire,
        InvalidStateTransition.wire,
        AnnouncementRequired.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(WeightListBody, maxWeightListBytes)
      .annotateMerge(withWeightList)
      .annotate(OpenApi.Summary, "Take in items that are handed over at the vault")
      .annotate(
        OpenApi.Description,
        "Takes items into the account with the vault ID or alias. If `inboundShipmentId` names an open announcement of the account, that shipment is received; otherwise a received inbound shipment is created, which requires `isUnannounced: true` if the account has open announcements. Bars of one product may be sent as a weight list instead (`text/csv`); query parameters then carry the other fields."
      ),
    HttpApiEndpoint.post("resolveDiscrepancy", "/ops/v1/inbound-shipments/:id/resolve-discrepancy", {
      params,
      headers: idempotencyHeaders,
      payload: ResolveDiscrepancy,
      success: Data(InboundShipment),
      error: [NotFound.wire, SecondOperatorRequired.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Resolve the discrepancies of a shipment")
      .annotate(
        OpenApi.Description,
        "Resolves the discrepancies once and for all. It takes an operator who did not receive the shipment; the operations key cannot do it. The customer can read the reason."
      )
  )
  .annotate(OpenApi.Title, "Inbound shipments and intake")
  .annotate(OpenApi.Description, "Inbound shipments and the intake of items.")
