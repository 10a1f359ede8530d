import type { InventoryItemId, OutboundRequestId, OutboundShipmentId } from "@vault-custody/schema/Common/Id"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"

/** An item as the model sees it: where it is, and the open request that holds it. */
export interface ModelItem {
  readonly id: InventoryItemId
  status: InventoryStatus
  holder: ModelRequest | undefined
}

export interface ModelRequest {
  readonly id: OutboundRequestId
  readonly items: ReadonlyArray<ModelItem>
  status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
}

export interface ModelShipment {
  readonly id: OutboundShipmentId
  readonly request: ModelRequest
  status: "created" | "picked" | "shipped" | "delivered" | "cancelled"
  readonly returned: Set<ModelItem>
}

/** The states of docs/rules/OutboundRequests.md written once more, as a few lines of mutable state that no service shares. */
export class OutboundModel {
  readonly items: ReadonlyArray<ModelItem>
  readonly requests: Array<ModelRequest> = []
  readonly shipments: Array<ModelShipment> = []

  constructor(ids: ReadonlyArray<InventoryItemId>) {
    this.items = ids.map((id) => ({ id, status: "in_vault", holder: undefined }))
  }

  isFree(items: ReadonlyArray<ModelItem>): boolean {
    return items.every((item) => item.status === "in_vault" && item.holder === undefined)
  }

  liveShipment(request: ModelRequest): ModelShipment | undefined {
    return this.shipments.find((s) => s.request === request && s.status !== "cancelled")
  }

  canPick(request: ModelRequest): boolean {
    const live = this.liveShipment(request)
    return request.status === "processing" && (live === undefined || live.status === "created")
  }

  canReturn({ request, returned, status }: ModelShipment, items: ReadonlyArray<ModelItem>): boolean {
    return (
      (status === "shipped" || status === "delivered") &&
      items.every((item) => request.items.includes(item) && !returned.has(item))
    )
  }

  create(id: OutboundRequestId, items: ReadonlyArray<ModelItem>): void {
    const request: ModelRequest = { id, items, status: "pending_review" }
    this.requests.push(request)
    for (const item of items) item.holder = request
  }

  close(request: ModelRequest, status: "rejected" | "cancelled" | "fulfilled"): void {
    request.status = status
    for (const item of request.items) item.holder = undefined
  }

  addShipment(id: OutboundShipmentId, request: ModelRequest): ModelShipment {
    const shipment: ModelShipment = { id, request, status: "created", returned: new Set() }
    this.shipments.push(shipment)
    return shipment
  }

  pick(id: OutboundShipmentId, request: ModelRequest): void {
    const shipment = this.liveShipment(request) ?? this.addShipment(id, request)
    shipment.status = "picked"
    for (const item of request.items) item.status = "pending_outbound"
  }

  ship(shipment: ModelShipment): void {
    shipment.status = "shipped"
    for (const item of shipment.request.items) item.status = "shipped_out"
    this.close(shipment.request, "fulfilled")
  }

  cancelShipment(shipment: ModelShipment): void {
    if (shipment.status === "picked") {
      for (const item of shipment.request.items) item.status = "in_vault"
    }
    shipment.status = "cancelled"
  }

  returnItems(shipment: ModelShipment, items: ReadonlyArray<ModelItem>): void {
    for (const item of items) {
      item.status = "in_vault"
      shipment.returned.add(item)
    }
  }

  /** The shipments that a request shows: from the pick on, cancelled ones never. */
  shown(request: ModelRequest): ReadonlyArray<OutboundShipmentId> {
    return this.shipments
      .filter((s) => s.request === request && s.status !== "created" && s.status !== "cancelled")
      .map((shipment) => shipment.id)
  }
}
