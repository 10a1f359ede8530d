import type { UseQueryResult } from "@tanstack/react-query"
import type { List, RequestOptions } from "@vault-custody/client"
import { type LiveOptions, type PageAsked, useList } from "@vault-custody/ui/Data/Live"
import { everyRow } from "../Common/EveryPage.ts"
import { type QueueName, type QueueRows, readQueue } from "./Queues.ts"

/** The page of a queue that the address names, oldest first. */
export const useQueue = <Queue extends QueueName>(queue: Queue): UseQueryResult<List<QueueRows[Queue]>> =>
  useList(queue, (asked: PageAsked, options) => readQueue(queue, asked, options), {})

/** How a list is read: a page of it, and all at once where the API does. */
export interface Listing<Filters, Row> {
  (asked: Filters & PageAsked, options: RequestOptions): Promise<List<Row>>
  readonly all?: (asked: Filters) => AsyncIterable<Row>
}

/** All rows of one of a list's queues, oldest first, or all filtered rows of the list. */
export const rowsOfQueueOrList = <Queue extends QueueName, Filters extends object>(
  queue: Queue | undefined,
  list: Listing<Filters, QueueRows[Queue]>,
  filters: Filters
): AsyncIterable<QueueRows[Queue]> => {
  if (queue !== undefined) return everyRow((asked) => readQueue(queue, asked, {}))
  return list.all?.(filters) ?? everyRow((asked) => list({ ...filters, ...asked }, {}))
}

/** The page of a list that the address names: of one of its queues, oldest first, or of the filtered rows. */
export const useQueueOrList = <Queue extends QueueName, Filters extends object>(
  name: string,
  queue: Queue | undefined,
  list: Listing<Filters, QueueRows[Queue]>,
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
