import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { TestSettings } from "@vault-custody/schema/TestMode/TestMode"
import { Context, type Effect } from "effect"

/** Storage of what twins have and live organizations have not: settings, and resets. */
export class TwinsRepo extends Context.Service<
  TwinsRepo,
  {
    /** The settings of a twin; the default ones where none were ever set. */
    readonly settings: (twin: OrganizationId) => Effect.Effect<TestSettings>
    /** As `settings`, and keeps others from changing them until the transaction ends. */
    readonly lockSettings: (twin: OrganizationId) => Effect.Effect<TestSettings>
    readonly setSettings: (twin: OrganizationId, settings: TestSettings) => Effect.Effect<void>

    /** Marks a twin as being reset, and returns since when, in epoch milliseconds: from before if it is so already. */
    readonly beginReset: (twin: OrganizationId) => Effect.Effect<number>
    /** The twins that are being reset. */
    readonly resetting: Effect.Effect<ReadonlySet<OrganizationId>>
    /**
     * Deletes up to about so many rows of a twin that is being reset, or ends the reset where there is nothing left to
     * delete. Whether it goes on. Refuses a live organization, and a twin that is not being reset does nothing.
     */
    readonly resetNext: (twin: OrganizationId, limit: number) => Effect.Effect<boolean>
  }
>()("@vault-custody/domain/TestMode/TwinsRepo") {}
