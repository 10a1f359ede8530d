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
    "State of the replay: `running` until all of its events are queued (`completed`) or it is cancelled before (`cancelled`)"
})
export type ReplayStatus = typeof ReplayStatus.Type

/** Events of the log that are delivered to a webhook endpoint once more, or for the first time. */
export const Replay = Schema.Struct({
  id: IdOf("rpl", "Replay ID"),
  webhookId: IdOf("whk", "Webhook endpoint ID"),
  status: ReplayStatus,
  total: Schema.Int.annotate({ description: "Number of events that the replay covers, fixed at its start" }),
  queued: Schema.Int.annotate({ description: "Number of these events that are queued or delivered so far" }),
  createdAt: TimestampOf("Time when the replay was started"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Replay",
  description:
    "A replay: events of the log that are delivered to a webhook endpoint again, or for the first time."
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
        ? { path: ["since"], issue: "is required unless after is given" }
        : undefined
      : after === undefined
        ? undefined
        : { path: ["after"], issue: "must not be given together with since" },
  { toJsonSchema: beyondJsonSchema }
)

/** Which events to deliver: from exactly one of `since` and `after` on. */
export const StartReplay = Schema.Struct({
  since: Schema.optionalKey(
    TimestampInputOf(
      "Only events that happened at this time or later. A time before the oldest event that is kept means all events"
    )
  ),
  after: Schema.optionalKey(IdInput("evt", "Only events that follow this one in the log")),
  until: Schema.optionalKey(
    TimestampInputOf("Only events that happened at this time or before. Default: all until now.")
  ),
  types: Schema.optionalKey(
    Schema.Array(EventType).check(notEmpty("must name at least one event type")).annotate({
      description:
        "Only events of these types; types that the endpoint is not subscribed to are ignored. Default: all types that it is subscribed to."
    })
  ),
  onlyMissing: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether to leave out events that were delivered to the endpoint, beside those that are pending there. Default true; with false, only pending ones are left out.",
      default: true
    })
  )
})
  .check(exactlyOneBeginning)
  .annotate({
    identifier: "StartReplay",
    description: "The events to replay, starting at exactly one of `since` and `after`."
  })
export type StartReplay = typeof StartReplay.Type
