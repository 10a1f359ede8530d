import type {
  EventId,
  FboAccountId,
  OrganizationId,
  ReplayId,
  WebhookEndpointId
} from "@vault-custody/schema/Common/Id"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { replayList } from "@vault-custody/schema/Deliveries/ReplayList"
import type { Replay } from "@vault-custody/schema/Deliveries/Replay"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { Context, type Effect, type Option } from "effect"

/** Which events of the log a replay covers, and to where it delivers them. */
export interface NewReplay {
  readonly id: ReplayId
  readonly organizationId: OrganizationId
  readonly webhookId: WebhookEndpointId
  readonly createdAt: number
  readonly types: ReadonlyArray<EventType>
  /** Only events that concern one of these accounts. */
  readonly accounts: ReadonlyArray<FboAccountId> | undefined
  /** Events at this time or later. */
  readonly since: number | undefined
  /** Events after this event, which is in the log. */
  readonly after: EventId | undefined
  /** Events at this time or before. */
  readonly until: number | undefined
  readonly onlyMissing: boolean
}

/** Narrows a list of replays. */
export type ReplayFilter = FilterOf<typeof replayList>

/** Storage of replays. A replay that runs is carried on by `BulkRedelivery`. */
export class ReplaysRepo extends Context.Service<
  ReplaysRepo,
  {
    /**
     * Stores a replay of the events committed at this moment, with or without a position in the log, and wakes its
     * workers.
     */
    readonly insert: (replay: NewReplay) => Effect.Effect<Replay>
    readonly hasRunning: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId
    ) => Effect.Effect<boolean>
    readonly list: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      filter: ReplayFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Replay>>
    readonly find: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: ReplayId
    ) => Effect.Effect<Option.Option<Replay>>
    /** Cancels and returns the endpoint's running replay; nothing where no replay is running. */
    readonly cancelRunning: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId
    ) => Effect.Effect<Option.Option<Replay>>
  }
>()("@vault-custody/domain/Deliveries/ReplaysRepo") {}
