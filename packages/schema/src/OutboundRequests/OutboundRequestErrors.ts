import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `OUTBOUND_REQUEST_NOT_CANCELLABLE`: it is no longer `pending_review`. */
export class OutboundRequestNotCancellable extends Refusal("OutboundRequestNotCancellable", {
  status: 409,
  code: "OUTBOUND_REQUEST_NOT_CANCELLABLE",
  message:
    "Only an outbound request that is pending_review can be cancelled. Ask the vault to cancel one that it has approved."
}) {
  static readonly wire = wire(OutboundRequestNotCancellable)
}
