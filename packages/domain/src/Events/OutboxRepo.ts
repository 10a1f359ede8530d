import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"
import type { StoredEvent } from "./StoredEvent.ts"

/** An event to store. */
export interface PublishedEvent extends StoredEvent {
  /** The resource that it is about, as JSON; null where there is none. Undefined where it was not read. */
  readonly object?: string | null | undefined
}

/** Storage of the outbox. */
export class OutboxRepo extends Context.Service<
  OutboxRepo,
  {
    /**
     * Which of these organizations have endpoints that want the objects of events. The answer may be cached and miss
     * an organization's first endpoint made just now. A repeated transaction asks the storage.
     */
    readonly wantObjects: (
      organizationIds: ReadonlySet<OrganizationId>
    ) => Effect.Effect<ReadonlySet<OrganizationId>>
    /**
     * Stores the events, and a delivery of each for every active endpoint of its organization that is subscribed to
     * its type at this moment. Joins the caller's transaction, and wakes the dispatchers when that commits. If an
     * endpoint wants the objects of events and an event comes without one, the transaction is repeated.
     */
    readonly append: (events: ReadonlyArray<PublishedEvent>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Events/OutboxRepo") {}
