import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Download } from "../Api/Download.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { asOfQuery } from "../Common/AsOf.ts"
import { commaSeparated, statusesOf } from "../Common/CommaSeparated.ts"
import { Data, List } from "../Common/Envelope.ts"
import { expandQuery } from "../Common/Expand.ts"
import { NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { exportQuery, listQuery, pageQuery } from "../Common/Paging.ts"
import { inventoryStatuses } from "../Common/Statuses.ts"
import { Name, StoredString } from "../Common/Text.ts"
import { TimestampInputOf } from "../Common/Timestamp.ts"
import { WeightListFile, weightListFilters } from "../InboundShipments/WeightListApi.ts"
import { InventoryItem } from "./InventoryItem.ts"
import { ExportFile, exportFormat } from "./ExportFile.ts"
import { ItemMovement, movementKinds } from "./ItemMovement.ts"

/** Filters of these lists. */
export const inventoryFilters = {
  fboAccountId: Schema.optionalKey(IdOf("fbo", "Only items of this account")),
  productId: Schema.optionalKey(IdOf("prd", "Only items of this product")),
  status: Schema.optionalKey(statusesOf(inventoryStatuses)),
  inboundShipmentId: Schema.optionalKey(IdOf("inb", "Only items that came with this inbound shipment"))
}

/** The look-up of items by a number. */
export const itemLookUp = {
  q: Schema.optional(
    Name.annotate({
      description:
        "Only items with exactly this serial number or internal identifier; case, white space, hyphens and dashes are ignored"
    })
  )
}

const ownFilters = {
  ...itemLookUp,
  sku: Schema.optionalKey(
    IdentifierOf("Only items of the product with this SKU; case, white space, hyphens and dashes are ignored")
  ),
  metal: Schema.optionalKey(
    StoredString.annotate({ description: "Only items of products of this metal, such as `gold`" })
  ),
  serialNumber: Schema.optionalKey(
    IdentifierOf("Only items with this serial number; case, white space, hyphens and dashes are ignored")
  ),
  internalIdentifier: Schema.optionalKey(
    IdentifierOf(
      "Only items with this internal identifier; case, white space, hyphens and dashes are ignored"
    )
  )
}

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
      query: {
        ...expandQuery,
        ...listQuery,
        ...inventoryFilters,
        ...ownFilters,
        ...asOfQuery
      },
      success: List(InventoryItem),
      error: ValidationError.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "List inventory items"),
    HttpApiEndpoint.get("getWeightList", "/v1/inventory/weight-list", {
      query: weightListFilters,
      success: WeightListFile
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Download a weight list")
      .annotate(
        OpenApi.Description,
        "Returns a CSV file (RFC 4180, no byte order mark) of the bars held, in the order of receipt, in the format of the London Bullion Market Association."
      ),
    HttpApiEndpoint.get("exportInventory", "/v1/inventory/export", {
      query: { ...exportFormat, ...exportQuery, ...inventoryFilters, ...ownFilters },
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
      query: pageQuery,
      success: List(ItemMovement),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "List the movements of an inventory item, oldest first")
  )
  .annotate(OpenApi.Title, "Inventory")
  .annotate(OpenApi.Description, "The items that the vault holds for the organization.")
