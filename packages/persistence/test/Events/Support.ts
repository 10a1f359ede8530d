import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { EventLogRepo, type LogQuery } from "@vault-custody/domain/Events/EventLogRepo"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { OutboxRepo } from "@vault-custody/domain/Events/OutboxRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { Clock, Effect, Option } from "effect"

/** Appends an event in the caller's transaction, or in one of its own. */
export const append = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  data: Readonly<Record<string, unknown>> = {},
  type: EventType = "fbo_account.created"
) {
  const createdAt = yield* Clock.currentTimeMillis
  const event: StoredEvent = {
    id: yield* (yield* Ids).next("evt"),
    organizationId,
    type,
    payload: JSON.stringify({ event: type, timestamp: 1, data: { organizationId, ...data } }),
    createdAt
  }
  yield* (yield* Transaction).run((yield* OutboxRepo).append([event]))
  return event
})

/** Gives all that is committed its positions, so many at a time. */
export const giveAll = (limit = 100) =>
  Effect.flatMap(EventSequencer, ({ lead }) =>
    lead((givePositions) => Effect.repeat(givePositions(limit), { while: (given) => given === limit }))
  )

const everything: LogQuery = { after: "start", types: undefined, resourceId: undefined, limit: 1000 }

/** Searches the log; everything from its start unless said otherwise. */
export const search = (organizationId: OrganizationId, query: Partial<LogQuery> = {}) =>
  Effect.flatMap(EventLogRepo, (repo) => repo.search(organizationId, { ...everything, ...query }))

/** The ids of what a search finds. */
export const idsOf = (organizationId: OrganizationId, query: Partial<LogQuery> = {}) =>
  Effect.map(search(organizationId, query), (page) =>
    Option.match(page, { onNone: () => undefined, onSome: ({ events }) => events.map(({ id }) => id) })
  )
