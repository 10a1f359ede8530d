import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Download } from "../Api/Download.ts"
import { filterParameters, listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { asOfQuery } from "../Common/AsOf.ts"
import { commaSeparated } from "../Common/CommaSeparated.ts"
import { Data, List } from "../Common/Envelope.ts"
import { expandQuery } from "../Common/Expand.ts"
import { NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { exportQuery, historyQuery } from "../Common/Paging.ts"
import { TimestampInputOf } from "../Common/Timestamp.ts"
import { WeightListFile } from "../InboundShipments/WeightListApi.ts"
import { weightListBars } from "../InboundShipments/WeightListBars.ts"
import { InventoryItem } from "./InventoryItem.ts"
import { inventoryList } from "./InventoryList.ts"
import { ExportFile, exportFormat } from "./ExportFile.ts"
import { ItemMovement, movementKinds } from "./ItemMovement.ts"

const movementFilters = {
  fboAccountId: Schema.optionalKey(IdOf("fbo", "Only movements from or to this account")),
  inventoryItemId: Schema.optionalKey(IdOf("itm", "Only the history of this item")),
  productId: Schema.optionalKey(IdOf("prd", "Only the history of items of this product")),
  kind: Schema.optional(
    commaSeparated(movementKinds, {
      description: `Only movements of this kind, or of one of several kinds separated by commas: ${movementKinds.join(", ")}`,
      example: "received,shipped_out",
      problem: `must be one of ${movementKinds.join(", ")}, or several of them separated by commas`
    })
  ),
  createdFrom: Schema.optional(TimestampInputOf("Only movements recorded at this time or later")),
  createdTo: Schema.optional(TimestampInputOf("Only movements recorded at this time or earlier"))
}

/** The group `inventory` of the customer API: reads what the vault holds for the organization. */
export const InventoryApi = HttpApiGroup.make("inventory")
  .add(
    HttpApiEndpoint.get("listInventory", "/v1/inventory", {
      query: { ...listParameters(inventoryList), ...asOfQuery },
      success: List(InventoryItem),
      error: ValidationError.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "List inventory items"),
    HttpApiEndpoint.get("getWeightList", "/v1/inventory/weight-list", {
      query: filterParameters(weightListBars),
      success: WeightListFile
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Download a weight list")
      .annotate(
        OpenApi.Description,
        "Returns a CSV file (RFC 4180, no byte order mark) of the bars held, in the order of receipt, in the format of the London Bullion Market Association."
      ),
    HttpApiEndpoint.get("exportInventory", "/v1/inventory/export", {
      query: { ...exportFormat, ...exportQuery, ...filterParameters(inventoryList) },
      success: ExportFile
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download all inventory items")
      .annotate(
        OpenApi.Description,
        "Returns all items that match, with the filters and the order of the list, as of one point in time. The file is streamed; two are made at a time, and further requests wait."
      ),
    HttpApiEndpoint.get("exportMovements", "/v1/movements/export", {
      query: { ...exportFormat, ...movementFilters },
      success: ExportFile
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download the history of all inventory items")
      .annotate(
        OpenApi.Description,
        "Returns all movements that match, oldest first, as of one point in time. The file is streamed; two are made at a time, and further requests wait."
      ),
    HttpApiEndpoint.get("getInventoryItem", "/v1/inventory/:itemId", {
      params: { itemId: IdOf("itm", "Inventory item ID") },
      query: expandQuery,
      success: Data(InventoryItem),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get an inventory item"),
    HttpApiEndpoint.get("listItemMovements", "/v1/inventory/:itemId/movements", {
      params: { itemId: IdOf("itm", "Inventory item ID") },
      query: historyQuery,
      success: List(ItemMovement),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "List the movements of an inventory item, oldest first")
  )
  .annotate(OpenApi.Title, "Inventory")
  .annotate(OpenApi.Description, "The items that the vault holds for the organization.")
