import { Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { LongPoll } from "../Api/LongPoll.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { AnyId, IdOf } from "../Common/Id.ts"
import { limitQuery, plainInteger } from "../Common/Paging.ts"
import { type EventType, eventTypes } from "./Event.ts"
import { CursorExpired } from "./EventErrors.ts"
import { CursorPagination, EventDetail, LoggedEvent } from "./LoggedEvent.ts"

const isEventType = (text: string): text is EventType => eventTypes.some((type) => type === text)

/** Names of event types with commas between. */
const EventTypeList = Schema.String.annotate({
  description: "Only events of these types, separated by commas",
  examples: ["transfer.completed,inventory.received"]
})
  .check(
    Schema.makeFilter<string>(
      (text) =>
        text.split(",").every(isEventType) ? undefined : `must name some of ${eventTypes.join(", ")}`,
      { toJsonSchema: () => ({ pattern: "^[a-z_.,]+$" }) }
    )
  )
  .pipe(
    Schema.decodeTo(Schema.Array(Schema.Literals(eventTypes)), {
      decode: SchemaGetter.transform((text: string) => text.split(",").filter(isEventType)),
      encode: SchemaGetter.transform((types: ReadonlyArray<EventType>) => types.join(","))
    })
  )

/** The query of the log: where to read from, and which events. */
export const logQuery = {
  after: Schema.optional(
    Schema.String.annotate({
      description:
        "Position to read from: a `cursor` of an earlier response; `start` for the oldest event that is kept; `latest` for the newest events, as many as fit into the response; `now` for events from now on. Default start.",
      default: "start"
    })
  ),
  types: Schema.optional(EventTypeList),
  resourceId: Schema.optional(
    AnyId.pipe(Schema.annotateEncoded({ description: "Only events whose `data` names this id in any field" }))
  ),
  limit: limitQuery
}

/** A part of the log, and the position in the log where it ended. */
export const LogPart = Schema.Struct({ data: Schema.Array(LoggedEvent), pagination: CursorPagination })

/** The group `events` of the customer API: the log of everything that happened. */
export const EventsApi = HttpApiGroup.make("events")
  .add(
    HttpApiEndpoint.get("listEvents", "/v1/events", {
      query: {
        ...logQuery,
        wait: plainInteger(
          0,
          25,
          0,
          "Seconds to wait for an event if there is none to return, at most 25. Default 0."
        )
      },
      success: LogPart,
      error: CursorExpired.wire
    })
      .annotate(RequiredScope, "events:read")
      .annotate(LongPoll, true)
      .annotate(OpenApi.Summary, "List the events of the log, oldest first, optionally waiting for new ones"),
    HttpApiEndpoint.get("getEvent", "/v1/events/:id", {
      params: { id: IdOf("evt", "Event ID") },
      success: Data(EventDetail),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "events:read")
      .annotate(OpenApi.Summary, "Get an event of the log, with its deliveries")
  )
  .annotate(OpenApi.Title, "Event log")
  .annotate(
    OpenApi.Description,
    "The log of all events, whether or not an endpoint is subscribed to them. A reader that follows the cursor sees each event once."
  )
