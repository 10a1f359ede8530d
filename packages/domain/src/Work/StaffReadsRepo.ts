import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { staffAccountList } from "@vault-custody/schema/Accounts/AccountList"
import type { webhookList } from "@vault-custody/schema/Webhooks/WebhookList"
import type { staffInventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Member } from "@vault-custody/schema/Organizations/Organization"
import type { OpsOutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import type { Place } from "@vault-custody/schema/Places/Place"
import type { Webhook } from "@vault-custody/schema/Webhooks/Webhook"
import type { QueueState, WorkQueue } from "@vault-custody/schema/Work/WorkQueue"
import { Context, type Effect, type Option } from "effect"
import type { AccountRecord } from "../Accounts/AccountsRepo.ts"
import type {
  InboundShipmentFilter,
  InboundShipmentRecord
} from "../InboundShipments/InboundShipmentsRepo.ts"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import type { InventoryFilter } from "../Inventory/InventoryRepo.ts"
import type { MemberFilter } from "../Organizations/OrganizationsRepo.ts"
import type { ReturnShipmentFilter } from "../ReturnShipments/ReturnShipmentsRepo.ts"
import type { RequestFilter } from "../OutboundRequests/OutboundRequestsRepo.ts"
import type { ShipmentFilter } from "../OutboundShipments/OutboundShipmentsRepo.ts"
import type { StatementFilter } from "../Statements/StatementsRepo.ts"
import type { TransferFilter } from "../Transfers/TransfersRepo.ts"

/** The scope of any list of staff's: one organization, or one queue of work. */
export interface StaffScope {
  readonly organizationId?: OrganizationId | undefined
  readonly queue?: WorkQueue | undefined
}

/** The look-up of what people know: a number, an address, the beginning of a name. */
export interface LookUp {
  readonly q?: string | undefined
}

/** The filters of staff's list of items. */
export interface StaffInventoryFilter
  extends FilterOf<typeof staffInventoryList>, Pick<InventoryFilter, "asOf"> {}

/** The filters of staff's list of accounts. */
export type StaffAccountFilter = FilterOf<typeof staffAccountList>

/** Things of one kind, of all organizations. */
export interface StaffRows<Row extends { readonly id: string }, Filter = object> {
  readonly find: (id: Row["id"]) => Effect.Effect<Option.Option<Row>>
  readonly list: (filter: Filter & StaffScope, page: PageRequest) => Effect.Effect<Page<Row>>
}

/**
 * Reads of staff over all organizations (docs/rules/Work.md#lists). No method is confined to one. A filter by metadata
 * requires `organizationId`: the index of entries is by organization.
 */
export class StaffReadsRepo extends Context.Service<
  StaffReadsRepo,
  {
    readonly inboundShipments: StaffRows<InboundShipmentRecord, InboundShipmentFilter>
    readonly outboundRequests: StaffRows<OpsOutboundRequest, RequestFilter>
    readonly outboundShipments: StaffRows<OutboundShipment, ShipmentFilter>
    readonly returnShipments: StaffRows<ReturnShipment, ReturnShipmentFilter>
    readonly transfers: StaffRows<Transfer, TransferFilter>
    readonly inventory: StaffRows<HeldItem, StaffInventoryFilter>
    readonly fboAccounts: StaffRows<AccountRecord, StaffAccountFilter>
    readonly statements: StaffRows<Statement, StatementFilter>
    readonly members: StaffRows<Member, MemberFilter>
    readonly webhooks: StaffRows<Webhook, FilterOf<typeof webhookList>>
    readonly places: StaffRows<Place>
    /** How much waits in each queue, in the order of `workQueues`; counted up to {@link maxCount}. */
    readonly queues: Effect.Effect<ReadonlyArray<QueueState>>
  }
>()("@vault-custody/domain/Work/StaffReadsRepo") {}

/** Queues are counted up to this number, which bounds the cost of the count. */
export const maxCount = 10_000
