import { Schema } from "effect"
import { beyondJsonSchema, notEmpty } from "../Common/Checks.ts"
import { type EventId, IdInput, IdOf } from "../Common/Id.ts"
import { TimestampInputOf, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { EventType } from "../Events/Event.ts"

/** The states of a replay. */
export const replayStatuses = ["running", "completed", "cancelled"] as const

/** `running` until every event that it covers is queued (`completed`), or it is cancelled before. */
export const ReplayStatus = Schema.Literals(replayStatuses).annotate({
  identifier: "ReplayStatus",
  description:
    "`running` until every event that it covers is queued (`completed`), or it is cancelled before (`cancelled`)"
})
export type ReplayStatus = typeof ReplayStatus.Type

/** Events of the log that are delivered to a webhook endpoint once more, or for the first time. */
export const Replay = Schema.Struct({
  id: IdOf("rpl", "Replay ID"),
  webhookId: IdOf("whk", "Webhook endpoint ID"),
  status: ReplayStatus,
  total: Schema.Int.annotate({ description: "How many events it covers; fixed when it begins" }),
  queued: Schema.Int.annotate({ description: "How many of them are queued or delivered so far" }),
  createdAt: TimestampOf("When it began"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Replay",
  description: "Events of the log that are delivered to a webhook endpoint once more, or for the first time."
})
export type Replay = typeof Replay.Type

interface Beginning {
  readonly since?: number
  readonly after?: EventId
}

/** Refuses a replay that says no beginning, or two. */
const exactlyOneBeginning = Schema.makeFilter<Beginning>(
  ({ after, since }) =>
    since === undefined
      ? after === undefined
        ? { path: ["since"], issue: "is required, or after in its place" }
        : undefined
      : after === undefined
        ? undefined
        : { path: ["after"], issue: "must not be given together with since" },
  { toJsonSchema: beyondJsonSchema }
)

/** Which events to deliver: from exactly one of `since` and `after` on. */
export const StartReplay = Schema.Struct({
  since: Schema.optionalKey(
    TimestampInputOf("Events that happened at this time or later; before what is kept: all of it")
  ),
  after: Schema.optionalKey(IdInput("evt", "Events that come after this one in the log")),
  until: Schema.optionalKey(
    TimestampInputOf("Events that happened at this time or before. Default: all so far.")
  ),
  types: Schema.optionalKey(
    Schema.Array(EventType).check(notEmpty("must name at least one event type")).annotate({
      description:
        "Only events of these types; those that the endpoint is not subscribed to are ignored. Default: all of the endpoint's types."
    })
  ),
  onlyMissing: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Leave out what is delivered to the endpoint or pending there. Default true; otherwise only what is pending is left out.",
      default: true
    })
  )
})
  .check(exactlyOneBeginning)
  .annotate({
    identifier: "StartReplay",
    description: "Which events to deliver: from exactly one of `since` and `after` on."
  })
export type StartReplay = typeof StartReplay.Type
