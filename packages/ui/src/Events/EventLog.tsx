import type { CursorList, EventType, LoggedEvent, RequestOptions } from "@vault-custody/client"
import type { EventNames } from "./EventSentence.tsx"

/** The filters of a log. */
export interface EventFilter {
  readonly types?: EventType | undefined
  readonly resourceId?: string | undefined
}

/** The query of a log. */
export interface EventsAsked extends EventFilter {
  readonly after?: string | undefined
  readonly limit: number
  /** How many seconds the service waits for an event; only for logs with `waitSeconds`. */
  readonly wait?: number
}

/** An organization's log of events: how an application reads it, and its pages. */
export interface EventLog {
  /** Tells logs apart in the browser's cache. */
  readonly id: string
  readonly list: (asked: EventsAsked, options: RequestOptions) => Promise<CursorList<LoggedEvent>>
  /** How long a request may wait for the next event, in seconds; absent if the log is polled. */
  readonly waitSeconds?: number
  readonly names: EventNames
  /** The path of an event's page. */
  readonly pathOf: (id: string) => string
}
