import type {
  FboAccountId,
  InventoryItemId,
  OperatorId,
  OrganizationId,
  OutboundRequestId
} from "@vault-custody/schema/Common/Id"
import type { Approval, PendingReweigh, PendingVoid } from "@vault-custody/schema/DualControl/FirstOperator"
import { Context, type Effect } from "effect"

/** An item that is to be released or taken off the books. */
export interface ReleasedItem {
  readonly inventoryItemId: InventoryItemId
  /** The proposed new weight, in thousandths of a troy ounce; counts where it is above the present weight. */
  readonly fineWeight?: bigint
}

/** Storage of first operators' approvals, voids and reweighings. The caller locks requests and items. */
export class DualControlRepo extends Context.Service<
  DualControlRepo,
  {
    /**
     * The most that items are insured for together, each by the highest valuation of its product that was in force since
     * a time (epoch ms).
     */
    readonly highestValueCents: (
      organizationId: OrganizationId,
      items: ReadonlyArray<ReleasedItem>,
      since: number
    ) => Effect.Effect<bigint>
    /** Adds an approval to those that a request has, at this time. */
    readonly approve: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      approval: Approval,
      updatedAt: number
    ) => Effect.Effect<void>
    /** Begins the void of an item; `null` takes it back. */
    readonly setPendingVoid: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      pendingVoid: PendingVoid | null,
      updatedAt: number
    ) => Effect.Effect<void>
    /** Begins the reweighing of an item, in place of a void that is pending. */
    readonly setPendingReweigh: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      pendingReweigh: PendingReweigh,
      updatedAt: number
    ) => Effect.Effect<void>
    /** Takes back the voids and reweighings that are pending in an account. */
    readonly dropPendingVoids: (organizationId: OrganizationId, id: FboAccountId) => Effect.Effect<void>
    /** Takes back an operator's first approvals, voids and reweighings that still await a second operator. */
    readonly dropFirstsOf: (id: OperatorId) => Effect.Effect<void>
  }
>()("@vault-custody/domain/DualControl/DualControlRepo") {}
