import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `OUTBOUND_REQUEST_NOT_CANCELLABLE`: it is no longer `pending_review`. */
export class OutboundRequestNotCancellable extends Refusal("OutboundRequestNotCancellable", {
  status: 409,
  code: "OUTBOUND_REQUEST_NOT_CANCELLABLE",
  message: "Only an outbound request that is still pending_review can be cancelled."
}) {
  static readonly wire = wire(OutboundRequestNotCancellable)
}
