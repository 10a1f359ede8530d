import { useQuery } from "@tanstack/react-query"
import type { CursorList, EventType, LoggedEvent } from "@vault-custody/client"
import { isUnauthorized } from "@vault-custody/ui/Data/Live"
import { vault } from "../Vault.ts"

/** Which events of the log are wanted. */
export interface EventFilter {
  readonly types?: EventType | undefined
  readonly resourceId?: string | undefined
}

/** How many events are shown at first, and at most once others have come. */
const firstEvents = 25
const mostEvents = 200

/** How long the service waits for the next event, in seconds, before it answers that there is none. */
const waitSeconds = 25

const retryAfterMs = 5000

/**
 * The newest events, oldest first, and those that happen from now on as they happen: a request waits for them behind
 * the last cursor. It stops where the page is not looked at and goes on from there.
 */
export const useEventFeed = (filter: EventFilter, limit = firstEvents) => {
  const key = ["events", filter, limit]
  const feed = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => vault.events.listEvents({ ...filter, after: "latest", limit }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.error === null || isUnauthorized(state.error) ? false : retryAfterMs,
    gcTime: 0
  })
  const cursor = feed.data?.pagination.cursor
  useQuery({
    queryKey: ["events-after", filter, cursor],
    queryFn: async ({ client, signal }) => {
      const next = await vault.events.listEvents(
        { ...filter, after: cursor, limit: 100, wait: waitSeconds },
        { signal, background: true }
      )
      client.setQueryData<CursorList<LoggedEvent>>(key, (shown) => ({
        data: [...(shown?.data ?? []), ...next.data].slice(-Math.max(limit, mostEvents)),
        pagination: next.pagination
      }))
      return next.pagination.cursor
    },
    enabled: cursor !== undefined,
    refetchInterval: ({ state }) => {
      if (isUnauthorized(state.error)) return false
      return state.error === null ? 1 : retryAfterMs
    },
    gcTime: 0
  })
  return feed
}
