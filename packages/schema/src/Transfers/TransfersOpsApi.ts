import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import { Transfer, TransferReason } from "./Transfer.ts"
import { TransferNotCancellable, TransferNotConfirmable } from "./TransferErrors.ts"
import { AccountOnHold, InsuredValueLimitExceeded } from "../Accounts/AccountErrors.ts"

const params = { id: IdOf("trf", "Transfer ID") }

/** The group `transfers` of the operations API: confirms and cancels for a customer. */
export const TransfersOpsApi = HttpApiGroup.make("transfers")
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
  .annotate(OpenApi.Description, "Confirmation and cancellation of customers' transfers by staff.")
