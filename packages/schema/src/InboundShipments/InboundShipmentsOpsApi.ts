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
      .annotate(OpenApi.Description, "For the organization that the account belongs to."),
    HttpApiEndpoint.post("markInboundShipmentInTransit", "/ops/v1/inbound-shipments/:id/in-transit", {
      params,
      headers: idempotencyHeaders,
      payload: InTransit,
      success: Data(InboundShipment),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Note that a shipment is on its way")
      .annotate(
        OpenApi.Description,
        "Only a shipment that is `created`. What is left out of the body stays as it is."
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
      .annotate(OpenApi.Summary, "Take what came with a shipment into the vault")
      .annotate(
        OpenApi.Description,
        "Makes an inventory item of each entry. A serialized product needs a serial number. Bars of one product may come as a weight list (`text/csv`, up to 100,000 lines, all or none): the query says what they are then."
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
      .annotate(OpenApi.Summary, "Take what is handed over at the vault into an account")
      .annotate(
        OpenApi.Description,
        "For the account that the vault ID or alias leads to. Receives the account's open announcement that `inboundShipmentId` names; else makes an inbound shipment that is received, which an account with open announcements refuses unless `isUnannounced` is true. Bars of one product may come as a weight list (`text/csv`): the query says the rest then."
      ),
    HttpApiEndpoint.post("resolveDiscrepancy", "/ops/v1/inbound-shipments/:id/resolve-discrepancy", {
      params,
      headers: idempotencyHeaders,
      payload: ResolveDiscrepancy,
      success: Data(InboundShipment),
      error: [NotFound.wire, SecondOperatorRequired.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Settle the discrepancies of a shipment")
      .annotate(
        OpenApi.Description,
        "Once, by another than who received it. The reason is shown to the customer too."
      )
  )
  .annotate(OpenApi.Title, "Inbound shipments and intake")
  .annotate(OpenApi.Description, "What comes into the vault.")
