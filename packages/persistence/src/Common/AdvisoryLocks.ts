/**
 * All uses of PostgreSQL's advisory locks. Each has a space of its own, so that the keys of one do not block another.
 *
 * A lock has one number or two, and PostgreSQL keeps these apart. Locks of one number are those of customers' idempotency
 * keys alone: customers choose the keys, so they could choose one whose number is any other's. Locks of two numbers are
 * the service's own: the first says what for, the second is the hash of a name.
 */
export interface LockUse {
  /** The first number of the lock; it is never reused. */
  readonly number: number
  /**
   * Whether a process of the version before, which runs beside this one during an upgrade, must be excluded too. It takes
   * the hash of the name alone, in the space of the customers' keys, so such a use takes both until the next release.
   */
  readonly isSharedWithPrevious: boolean
}

export const lockUses = {
  /** One process migrates at a time. */
  migrations: { number: 1, isSharedWithPrevious: true },
  /** One dispatcher gives events their positions in the log. Two at once would not keep their order. */
  eventLog: { number: 2, isSharedWithPrevious: true },
  /** No event is purged while a replay makes deliveries of events. */
  eventsPurge: { number: 3, isSharedWithPrevious: true },
  /** One dispatcher does the work of a day. Two at once do no harm: an account has one statement for a day. */
  dailyRun: { number: 4, isSharedWithPrevious: false },
  /** One dispatcher makes and drops a log's partitions. Of two at once one fails, and finds them made the next time. */
  dayPartitions: { number: 5, isSharedWithPrevious: false },
  /** One at a time adds products: a SKU is one product's however it is written. */
  catalogue: { number: 6, isSharedWithPrevious: false },
  /** One at a time changes where places stand; those who put things there share it. */
  places: { number: 7, isSharedWithPrevious: false },
  /** One at a time records a price of a metal: none is older than the one before it. */
  prices: { number: 8, isSharedWithPrevious: false },
  /** One dispatcher appends to the vault's log. Of two at once one fails, and begins anew at the end that there is. */
  transparencyLog: { number: 9, isSharedWithPrevious: false }
} as const satisfies Readonly<Record<string, LockUse>>

/** Takes or gives back a lock of a name, by one of PostgreSQL's functions; the name is an expression of text. */
const call = (action: string, { number }: LockUse, name: string) =>
  `pg_${action}(${number}, hashtext(${name}))`

const callPrevious = (action: string, name: string) => `pg_${action}(hashtextextended(${name}, 0))`

/** An expression that takes a lock for the session; true if it succeeded. `name` is an expression of text. */
export const trySessionLock = (use: LockUse, name: string): string => {
  const taken = call("try_advisory_lock", use, name)
  return use.isSharedWithPrevious
    ? `CASE WHEN NOT ${taken} THEN false WHEN ${callPrevious("try_advisory_lock", name)} THEN true
        ELSE NOT ${call("advisory_unlock", use, name)} END`
    : taken
}

/** Expressions that give back what {@link trySessionLock} has taken. */
export const unlockSession = (use: LockUse, name: string): string =>
  use.isSharedWithPrevious
    ? `${call("advisory_unlock", use, name)}, ${callPrevious("advisory_unlock", name)}`
    : call("advisory_unlock", use, name)

/** Expressions that wait for a lock and take it until the transaction ends: alone, or with others who share it. */
export const transactionLock = (use: LockUse, name: string, mode: "exclusive" | "shared"): string => {
  const action = mode === "shared" ? "advisory_xact_lock_shared" : "advisory_xact_lock"
  return use.isSharedWithPrevious
    ? `${call(action, use, name)}, ${callPrevious(action, name)}`
    : call(action, use, name)
}

/** An expression that takes a lock until the transaction ends; true if it succeeded. */
export const tryTransactionLock = (
  use: LockUse & { readonly isSharedWithPrevious: false },
  name: string
): string => call("try_advisory_xact_lock", use, name)

/** The same for the idempotency key of a customer, in the space of these keys. */
export const tryKeyLock = (name: string): string => callPrevious("try_advisory_xact_lock", name)
