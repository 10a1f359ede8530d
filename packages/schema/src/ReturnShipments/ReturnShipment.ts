import { Schema } from "effect"
import { uniqueItems } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { Timestamp } from "../Common/Timestamp.ts"
import { NamedItem } from "../OutboundRequests/OutboundRequest.ts"

/** Items of an outbound shipment that came back to the vault (decisions, section 3). */
export const ReturnShipment = Schema.Struct({
  id: IdOf("ret", "Return shipment ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the items came back to"),
  outboundShipmentId: IdOf("obs", "Shipment that had taken them out"),
  status: Schema.Literals(["received"]),
  itemCount: Schema.Int,
  createdAt: Timestamp
}).annotate({ identifier: "ReturnShipment" })
export type ReturnShipment = typeof ReturnShipment.Type

export const CreateReturnShipment = Schema.Struct({
  items: Schema.Array(NamedItem).check(
    Schema.makeFilter<ReadonlyArray<unknown>>((items) =>
      items.length > 0 ? undefined : "must name at least one item"
    ),
    uniqueItems
  )
}).annotate({ identifier: "CreateReturnShipment" })
export type CreateReturnShipment = typeof CreateReturnShipment.Type
