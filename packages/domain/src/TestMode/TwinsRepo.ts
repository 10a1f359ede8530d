import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { TestSettings } from "@vault-custody/schema/TestMode/TestMode"
import { Context, type Effect } from "effect"

/** Storage of data that only twins have: settings, and resets. */
export class TwinsRepo extends Context.Service<
  TwinsRepo,
  {
    /** The settings of a twin; the default ones where none were ever set. */
    readonly settings: (twin: OrganizationId) => Effect.Effect<TestSettings>
    /** As `settings`, and keeps others from changing them until the transaction ends. */
    readonly lockSettings: (twin: OrganizationId) => Effect.Effect<TestSettings>
    readonly setSettings: (twin: OrganizationId, settings: TestSettings) => Effect.Effect<void>

    /**
     * Marks a twin as being reset. Returns the start of the reset in epoch milliseconds, also of one that runs
     * already.
     */
    readonly beginReset: (twin: OrganizationId) => Effect.Effect<number>
    /** The twins that are being reset. */
    readonly resetting: Effect.Effect<ReadonlySet<OrganizationId>>
    /**
     * Deletes about `limit` rows of a twin that is being reset, or ends the reset if no rows are left. Returns
     * whether the reset goes on. Refuses a live organization; does nothing for a twin that is not being reset.
     */
    readonly resetNext: (twin: OrganizationId, limit: number) => Effect.Effect<boolean>
  }
>()("@vault-custody/domain/TestMode/TwinsRepo") {}
