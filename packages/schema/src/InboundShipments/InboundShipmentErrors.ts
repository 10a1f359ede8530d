import { Data } from "effect"
import { type FieldIssue, maxDetails, wireWithDetails } from "../Common/Errors.ts"
import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `INBOUND_SHIPMENT_NOT_CANCELLABLE`: it is `received` or `cancelled`. */
export class InboundShipmentNotCancellable extends Refusal("InboundShipmentNotCancellable", {
  status: 409,
  code: "INBOUND_SHIPMENT_NOT_CANCELLABLE",
  message:
    "An inbound shipment can be cancelled until the vault has received it. This one is received or cancelled."
}) {
  static readonly wire = wire(InboundShipmentNotCancellable)
}

const announced =
  "The account has open announcements, which the details list. Send the inboundShipmentId of the matching one, or isUnannounced: true if none matches."

/** 409 `ANNOUNCEMENT_REQUIRED`: an intake for an account with open announcements names none. */
export class AnnouncementRequired extends Data.TaggedError("AnnouncementRequired")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 409
  static readonly code = "ANNOUNCEMENT_REQUIRED"
  static readonly wire = wireWithDetails(AnnouncementRequired, { description: announced })

  constructor({ details }: { readonly details: ReadonlyArray<FieldIssue> }) {
    super({ message: announced, details: details.slice(0, maxDetails) })
  }
}
