import type { UseQueryResult } from "@tanstack/react-query"
import type { List, RequestOptions } from "@vault-custody/client"
import { type LiveOptions, type PageAsked, useList } from "@vault-custody/ui/Data/Live"
import { type QueueName, type QueueRows, readQueue } from "./Queues.ts"

/** The page of a queue that the address names, oldest first. */
export const useQueue = <Queue extends QueueName>(queue: Queue): UseQueryResult<List<QueueRows[Queue]>> =>
  useList(queue, (asked: PageAsked, options) => readQueue(queue, asked, options), {})

/** The page of a list that the address names: of one of its queues, oldest first, or of the filtered rows. */
export const useQueueOrList = <Queue extends QueueName, Filters extends object>(
  name: string,
  queue: Queue | undefined,
  list: (asked: Filters & PageAsked, options: RequestOptions) => Promise<List<QueueRows[Queue]>>,
  filters: Filters,
  options: LiveOptions = {}
): UseQueryResult<List<QueueRows[Queue]>> =>
  useList(
    queue ?? name,
    (asked: Filters & PageAsked, request) =>
      queue === undefined
        ? list(asked, request)
        : readQueue(queue, { page: asked.page, limit: asked.limit }, request),
    filters,
    options
  )
