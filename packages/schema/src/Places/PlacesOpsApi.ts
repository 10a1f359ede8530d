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
import { CreatePlace, Place, placeKinds, UpdatePlace } from "./Place.ts"
import { AmbiguousScan, BoxSealed, SiteLimitExceeded, PlaceCodeInUse, PlaceNotEmpty } from "./PlaceErrors.ts"

const params = { id: IdOf("plc", "Place ID") }

/** The group `places` of the operations API: where things are kept. */
export const PlacesOpsApi = HttpApiGroup.make("places")
  .add(
    HttpApiEndpoint.get("listPlaces", "/ops/v1/places", {
      query: {
        ...staffListQuery,
        parentId: Schema.optional(IdOf("plc", "Only what stands directly in this place")),
        kind: Schema.optional(Schema.Literals(placeKinds).annotate({ description: "Only this kind" })),
        scanned: Schema.optional(
          Reason.annotate({ description: "Only those that a scan means: by path, seal, id or code, whole" })
        )
      },
      success: List(Place)
    })
      .annotate(OpenApi.Summary, "List places")
      .annotate(OpenApi.Description, "Newest first or oldest first, inactive ones included."),
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
      .annotate(OpenApi.Summary, "Make a place")
      .annotate(OpenApi.Description, "A site stands in nothing; every other kind in a place that is active."),
    HttpApiEndpoint.get("getPlace", "/ops/v1/places/:id", {
      params,
      success: Data(Place),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a place")
      .annotate(OpenApi.Description, "With its path as it is now."),
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
        "A place is moved with all that it holds. It cannot be moved into itself, nor more than 12 deep."
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
        "Nothing is put into a sealed box or taken out of it unless its seal is broken, which is recorded."
      )
  )
  .add(
    HttpApiEndpoint.get("listPlaceContents", "/ops/v1/places/:id/contents", {
      params,
      query: {
        ...pageQuery,
        at: Schema.optional(TimestampInputOf("What was there at this moment. Default now."))
      },
      success: List(PlaceContent),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List what is directly in a place")
      .annotate(OpenApi.Description, "Places first, then items, each in the order of their ids."),
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
        "All of them or none. A box is moved with all that it holds. Each move is in the custody record for good."
      ),
    HttpApiEndpoint.get("listItemCustody", "/ops/v1/inventory/:id/custody", {
      params: { id: IdOf("itm", "Inventory item ID") },
      query: pageQuery,
      success: List(CustodyEntry),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List where an item was, and who moved it")
      .annotate(
        OpenApi.Description,
        "Its custody record, oldest first, with the moves of the boxes that it was in."
      )
  )
  .annotate(OpenApi.Title, "Places")
  .annotate(OpenApi.Description, "Where things are kept: sites, and what stands in them.")
