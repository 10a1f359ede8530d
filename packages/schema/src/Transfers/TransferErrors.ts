import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `TRANSFER_NOT_CONFIRMABLE`: it is no longer `pending_approval`. */
export class TransferNotConfirmable extends Refusal("TransferNotConfirmable", {
  status: 409,
  code: "TRANSFER_NOT_CONFIRMABLE",
  message: "Only a transfer that is pending_approval can be confirmed. Read this one to see its status."
}) {
  static readonly wire = wire(TransferNotConfirmable)
}

/** 409 `TRANSFER_NOT_CANCELLABLE`: it is `processing`, `completed` or `cancelled`. */
export class TransferNotCancellable extends Refusal("TransferNotCancellable", {
  status: 409,
  code: "TRANSFER_NOT_CANCELLABLE",
  message: "Only a transfer that is pending_approval can be cancelled. Read this one to see its status."
}) {
  static readonly wire = wire(TransferNotCancellable)
}
