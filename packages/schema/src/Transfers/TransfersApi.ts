import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BodyLimit } from "../Api/BodyLimit.ts"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { expandQuery } from "../Common/Expand.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { transferStatuses } from "../Common/Statuses.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { createdListQuery } from "../Common/Paging.ts"
import { ExternalIdInUse, withMetadataQuery } from "../Common/References.ts"
import { InsufficientInventory, InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import { CreateTransfer, Transfer, TransferItem, TransferReason, UpdateTransfer } from "./Transfer.ts"
import { transferList } from "./TransferList.ts"
import { TransferNotCancellable, TransferNotConfirmable } from "./TransferErrors.ts"
import { AccountOnHold, InsuredValueLimitExceeded } from "../Accounts/AccountErrors.ts"
import { timelineOf } from "../Timelines/Timeline.ts"

const params = { id: IdOf("trf", "Transfer ID") }

/** The group `transfers` of the customer API: creates, confirms, cancels and reads transfers. */
export const TransfersApi = HttpApiGroup.make("transfers")
  .add(
    HttpApiEndpoint.get("listTransfers", "/v1/transfers", {
      query: withMetadataQuery(listParameters(transferList)),
      success: List(Transfer)
    })
      .annotate(RequiredScope, "transfer_batches:read")
      .annotate(OpenApi.Summary, "List transfers"),
    HttpApiEndpoint.post("createTransfer", "/v1/transfers", {
      headers: idempotencyHeaders,
      payload: CreateTransfer,
      success: Created(Transfer),
      error: [
        AccountOnHold.wire,
        NotFound.wire,
        ExternalIdInUse.wire,
        InsufficientInventory.wire,
        InventoryItemUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "transfer_batches:create")
      // So that 100,000 items fit.
      .annotate(BodyLimit, 8 * 1024 * 1024)
      .annotate(OpenApi.Summary, "Create a transfer, which holds no items until it is confirmed"),
    HttpApiEndpoint.get("getTransfer", "/v1/transfers/:id", {
      params,
      query: expandQuery,
      success: Data(Transfer),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "transfer_batches:read")
      .annotate(OpenApi.Summary, "Get a transfer"),
    HttpApiEndpoint.get("getTransferTimeline", "/v1/transfers/:id/timeline", {
      params,
      success: Data(timelineOf("transfer", "TransferTimelineEntry", transferStatuses)),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "transfer_batches:read")
      .annotate(OpenApi.Summary, "Get the history of a transfer's states, oldest first"),
    HttpApiEndpoint.patch("updateTransfer", "/v1/transfers/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateTransfer,
      success: Data(Transfer),
      error: [NotFound.wire, ExternalIdInUse.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "transfer_batches:update")
      .annotate(OpenApi.Summary, "Update the notes, external ID and metadata of a transfer"),
    HttpApiEndpoint.get("listTransferItems", "/v1/transfers/:id/items", {
      params,
      query: createdListQuery,
      success: List(TransferItem),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "transfer_batches:read")
      .annotate(OpenApi.Summary, "List the items of a transfer"),
    HttpApiEndpoint.post("confirmTransfer", "/v1/transfers/:id/confirm", {
      params,
      headers: idempotencyHeaders,
      success: Data(Transfer),
      error: [
        AccountOnHold.wire,
        InsuredValueLimitExceeded.wire,
        NotFound.wire,
        TransferNotConfirmable.wire,
        InventoryItemUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "transfer_batches:update")
      .annotate(OpenApi.Summary, "Confirm a transfer, whose items move at once or in the background"),
    HttpApiEndpoint.post("cancelTransfer", "/v1/transfers/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: TransferReason,
      success: Data(Transfer),
      error: [NotFound.wire, TransferNotCancellable.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "transfer_batches:update")
      .annotate(OpenApi.Summary, "Cancel a transfer that is not confirmed yet")
  )
  .annotate(OpenApi.Title, "Transfers")
  .annotate(OpenApi.Description, "Batches of items that move from one FBO account to another.")
