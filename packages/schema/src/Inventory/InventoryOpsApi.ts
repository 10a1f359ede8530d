import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Data, List } from "../Common/Envelope.ts"
import { Forbidden, InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { Reason } from "../Common/Text.ts"
import { SecondOperatorRequired } from "../DualControl/DualControlErrors.ts"
import { WeightListFile, weightListFilters } from "../InboundShipments/WeightListApi.ts"
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
      .annotate(OpenApi.Summary, "Take an item that should not be there off the books")
      .annotate(
        OpenApi.Description,
        "Only an item that is in the vault and that nothing holds. The reason stays with it. Where its insured value takes two operators, the first call changes nothing but `pendingVoid`."
      ),
    HttpApiEndpoint.post("withdrawVoid", "/ops/v1/inventory/:id/void/withdraw", {
      params: { id: IdOf("itm", "Inventory item ID") },
      headers: idempotencyHeaders,
      success: Data(OpsInventoryItem),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Take back a void that awaits a second operator")
      .annotate(OpenApi.Description, "The item is as it was before the first call."),
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
      .annotate(OpenApi.Summary, "Record what an item weighs, now that it was weighed again")
      .annotate(
        OpenApi.Description,
        "Only an item of a weighed product that is in the vault and that nothing holds. Where its larger value takes two operators, the first call changes nothing but `pendingReweigh`, and the second one's must say the same."
      ),
    HttpApiEndpoint.get("getWeightList", "/ops/v1/inventory/weight-list", {
      query: weightListFilters,
      success: WeightListFile
    })
      .annotate(OpenApi.Summary, "Download a weight list")
      .annotate(
        OpenApi.Description,
        "The bars that are held, of all organizations, in the order of receipt."
      ),
    HttpApiEndpoint.get("listItemMovements", "/ops/v1/inventory/:id/movements", {
      params: { id: IdOf("itm", "Inventory item ID") },
      query: pageQuery,
      success: List(ItemMovement),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List what happened to an item")
      .annotate(OpenApi.Description, "Its history by the ledger, oldest first.")
  )
  .annotate(OpenApi.Title, "Inventory")
  .annotate(OpenApi.Description, "Corrections of the books.")
