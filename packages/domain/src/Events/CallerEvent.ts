import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { EventId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Option } from "effect"
import { CallerAccounts } from "../Accounts/CallerAccounts.ts"
import { orNotFound } from "../Common/Lookup.ts"
import type { EventLogRepo } from "./EventLogRepo.ts"
import type { StoredEvent } from "./StoredEvent.ts"
import { resourceIdsOf } from "./ResourceIds.ts"

/** An event of an organization that concerns the request's accounts. */
export const findCallerEvent = (
  repo: EventLogRepo["Service"],
  organizationId: OrganizationId,
  id: EventId
): Effect.Effect<StoredEvent, NotFound> =>
  Effect.flatMap(CallerAccounts, ({ only }) => {
    const found = repo.find(organizationId, id)
    if (only === undefined) return orNotFound(found)
    const isNamed = (event: StoredEvent) => {
      const named = new Set(resourceIdsOf(event.payload))
      return only.some((account) => named.has(account))
    }
    return orNotFound(Effect.map(found, Option.filter(isNamed)))
  })
