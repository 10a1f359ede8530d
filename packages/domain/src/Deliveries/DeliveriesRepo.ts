import type { DeliveryId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  DeliveredType,
  Delivery,
  DeliveryAttemptDetail,
  DeliveryDetail
} from "@vault-custody/schema/Deliveries/Delivery"
import type { deliveryList } from "@vault-custody/schema/Deliveries/DeliveryList"
import type { WebhookStats } from "@vault-custody/schema/Deliveries/WebhookStats"
import type { DeliveredEvent } from "../Events/StoredEvent.ts"
import type { StatementDay } from "../Statements/StatementDay.ts"
import { Context, type Effect, type Option } from "effect"

/** Narrows a list of deliveries. */
export interface DeliveryFilter extends FilterOf<typeof deliveryList> {
  readonly eventType?: DeliveredType | undefined
}

/** A delivery as it is stored, with its payload. */
export type StoredDetail = Omit<DeliveryDetail, "requestHeaders">

/** A test of an endpoint, with the one attempt that was made at it. */
export interface EndedTest {
  readonly id: DeliveryId
  readonly webhookId: WebhookEndpointId
  readonly event: DeliveredEvent
  readonly attempt: DeliveryAttemptDetail
}

/** The history of deliveries, as their organization sees it. */
export class DeliveriesRepo extends Context.Service<
  DeliveriesRepo,
  {
    /** The deliveries of an endpoint with their finished attempts, newest first. */
    readonly list: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      filter: DeliveryFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Delivery>>
    /** Writes a test and its attempt into the history. Tests do not count in the endpoint's statistics. */
    readonly insertTest: (test: EndedTest) => Effect.Effect<void>
    /**
     * Outcomes of these days' deliveries, without tests, and since when they fail; none without an endpoint.
     */
    readonly stats: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      days: ReadonlyArray<StatementDay>
    ) => Effect.Effect<Option.Option<WebhookStats>>
    readonly find: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: DeliveryId
    ) => Effect.Effect<Option.Option<Delivery>>
    readonly findDetail: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: DeliveryId
    ) => Effect.Effect<Option.Option<StoredDetail>>
    /** Locks a delivery until the transaction ends; returns its event type and status. */
    readonly lock: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: DeliveryId
    ) => Effect.Effect<Option.Option<Pick<Delivery, "eventType" | "status">>>
    /**
     * Begins a fresh round of attempts at a finished delivery that the transaction has locked, due at once, and wakes
     * the dispatchers.
     */
    readonly restart: (organizationId: OrganizationId, id: DeliveryId) => Effect.Effect<void>
    /**
     * The same for every failed delivery of the endpoint, tests apart, that was created at `since` (epoch ms) or later. Returns how
     * many there were; each counts for one of several callers at once.
     */
    readonly restartFailed: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      since: number
    ) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Deliveries/DeliveriesRepo") {}
