import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Data, List } from "../Common/Envelope.ts"
import { expandQuery } from "../Common/Expand.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { ReturnShipment } from "./ReturnShipment.ts"
import { returnShipmentList } from "./ReturnShipmentList.ts"

/** The group `returnShipments` of the customer API: reads returns. */
export const ReturnShipmentsApi = HttpApiGroup.make("returnShipments")
  .add(
    HttpApiEndpoint.get("listReturnShipments", "/v1/return-shipments", {
      query: listParameters(returnShipmentList),
      success: List(ReturnShipment)
    })
      .annotate(RequiredScope, "return_shipments:read")
      .annotate(OpenApi.Summary, "List return shipments"),
    HttpApiEndpoint.get("getReturnShipment", "/v1/return-shipments/:id", {
      params: { id: IdOf("ret", "Return shipment ID") },
      query: expandQuery,
      success: Data(ReturnShipment),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "return_shipments:read")
      .annotate(OpenApi.Summary, "Get a return shipment")
  )
  .annotate(OpenApi.Title, "Return shipments")
  .annotate(OpenApi.Description, "Items that came back to the vault.")
