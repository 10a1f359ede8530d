import { lockUses, transactionLock } from "../Common/AdvisoryLocks.ts"

const name = "'purge_events'"

/** Prevents the purge of events until the transaction ends, so that one without a delivery can get one. */
export const eventsUseLock = `SELECT ${transactionLock(lockUses.eventsPurge, name, "shared")}`

/** Prevents new deliveries of events without one until the transaction ends. */
export const eventsPurgeLock = `SELECT ${transactionLock(lockUses.eventsPurge, name, "exclusive")}`
