import { Schema } from "effect"
import { Cents } from "../Common/Money.ts"
import { Timestamp } from "../Common/Timestamp.ts"

/** The queues of staff's work, each with the kind of thing that it holds. */
export const workQueues = {
  inbound_announced: "inboundShipments",
  inbound_in_transit: "inboundShipments",
  discrepancies: "inboundShipments",
  requests_to_review: "outboundRequests",
  requests_awaiting_second_approval: "outboundRequests",
  requests_to_pick: "outboundRequests",
  shipments_to_ship: "outboundShipments",
  shipments_under_way: "outboundShipments",
  transfers_to_confirm: "transfers",
  transfers_processing: "transfers",
  voids_awaiting_second_operator: "inventory",
  ambiguous_marks: "inventory",
  register_conflicts: "inventory",
  unplaced_items: "inventory",
  failed_tests: "inventory",
  over_site_limit: "places",
  over_insured_limit: "fboAccounts",
  accounts_on_hold: "fboAccounts",
  accounts_without_vault_id: "fboAccounts",
  statements_not_mailed: "statements",
  webhooks_failing: "webhooks"
} as const
export type WorkQueue = keyof typeof workQueues

/** Whether this is the name of a queue. */
export const isWorkQueue = (name: string): name is WorkQueue => Object.hasOwn(workQueues, name)

/** How much waits in one queue. */
export const QueueState = Schema.Struct({
  queue: Schema.Literals(Object.keys(workQueues).filter(isWorkQueue)).annotate({
    description: "Name of the queue"
  }),
  count: Schema.Int.annotate({
    description: "Number of entries in the queue: exact up to 10,000, and never more"
  }),
  oldestAt: Schema.NullOr(Timestamp).annotate({
    description: "Time when the oldest entry was created; null for an empty queue"
  }),
  waitingSince: Schema.NullOr(Timestamp).annotate({
    description:
      "Time when the entry that has waited longest came into this queue; null for an empty queue, and if it is not recorded of every entry"
  }),
  insuredValueCents: Schema.NullOr(Cents).annotate({
    description:
      "Insured value of the entries: of requests and shipments as it was quoted, of items by the newest valuation; null if none of them has one"
  })
}).annotate({ identifier: "QueueState", description: "The state of one queue." })
export type QueueState = typeof QueueState.Type

/** Every queue of staff's work. */
export const WorkOverview = Schema.Struct({
  queues: Schema.Array(QueueState).annotate({ description: "States of the queues" })
}).annotate({
  identifier: "WorkOverview",
  description: "All queues of staff's work."
})
