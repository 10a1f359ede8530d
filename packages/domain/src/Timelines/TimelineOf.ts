import { givenReason } from "@vault-custody/schema/Common/Decision"
import type {
  InboundShipmentStatus,
  OutboundRequestStatus,
  OutboundShipmentStatus,
  TransferStatus
} from "@vault-custody/schema/Common/Statuses"
import type { TimelineActor, TimelineEntry } from "@vault-custody/schema/Timelines/Timeline"
import type {
  InboundShipmentHistory,
  OutboundRequestHistory,
  OutboundShipmentHistory,
  RecordedStep,
  TransferHistory
} from "./TimelinesRepo.ts"

const vault: TimelineActor = { type: "vault" }

/** The actor of steps from before the audit log had customers' own calls: they were made with keys. */
const unnamedKey: TimelineActor = { type: "api_key" }

const actorOf = (step: RecordedStep | undefined, otherwise: TimelineActor): TimelineActor =>
  step === undefined
    ? otherwise
    : step.actorType === "member" || step.actorType === "api_key"
      ? { type: step.actorType, name: step.actorName }
      : step.actorType === "simulated_vault"
        ? { type: step.actorType }
        : vault

const givenTracking = (trackingNumber: string | null | undefined): { readonly trackingNumber?: string } =>
  trackingNumber ? { trackingNumber } : {}

/** The last step of one of these actions. */
const lastStep = (steps: ReadonlyArray<RecordedStep>, ...actions: ReadonlyArray<string>) =>
  steps.findLast(({ action }) => actions.includes(action))

/** The entry of a decision that ended a thing, with its reason. */
const ended = <Status extends string>(
  { createdAt, decidedAt, reason }: Pick<TransferHistory, "createdAt" | "decidedAt" | "reason">,
  state: Status,
  step: RecordedStep | undefined,
  otherwise: TimelineActor
): TimelineEntry<Status> => ({
  at: decidedAt ?? step?.at ?? createdAt,
  state,
  actor: actorOf(step, otherwise),
  ...givenReason(reason ?? undefined)
})

/** Sorts entries by state and not by time: the clocks of two processes may differ. */
const inOrder = <Status extends string>(
  entries: ReadonlyArray<TimelineEntry<Status>>
): ReadonlyArray<TimelineEntry<Status>> => {
  let latest = -Infinity
  return entries.map((entry) => {
    latest = Math.max(latest, entry.at)
    return { ...entry, at: latest }
  })
}

/** The states that an inbound shipment has been in. */
export const inboundShipmentTimeline = (
  history: InboundShipmentHistory
): ReadonlyArray<TimelineEntry<InboundShipmentStatus>> => {
  const { createdAt, receivedAt, status, steps, trackingNumber } = history
  const created = lastStep(steps, "inbound_shipment.create")
  const intake = lastStep(steps, "inbound_shipment.intake")
  const inTransit = lastStep(steps, "inbound_shipment.in_transit")
  const received = lastStep(steps, "inbound_shipment.receive", "inbound_shipment.intake")
  const cancelled = lastStep(steps, "inbound_shipment.cancel")
  // An intake without an announcement makes the shipment, received.
  const isAnnounced = created !== undefined || intake === undefined || intake.fromStatus !== null
  return inOrder([
    ...(isAnnounced
      ? [
          {
            at: createdAt,
            state: "created" as const,
            actor: actorOf(created, unnamedKey),
            ...givenTracking(created?.trackingNumber)
          }
        ]
      : []),
    ...(inTransit !== undefined || status === "in_transit"
      ? [
          {
            at: inTransit?.at ?? createdAt,
            state: "in_transit" as const,
            actor: actorOf(inTransit, vault),
            ...givenTracking(trackingNumber)
          }
        ]
      : []),
    ...(status === "received"
      ? [
          {
            at: isAnnounced ? (receivedAt ?? received?.at ?? createdAt) : createdAt,
            state: status,
            actor: actorOf(received, vault)
          }
        ]
      : []),
    ...(status === "cancelled" ? [ended(history, status, cancelled, unnamedKey)] : [])
  ])
}

