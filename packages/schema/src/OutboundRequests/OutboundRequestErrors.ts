import { Refusal, wire } from "../Common/Refusal.ts"

export class OutboundRequestNotCancellable extends Refusal("OutboundRequestNotCancellable", {
  status: 409,
  code: "OUTBOUND_REQUEST_NOT_CANCELLABLE",
  message: "Only an outbound request that is still pending_review can be cancelled."
}) {
  static readonly wire = wire(OutboundRequestNotCancellable)
}
