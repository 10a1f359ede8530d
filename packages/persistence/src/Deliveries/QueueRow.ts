/**
 * A row without a lease. `statement_timestamp()`, which stays the same within a statement, can be compared with an
 * index; `clock_timestamp()` cannot.
 */
export const isFree = `(leased_until IS NULL OR leased_until <= statement_timestamp())`

/** A row of a bulk lane, and one of a live lane. Each kind has an index that leads to it. */
export const isOfLane = (isBulk: boolean) => (isBulk ? "is_replayed AND is_paused" : "NOT is_paused")

/**
 * The endpoints with queued deliveries that are not paused, by a loose index scan (`WITH RECURSIVE`): one step for each
 * endpoint, however many deliveries wait there.
 */
export const lanes = `lane AS (
  (SELECT webhook_id FROM delivery_queue WHERE NOT is_paused ORDER BY webhook_id LIMIT 1)
  UNION ALL
  SELECT following.webhook_id FROM lane CROSS JOIN LATERAL (
    SELECT webhook_id FROM delivery_queue
    WHERE NOT is_paused AND webhook_id > lane.webhook_id
    ORDER BY webhook_id LIMIT 1
  ) following
)`
