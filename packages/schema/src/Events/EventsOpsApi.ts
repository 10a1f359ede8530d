import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { CursorExpired } from "./EventErrors.ts"
import { LogPart, logQuery } from "./EventsApi.ts"
import { EventDetail } from "./LoggedEvent.ts"

/** The group `events` of the operations API: the log of an organization, as its customers read it. */
export const EventsOpsApi = HttpApiGroup.make("events")
  .add(
    HttpApiEndpoint.get("listOrganizationEvents", "/ops/v1/organizations/:id/events", {
      params: { id: IdOf("org", "Organization ID") },
      query: logQuery,
      success: LogPart,
      error: [NotFound.wire, CursorExpired.wire]
    })
      .annotate(OpenApi.Summary, "List the events of an organization's log, oldest first")
      .annotate(
        OpenApi.Description,
        "Lists what happened in an organization, as its members and its programs read it, whether or not an endpoint is subscribed to it."
      ),
    HttpApiEndpoint.get("getOrganizationEvent", "/ops/v1/organizations/:id/events/:eventId", {
      params: { id: IdOf("org", "Organization ID"), eventId: IdOf("evt", "Event ID") },
      success: Data(EventDetail),
      error: NotFound.wire
    }).annotate(OpenApi.Summary, "Get an event of an organization's log, with its deliveries")
  )
  .annotate(OpenApi.Title, "Event log")
  .annotate(OpenApi.Description, "The log of all events of an organization.")
