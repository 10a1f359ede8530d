import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound, ServiceUnavailable } from "../Common/Errors.ts"
import { InsufficientInventory, InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import { QuoteRates, RateQuote } from "./RateQuote.ts"

/** The group `rates` of the customer API: quotes carrier rates. */
export const RatesApi = HttpApiGroup.make("rates")
  .add(
    HttpApiEndpoint.post("getOutboundShipmentRates", "/v1/outbound-shipments/rates", {
      headers: idempotencyHeaders,
      payload: QuoteRates,
      success: Data(RateQuote),
      error: [
        NotFound.wire,
        InsufficientInventory.wire,
        InventoryItemUnavailable.wire,
        ServiceUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "outbound_shipments:create")
      .annotate(OpenApi.Summary, "Get outbound shipment rates")
      .annotate(
        OpenApi.Description,
        "Returns the rates of carriers from the vault to a destination. It buys no label and reserves nothing."
      )
  )
  .annotate(OpenApi.Title, "Rates")
  .annotate(OpenApi.Description, "Rates of carriers for shipments from the vault.")
