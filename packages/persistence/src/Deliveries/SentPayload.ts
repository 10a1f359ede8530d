import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/**
 * The payload of an event `e` as an endpoint gets it: with the object that was written with it, where the endpoint wants
 * that and there is one. Payloads end with the braces of `data` and of the whole.
 */
export const sentPayload = (sql: PgClient.PgClient, isFull: Fragment): Fragment => sql`
  CASE WHEN ${isFull} THEN coalesce((
    /* fans out to event_objects: a dispatcher sends those of all */ SELECT left(e.payload, -2) || ',"object":' || o.object || '}}' FROM event_objects o
    WHERE o.organization_id = e.organization_id AND o.event_id = e.id), e.payload) ELSE e.payload END`
