import type { InboundShipmentRecord } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { type RecordedStep, TimelinesRepo } from "@vault-custody/domain/Timelines/TimelinesRepo"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import type { Decision } from "@vault-custody/schema/Common/Decision"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"

const text = (value: unknown): string | null => (typeof value === "string" ? value : null)

const toStep = ({ action, actorName, actorType, at, changes, details }: AuditEntry): RecordedStep => ({
  at,
  action,
  actorType,
  actorName,
  fromStatus: text(changes["status"]?.from),
  toStatus: text(changes["status"]?.to) ?? text(details["status"]),
  trackingNumber: text(changes["trackingNumber"]?.to) ?? text(details["trackingNumber"]),
  outboundShipmentId: text(details["outboundShipmentId"])
})

const decision = ({ decidedAt, reason }: Partial<Decision>) => ({
  decidedAt: decidedAt ?? null,
  reason: reason ?? null
})

const own = <Row extends { readonly organizationId: OrganizationId }, A>(
  row: Row | undefined,
  organizationId: OrganizationId,
  read: (row: Row) => A
) => Effect.sync(() => (row?.organizationId === organizationId ? Option.some(read(row)) : Option.none<A>()))

export const layer = Layer.effect(
  TimelinesRepo,
  Effect.map(MemoryStore, (store) => {
    const entries = store.table<AuditEntry>("audit_log")
    const inboundShipments = store.table<InboundShipmentRecord>("inbound_shipments")
    const requests = store.table<StoredRequest>("outbound_requests")
    const shipments = store.table<OutboundShipment>("outbound_shipments")
    const transfers = store.table<Transfer>("transfers")

    const stepsOf = (organizationId: OrganizationId, ...resourceIds: ReadonlyArray<string | undefined>) =>
      [...entries.values()]
        .filter((entry) => entry.organizationId === organizationId && resourceIds.includes(entry.resourceId))
        .map(toStep)

    return TimelinesRepo.of({
      inboundShipment: (organizationId, id) =>
        own(inboundShipments.get(id), organizationId, (shipment) => {
          const { createdAt, fboAccountId, receipt, status, trackingNumber } = shipment
          const steps = stepsOf(organizationId, id)
          const receivedAt = receipt?.at ?? null
          return { fboAccountId, status, createdAt, ...decision(shipment), trackingNumber, receivedAt, steps }
        }),

      outboundRequest: (organizationId, id) =>
        own(requests.get(id)?.request, organizationId, (request) => {
          const { approvedBySystem, createdAt, fboAccountId, status } = request
          const shipment = [...shipments.values()].find(
            (one) => one.outboundRequestId === id && one.status !== "cancelled"
          )
          return {
            fboAccountId,
            status,
            createdAt,
            ...decision(request),
            approvedBySystem,
            shippedAt: shipment?.shippedAt ?? null,
            trackingNumber: shipment?.trackingNumber ?? null,
            steps: stepsOf(organizationId, id, shipment?.id)
          }
        }),

      outboundShipment: (organizationId, id) =>
        own(shipments.get(id), organizationId, (shipment) => {
          const { createdAt, deliveredAt = null, outboundRequestId, shippedAt = null } = shipment
          return {
            id,
            fboAccountId: shipment.fboAccountId,
            status: shipment.status,
            createdAt,
            ...decision(shipment),
            trackingNumber: shipment.trackingNumber,
            shippedAt,
            deliveredAt,
            steps: stepsOf(organizationId, id, outboundRequestId)
          }
        }),

      transfer: (organizationId, id) =>
        own(transfers.get(id), organizationId, (transfer) => {
          const { completedAt = null, createdAt, fromFboAccountId, status, toFboAccountId } = transfer
          return {
            fromFboAccountId,
            toFboAccountId,
            status,
            createdAt,
            ...decision(transfer),
            completedAt,
            steps: stepsOf(organizationId, id)
          }
        })
    })
  })
)
