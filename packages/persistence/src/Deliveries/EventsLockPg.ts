const key = "hashtextextended('purge_events', 0)"

/** Until the transaction ends, no event is purged. So one that has no delivery yet can get one. */
export const eventsUseLock = `SELECT pg_advisory_xact_lock_shared(${key})`

/** Until the transaction ends, no event that has no delivery gets one. */
export const eventsPurgeLock = `SELECT pg_advisory_xact_lock(${key})`
