import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { createdListQuery } from "../Common/Paging.ts"
import { InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import { Transfer, TransferItem, TransferReason } from "./Transfer.ts"
import { TransferNotCancellable, TransferNotConfirmable } from "./TransferErrors.ts"
import { AccountOnHold, InsuredValueLimitExceeded } from "../Accounts/AccountErrors.ts"

const params = { id: IdOf("trf", "Transfer ID") }

/** The group `transfers` of the operations API: shows what is transferred, confirms and cancels for a customer. */
export const TransfersOpsApi = HttpApiGroup.make("transfers")
  .add(
    HttpApiEndpoint.get("listTransferItems", "/ops/v1/transfers/:id/items", {
      params,
      query: createdListQuery,
      success: List(TransferItem),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the items of a transfer")
      .annotate(
        OpenApi.Description,
        "Lists the same items as for the customer, for a transfer of any organization."
      )
  )
  .add(
    HttpApiEndpoint.post("confirmTransfer", "/ops/v1/transfers/:id/confirm", {
      params,
      headers: idempotencyHeaders,
      payload: TransferReason,
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
      .annotate(OpenApi.Summary, "Confirm a transfer for the customer")
      .annotate(
        OpenApi.Description,
        "Confirms the transfer as the customer would, with `approvedBySystem` false."
      ),
    HttpApiEndpoint.post("cancelTransfer", "/ops/v1/transfers/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: TransferReason,
      success: Data(Transfer),
      error: [NotFound.wire, TransferNotCancellable.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Cancel a transfer for the customer")
      .annotate(OpenApi.Description, "Cancels the transfer as the customer would.")
  )
  .annotate(OpenApi.Title, "Transfers")
  .annotate(OpenApi.Description, "Items, confirmation and cancellation of customers' transfers, for staff.")
