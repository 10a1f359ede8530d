import { lockUses, transactionLock } from "../Common/AdvisoryLocks.ts"

const name = "'purge_events'"

/** Until the transaction ends, no event is purged. So one that has no delivery yet can get one. */
export const eventsUseLock = `SELECT ${transactionLock(lockUses.eventsPurge, name, "shared")}`

/** Until the transaction ends, no event that has no delivery gets one. */
export const eventsPurgeLock = `SELECT ${transactionLock(lockUses.eventsPurge, name, "exclusive")}`
