import { Context, type Effect } from "effect"
import type { StoredEvent } from "./StoredEvent.ts"

/** Storage of the outbox. */
export class OutboxRepo extends Context.Service<
  OutboxRepo,
  {
    /**
     * Stores the events, and a delivery of each for every active endpoint of its organization that is subscribed to
     * its type at this moment. Joins the caller's transaction, and wakes the dispatchers when that commits.
     */
    readonly append: (events: ReadonlyArray<StoredEvent>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Events/OutboxRepo") {}
