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
