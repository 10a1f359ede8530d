import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { filterParameters } from "../Api/ListParameters.ts"
import { Data, List } from "../Common/Envelope.ts"
import { Forbidden, InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { historyQuery } from "../Common/Paging.ts"
import { Reason } from "../Common/Text.ts"
import { SecondOperatorRequired } from "../DualControl/DualControlErrors.ts"
import { WeightListFile } from "../InboundShipments/WeightListApi.ts"
import { weightListBars } from "../InboundShipments/WeightListBars.ts"
import { InventoryItemUnavailable } from "./InventoryErrors.ts"
import { OpsInventoryItem, Reweigh } from "./InventoryItem.ts"
import { ItemMovement } from "./ItemMovement.ts"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"

/** The group `inventory` of the operations API: voids and reweighs items. */
export const InventoryOpsApi = HttpApiGroup.make("inventory")
  .add(
    HttpApiEndpoint.post("voidInventoryItem", "/ops/v1/inventory/:id/void", {
      params: { id: IdOf("itm", "Inventory item ID") },
      headers: idempotencyHeaders,
      payload: Schema.Struct({ reason: Reason }),
      success: Data(OpsInventoryItem),
      error: [
        AccountOnHold.wire,
        NotFound.wire,
        InvalidStateTransition.wire,
        InventoryItemUnavailable.wire,
        SecondOperatorRequired.wire,
        Forbidden.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Void an item that should not be on the books")
      .annotate(
        OpenApi.Description,
        "Voids an item that is in the vault and held by no request or transfer. The reason is kept with the item. If its insured value requires two operators, the first call only sets `pendingVoid`."
      ),
    HttpApiEndpoint.post("withdrawVoid", "/ops/v1/inventory/:id/void/withdraw", {
      params: { id: IdOf("itm", "Inventory item ID") },
      headers: idempotencyHeaders,
      success: Data(OpsInventoryItem),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Withdraw a void that waits for a second operator")
      .annotate(
        OpenApi.Description,
        "Removes `pendingVoid`, so that the item is as it was before the first call."
      ),
    HttpApiEndpoint.post("reweighInventoryItem", "/ops/v1/inventory/:id/reweigh", {
      params: { id: IdOf("itm", "Inventory item ID") },
      headers: idempotencyHeaders,
      payload: Reweigh,
      success: Data(OpsInventoryItem),
      error: [
        NotFound.wire,
        ValidationError.wire,
        InvalidStateTransition.wire,
        InventoryItemUnavailable.wire,
        SecondOperatorRequired.wire,
        Forbidden.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Record the new weight of an item")
      .annotate(
        OpenApi.Description,
        "Changes the weight of an item of a weighed product that is in the vault and held by no request or transfer. If the larger of its old and new insured value requires two operators, the first call only sets `pendingReweigh`, and the second one must send the same weight and fineness."
      ),
    HttpApiEndpoint.get("getWeightList", "/ops/v1/inventory/weight-list", {
      query: filterParameters(weightListBars),
      success: WeightListFile
    })
      .annotate(OpenApi.Summary, "Download a weight list")
      .annotate(
        OpenApi.Description,
        "Returns a CSV file of the bars held for all organizations, in the order of receipt."
      ),
    HttpApiEndpoint.get("listItemMovements", "/ops/v1/inventory/:id/movements", {
      params: { id: IdOf("itm", "Inventory item ID") },
      query: historyQuery,
      success: List(ItemMovement),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the movements of an inventory item")
      .annotate(OpenApi.Description, "Lists the item's movements in the ledger, oldest first.")
  )
  .annotate(OpenApi.Title, "Inventory")
  .annotate(OpenApi.Description, "Corrections of inventory items, their movements and the weight list.")
