import { useQuery } from "@tanstack/react-query"
import type { CursorList, LoggedEvent } from "@vault-custody/client"
import { isNotFound, isUnauthorized } from "../Data/Refresh.tsx"
import type { EventFilter, EventLog } from "./EventLog.tsx"

/** How many of the newest events are read at first where nothing else is said, and kept once others have come. */
const firstEvents = 25
const mostEvents = 200

/** Milliseconds until a log that cannot be waited for is asked again, and until a retry after a failure. */
const againAfterMs = 5000

const isFinal = (error: unknown): boolean => isUnauthorized(error) || isNotFound(error)

/**
 * The newest events, oldest first, and those that happen from now on as they happen: requests read on behind the last
 * cursor, and wait there if the log can be waited for. It stops where the page is not looked at and goes on from there.
 */
export const useEventFeed = (
  { id, list, waitSeconds }: EventLog,
  filter: EventFilter,
  first: number = firstEvents
) => {
  const key = ["events", id, filter, first]
  const feed = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => list({ ...filter, after: "latest", limit: first }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.error === null || isFinal(state.error) ? false : againAfterMs),
    gcTime: 0
  })
  const cursor = feed.data?.pagination.cursor
  useQuery({
    queryKey: ["events-after", id, filter, first, cursor],
    queryFn: async ({ client, signal }) => {
      const next = await list(
        {
          ...filter,
          after: cursor,
          limit: 100,
          ...(waitSeconds === undefined ? {} : { wait: waitSeconds })
        },
        { signal, background: true }
      )
      client.setQueryData<CursorList<LoggedEvent>>(key, (shown) => ({
        data: [...(shown?.data ?? []), ...next.data].slice(-mostEvents),
        pagination: next.pagination
      }))
      return next.pagination.cursor
    },
    enabled: cursor !== undefined,
    refetchInterval: ({ state }) => {
      if (isFinal(state.error)) return false
      return state.error === null && waitSeconds !== undefined ? 1 : againAfterMs
    },
    gcTime: 0
  })
  return feed
}