/** The states that an outbound request has been in. The reason of an approval is for staff only. */
export const outboundRequestTimeline = (
  history: OutboundRequestHistory
): ReadonlyArray<TimelineEntry<OutboundRequestStatus>> => {
  const { approvedBySystem, createdAt, decidedAt, shippedAt, status, steps, trackingNumber } = history
  const approved = lastStep(steps, "outbound_request.approve")
  const decided = lastStep(steps, "outbound_request.reject", "outbound_request.cancel")
  const shipped = lastStep(steps, "outbound_shipment.ship")
  const isOver = status === "rejected" || status === "cancelled"
  const wasApproved = approved !== undefined || status === "processing" || status === "fulfilled"
  return inOrder([
    {
      at: createdAt,
      state: approvedBySystem ? "processing" : "pending_review",
      actor: actorOf(lastStep(steps, "outbound_request.create"), unnamedKey)
    },
    ...(wasApproved && !approvedBySystem
      ? [
          {
            at: (isOver ? approved?.at : (decidedAt ?? approved?.at)) ?? createdAt,
            state: "processing" as const,
            actor: actorOf(approved, vault)
          }
        ]
      : []),
    ...(status === "fulfilled"
      ? [
          {
            at: shippedAt ?? shipped?.at ?? createdAt,
            state: status,
            actor: actorOf(shipped, vault),
            ...givenTracking(trackingNumber)
          }
        ]
      : []),
    ...(isOver ? [ended(history, status, decided, status === "rejected" ? vault : unnamedKey)] : [])
  ])
}

/** The states that an outbound shipment has been in. One that a pick made has been `created` by it. */
export const outboundShipmentTimeline = (
  history: OutboundShipmentHistory
): ReadonlyArray<TimelineEntry<OutboundShipmentStatus>> => {
  const { createdAt, deliveredAt, id, shippedAt, status, steps, trackingNumber } = history
  const picked = steps.findLast(
    ({ action, outboundShipmentId }) => action === "outbound_request.pick" && outboundShipmentId === id
  )
  const created = lastStep(steps, "outbound_shipment.create") ?? picked
  const shipped = lastStep(steps, "outbound_shipment.ship")
  const delivered = lastStep(steps, "outbound_shipment.deliver")
  // A request that the vault cancels takes its shipment with it.
  const cancelled = lastStep(steps, "outbound_shipment.cancel") ?? lastStep(steps, "outbound_request.cancel")
  return inOrder([
    { at: createdAt, state: "created", actor: actorOf(created, unnamedKey) },
    ...(picked !== undefined || (status !== "created" && status !== "cancelled")
      ? [{ at: picked?.at ?? createdAt, state: "picked" as const, actor: actorOf(picked, vault) }]
      : []),
    ...(shippedAt === null
      ? []
      : [
          {
            at: shippedAt,
            state: "shipped" as const,
            actor: actorOf(shipped, vault),
            ...givenTracking(trackingNumber)
          }
        ]),
    ...(deliveredAt === null
      ? []
      : [
          {
            at: deliveredAt,
            state: "delivered" as const,
            actor: actorOf(delivered, vault),
            ...givenTracking(trackingNumber)
          }
        ]),
    ...(status === "cancelled" ? [ended(history, status, cancelled, vault)] : [])
  ])
}

/** The states that a transfer has been in. The vault completes one that was `processing`. */
export const transferTimeline = (history: TransferHistory): ReadonlyArray<TimelineEntry<TransferStatus>> => {
  const { completedAt, createdAt, decidedAt, status, steps } = history
  const confirmed = lastStep(steps, "transfer.confirm")
  const cancelled = lastStep(steps, "transfer.cancel")
  const confirmedAt = decidedAt ?? confirmed?.at ?? createdAt
  const confirmer = actorOf(confirmed, unnamedKey)
  const wasProcessing = status === "processing" || confirmed?.toStatus === "processing"
  return inOrder([
    {
      at: createdAt,
      state: "pending_approval",
      actor: actorOf(lastStep(steps, "transfer.create"), unnamedKey)
    },
    ...(wasProcessing ? [{ at: confirmedAt, state: "processing" as const, actor: confirmer }] : []),
    ...(status === "completed"
      ? [
          {
            at: completedAt ?? confirmedAt,
            state: status,
            actor: wasProcessing ? vault : confirmer
          }
        ]
      : []),
    ...(status === "cancelled" ? [ended(history, status, cancelled, unnamedKey)] : [])
  ])
}
