import type { List, RequestOptions } from "@vault-custody/client"
import type {
  ListWorkQuery,
  Place,
  QueueState,
  StaffFboAccount,
  StaffInboundShipment,
  StaffInventoryItem,
  StaffOutboundRequest,
  StaffOutboundShipment,
  StaffStatement,
  StaffTransfer,
  StaffWebhook
} from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

export type QueueName = QueueState["queue"]

/** The row type of each queue. */
export interface QueueRows {
  readonly inbound_announced: StaffInboundShipment
  readonly inbound_in_transit: StaffInboundShipment
  readonly discrepancies: StaffInboundShipment
  readonly requests_to_review: StaffOutboundRequest
  readonly requests_awaiting_second_approval: StaffOutboundRequest
  readonly requests_to_pick: StaffOutboundRequest
  readonly shipments_to_ship: StaffOutboundShipment
  readonly shipments_under_way: StaffOutboundShipment
  readonly transfers_to_confirm: StaffTransfer
  readonly transfers_processing: StaffTransfer
  readonly voids_awaiting_second_operator: StaffInventoryItem
  readonly ambiguous_marks: StaffInventoryItem
  readonly register_conflicts: StaffInventoryItem
  readonly unplaced_items: StaffInventoryItem
  readonly failed_tests: StaffInventoryItem
  readonly over_site_limit: Place
  readonly over_insured_limit: StaffFboAccount
  readonly accounts_on_hold: StaffFboAccount
  readonly accounts_without_vault_id: StaffFboAccount
  readonly statements_not_mailed: StaffStatement
  readonly webhooks_failing: StaffWebhook
}

/** Reads a page of a queue, the oldest first. */
export const readQueue = <Queue extends QueueName>(
  queue: Queue,
  query: ListWorkQuery,
  options: RequestOptions
): Promise<List<QueueRows[Queue]>> =>
  // The queue's name determines the row type; the contract has only a union of all.
  vault.reads.listWork(queue, query, options) as Promise<List<QueueRows[Queue]>>

interface QueueWords {
  /** As the list's filter names it. */
  readonly label: string
  /** The page with the list. */
  readonly list: string
  /** The page has this queue and nothing else. */
  readonly isWhole?: true
}

/** Each queue by the list that it is a part of. */
export const queues: Readonly<Record<QueueName, QueueWords>> = {
  inbound_announced: { label: t("Parcels announced"), list: "/intake" },
  inbound_in_transit: { label: t("Parcels in transit"), list: "/intake" },
  discrepancies: { label: t("Parcels with discrepancies"), list: "/discrepancies", isWhole: true },
  requests_to_review: { label: t("Requests to review"), list: "/requests" },
  requests_awaiting_second_approval: { label: t("Requests awaiting a second approval"), list: "/requests" },
  requests_to_pick: { label: t("Requests to pick"), list: "/requests" },
  shipments_to_ship: { label: t("Shipments to ship"), list: "/shipments" },
  shipments_under_way: { label: t("Shipments under way"), list: "/shipments" },
  transfers_to_confirm: { label: t("Transfers to confirm"), list: "/transfers" },
  transfers_processing: { label: t("Transfers processing"), list: "/transfers" },
  voids_awaiting_second_operator: { label: t("Voids awaiting a second operator"), list: "/inventory" },
  ambiguous_marks: { label: t("Vault marks that several items have"), list: "/inventory" },
  register_conflicts: { label: t("Bars recorded twice"), list: "/inventory" },
  over_site_limit: {
    label: t("Sites over their insured value limit"),
    list: "/work/over-site-limit",
    isWhole: true
  },
  unplaced_items: { label: t("Items without a place"), list: "/inventory" },
  failed_tests: { label: t("Items that failed a test"), list: "/quarantine" },
  over_insured_limit: { label: t("Accounts over their insured value limit"), list: "/accounts" },
  accounts_on_hold: { label: t("Accounts on hold"), list: "/accounts" },
  accounts_without_vault_id: { label: t("Accounts without a vault ID"), list: "/accounts" },
  statements_not_mailed: { label: t("Statements not mailed"), list: "/statements" },
  webhooks_failing: { label: t("Webhooks failing"), list: "/work/webhooks-failing", isWhole: true }
}
