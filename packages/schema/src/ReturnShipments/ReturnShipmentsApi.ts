import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { statusesOf } from "../Common/CommaSeparated.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
import { listLookUp } from "../Search/ListLookUp.ts"
import { ReturnShipment, returnShipmentStatuses } from "./ReturnShipment.ts"

/** Filters of these lists. */
export const returnShipmentFilters = {
  ...listLookUp,
  status: Schema.optionalKey(statusesOf(returnShipmentStatuses)),
  fboAccountId: Schema.optionalKey(IdOf("fbo", "Only returns to this account")),
  outboundShipmentId: Schema.optionalKey(IdOf("obs", "Only returns of this outbound shipment"))
}

/** The group `returnShipments` of the customer API: reads returns. */
export const ReturnShipmentsApi = HttpApiGroup.make("returnShipments")
  .add(
    HttpApiEndpoint.get("listReturnShipments", "/v1/return-shipments", {
      query: { ...listQuery, ...returnShipmentFilters },
      success: List(ReturnShipment)
    })
      .annotate(RequiredScope, "return_shipments:read")
      .annotate(OpenApi.Summary, "List return shipments"),
    HttpApiEndpoint.get("getReturnShipment", "/v1/return-shipments/:id", {
      params: { id: IdOf("ret", "Return shipment ID") },
      success: Data(ReturnShipment),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "return_shipments:read")
      .annotate(OpenApi.Summary, "Get a return shipment")
  )
  .annotate(OpenApi.Title, "Return shipments")
  .annotate(OpenApi.Description, "Items that came back to the vault.")
