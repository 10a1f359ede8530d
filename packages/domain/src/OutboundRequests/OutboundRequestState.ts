import type { OutboundRequestStatus } from "@vault-custody/schema/Common/Statuses"

/** The states of a request: three while it is open, three once it is closed. */
export type OutboundRequestState =
  | "pending"
  | "pending_checkout"
  | "fulfilling"
  | "fulfilled"
  | "rejected"
  | "cancelled"

export const outboundRequestStates: ReadonlyArray<OutboundRequestState> = [
  "pending",
  "pending_checkout",
  "fulfilling",
  "fulfilled",
  "rejected",
  "cancelled"
]

/**
 * `recall` is staff's cancelling of an approved request, `prepare` the making of its shipment, `unpick` the check-out that
 * is cancelled before it ships.
 */
export type OutboundRequestCommand =
  | "approve"
  | "reject"
  | "cancel"
  | "recall"
  | "prepare"
  | "pick"
  | "unpick"
  | "ship"

export const outboundRequestCommands: ReadonlyArray<OutboundRequestCommand> = [
  "approve",
  "reject",
  "cancel",
  "recall",
  "prepare",
  "pick",
  "unpick",
  "ship"
]

/** (state, command) → next state, or undefined where it is refused (docs/rules/OutboundRequests.md#states). */
const table: Record<OutboundRequestState, Partial<Record<OutboundRequestCommand, OutboundRequestState>>> = {
  pending: { approve: "pending_checkout", reject: "rejected", cancel: "cancelled" },
  pending_checkout: { recall: "cancelled", prepare: "pending_checkout", pick: "fulfilling" },
  fulfilling: { unpick: "pending_checkout", ship: "fulfilled" },
  fulfilled: {},
  rejected: {},
  cancelled: {}
}

/** The state that a command leads to; undefined where it is refused. */
export const nextOutboundRequestState = (
  state: OutboundRequestState,
  command: OutboundRequestCommand
): OutboundRequestState | undefined => table[state][command]

const statuses: Record<OutboundRequestState, OutboundRequestStatus> = {
  pending: "pending_review",
  pending_checkout: "processing",
  fulfilling: "processing",
  fulfilled: "fulfilled",
  rejected: "rejected",
  cancelled: "cancelled"
}

/** The status that customers see for a state. */
export const publicStatus = (state: OutboundRequestState): OutboundRequestStatus => statuses[state]

/** Whether a request in this state holds its items: they carry its id as `openOutboundRequestId`. */
export const isOpen = (state: OutboundRequestState): state is "pending" | "pending_checkout" | "fulfilling" =>
  state === "pending" || state === "pending_checkout" || state === "fulfilling"
