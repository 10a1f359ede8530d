import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import type { Address } from "@vault-custody/schema/Accounts/Address"
import type { OrganizationId, OutboundRequestId, ReturnShipmentId } from "@vault-custody/schema/Common/Id"
import type { Decision } from "@vault-custody/schema/Common/Decision"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  OpsOutboundRequest,
  OutboundRequest,
  OutboundRequestItem
} from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { Shipping, ShippingQuote } from "@vault-custody/schema/OutboundRequests/Shipping"
import type { ShippedItem } from "../Rates/ShipmentRates.ts"
import { Context, type Effect, type Option } from "effect"
import type { OutboundRequestState } from "./OutboundRequestState.ts"

/** An item of a request, and the return shipment that brought it back, if any. */
export interface RequestItem extends OutboundRequestItem {
  readonly returnShipmentId?: ReturnShipmentId
}

/** A request with all fields: those that staff see, and the internal state behind the public status. */
export interface OutboundRequestRecord extends OpsOutboundRequest {
  readonly state: OutboundRequestState
  readonly items: ReadonlyArray<RequestItem>
}

export interface RequestFilter extends FilterOf<typeof outboundRequestList> {
  readonly includeItems: boolean
}

/** A request whose quote a dispatcher has claimed, under a lease. */
export interface DueQuote {
  readonly organizationId: OrganizationId
  readonly id: OutboundRequestId
  /** The end of the lease in epoch milliseconds. It identifies the claim: a later claim has a later lease. */
  readonly leasedUntil: number
  /** How often it has been claimed since the quote fell due, this time included. */
  readonly attempts: number
  readonly destinationAddress: Address
  readonly shipping: Omit<Shipping, "quote">
  readonly items: ReadonlyArray<ShippedItem>
}

/** Storage of outbound requests and their items. */
export class OutboundRequestsRepo extends Context.Service<
  OutboundRequestsRepo,
  {
    /** Stores a new request with its items; its first quote is due at once. */
    readonly insert: (request: OutboundRequestRecord) => Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<Option.Option<OutboundRequestRecord>>
    /**
     * As `find`, and keeps others from changing the request until the transaction ends. A change of a request's
     * shipment or items holds this lock first.
     */
    readonly lock: (
      organizationId: OrganizationId,
      id: OutboundRequestId
    ) => Effect.Effect<Option.Option<OutboundRequestRecord>>
    /** As `lock`, whichever organization the request belongs to: for staff. */
    readonly lockAcrossOrganizations: (
      id: OutboundRequestId
    ) => Effect.Effect<Option.Option<OutboundRequestRecord>>
    readonly list: (
      organizationId: OrganizationId,
      filter: RequestFilter,
      page: PageRequest
    ) => Effect.Effect<Page<OutboundRequest>>
    /**
     * Sets a request's state, at this time. Absent fields stay as they are: the decision, and whether a quote is due.
     * A quote that becomes due is due at once.
     */
    readonly setState: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      state: OutboundRequestState,
      updatedAt: number,
      changes?: { readonly decision?: Decision; readonly owesQuote?: boolean }
    ) => Effect.Effect<void>
    readonly setNotes: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      noted: Pick<OutboundRequest, "notes" | "updatedAt">
    ) => Effect.Effect<void>

    /**
     * Claims up to `limit` requests whose quote is due, longest due first, by the storage's clock. Two dispatchers
     * never get the same request; after a crash, others can claim it once the lease has expired.
     */
    readonly claimQuotes: (claim: {
      readonly leaseMillis: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<DueQuote>>
    /** Settles a claim with a quote, or with none. Does nothing when the claim no longer stands. */
    readonly settleQuote: (due: DueQuote, quote: ShippingQuote | undefined) => Effect.Effect<void>
    /** Gives a claim back, to be claimed again after a pause. Does nothing when the claim no longer stands. */
    readonly postponeQuote: (due: DueQuote, pauseMillis: number) => Effect.Effect<void>
  }
>()("@vault-custody/domain/OutboundRequests/OutboundRequestsRepo") {}
