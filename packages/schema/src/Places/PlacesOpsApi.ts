import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { pageQuery, staffListQuery } from "../Common/Paging.ts"
import { Reason } from "../Common/Text.ts"
import { TimestampInputOf } from "../Common/Timestamp.ts"
import { InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import { CreateMove, CustodyEntry, Move, PlaceContent } from "./Move.ts"
import { CreatePlace, Place, PlaceHoldings, placeKinds, UpdatePlace } from "./Place.ts"
import { AmbiguousScan, BoxSealed, SiteLimitExceeded, PlaceCodeInUse, PlaceNotEmpty } from "./PlaceErrors.ts"

const params = { id: IdOf("plc", "Place ID") }

/** The group `places` of the operations API: where things are kept. */
export const PlacesOpsApi = HttpApiGroup.make("places")
  .add(
    HttpApiEndpoint.get("listPlaces", "/ops/v1/places", {
      query: {
        ...staffListQuery,
        parentId: Schema.optional(IdOf("plc", "Only places directly in this place")),
        kind: Schema.optional(
          Schema.Literals(placeKinds).annotate({ description: "Only places of this kind" })
        ),
        scanned: Schema.optional(
          Reason.annotate({
            description: "Only places that a scan matches: by the whole path, seal, ID or code"
          })
        )
      },
      success: List(Place)
    })
      .annotate(OpenApi.Summary, "List places")
      .annotate(
        OpenApi.Description,
        "Lists the places, newest first or oldest first, including inactive ones."
      ),
    HttpApiEndpoint.post("createPlace", "/ops/v1/places", {
      headers: idempotencyHeaders,
      payload: CreatePlace,
      success: Created(Place),
      error: [
        NotFound.wire,
        PlaceCodeInUse.wire,
        BoxSealed.wire,
        InvalidStateTransition.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Create a place")
      .annotate(
        OpenApi.Description,
        "Creates a place. A site has no parent; every other kind needs an active parent."
      ),
    HttpApiEndpoint.get("getPlace", "/ops/v1/places/:id", {
      params,
      success: Data(Place),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a place")
      .annotate(OpenApi.Description, "Returns a place, with its present path."),
    HttpApiEndpoint.patch("updatePlace", "/ops/v1/places/:id", {
      params,
      payload: UpdatePlace,
      success: Data(Place),
      error: [
        NotFound.wire,
        PlaceCodeInUse.wire,
        PlaceNotEmpty.wire,
        SiteLimitExceeded.wire,
        BoxSealed.wire,
        InvalidStateTransition.wire
      ]
    })
      .annotate(OpenApi.Summary, "Rename, limit, move or deactivate a place")
      .annotate(
        OpenApi.Description,
        "Changes a place. A place that gets a new parent moves with everything in it; it cannot move into itself, nor deeper than 12 levels."
      ),
    HttpApiEndpoint.post("sealPlace", "/ops/v1/places/:id/seal", {
      params,
      headers: idempotencyHeaders,
      payload: Schema.Struct({ sealNumber: IdentifierOf("Number of the seal") }),
      success: Data(Place),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Seal a box")
      .annotate(
        OpenApi.Description,
        "Seals a box. Nothing can be put into a sealed box or taken out of it unless the seal is broken, which is recorded."
      )
  )
  .add(
    HttpApiEndpoint.get("getPlaceHoldings", "/ops/v1/places/:id/holdings", {
      params,
      success: Data(PlaceHoldings),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get the insured value of what is in a place")
      .annotate(
        OpenApi.Description,
        "Returns the insured value of all items in a place, at whatever depth, as it counts for the limit of a site."
      ),
    HttpApiEndpoint.get("listPlaceContents", "/ops/v1/places/:id/contents", {
      params,
      query: {
        ...pageQuery,
        at: Schema.optional(TimestampInputOf("Time as of which to list the contents. Default now."))
      },
      success: List(PlaceContent),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the contents of a place")
      .annotate(
        OpenApi.Description,
        "Lists the places and items that are directly in a place: places first, then items, each sorted by ID."
      ),
    HttpApiEndpoint.post("createMove", "/ops/v1/moves", {
      headers: idempotencyHeaders,
      payload: CreateMove,
      success: Created(Move),
      error: [
        NotFound.wire,
        ValidationError.wire,
        PlaceCodeInUse.wire,
        BoxSealed.wire,
        AmbiguousScan.wire,
        SiteLimitExceeded.wire,
        InventoryItemUnavailable.wire,
        InvalidStateTransition.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Move items and boxes to a place")
      .annotate(
        OpenApi.Description,
        "Moves all of the items and boxes, or none of them. A box moves with everything in it. The custody record keeps every move permanently."
      ),
    HttpApiEndpoint.get("listItemCustody", "/ops/v1/inventory/:id/custody", {
      params: { id: IdOf("itm", "Inventory item ID") },
      query: pageQuery,
      success: List(CustodyEntry),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the custody record of an item")
      .annotate(
        OpenApi.Description,
        "Lists the places where an item was and who moved it, oldest first, including the moves of boxes that it was in."
      )
  )
  .annotate(OpenApi.Title, "Places")
  .annotate(
    OpenApi.Description,
    "Places where items are kept: sites, and the rooms, racks, shelves and boxes in them."
  )
