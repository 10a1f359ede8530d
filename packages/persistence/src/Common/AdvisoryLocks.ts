/**
 * All uses of PostgreSQL's advisory locks. Each has a number of its own, so that the keys of one use do not block
 * another.
 *
 * PostgreSQL keeps locks with one number and locks with two apart. Locks with one number are only for customers'
 * idempotency keys: a customer could choose a key whose hash equals any other number. Locks with two numbers are the
 * service's own: the first number is that of the use, the second one the hash of a name.
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
  /** One process at a time runs migrations. */
  migrations: { number: 1, isSharedWithPrevious: true },
  /** One dispatcher at a time assigns events their positions in the log. Two would mix up the order. */
  eventLog: { number: 2, isSharedWithPrevious: true },
  /** No event is purged while a replay makes deliveries of events. */
  eventsPurge: { number: 3, isSharedWithPrevious: true },
  /** One dispatcher at a time does the work of a day. Two would do no harm: an account has one statement for a day. */
  dailyRun: { number: 4, isSharedWithPrevious: false },
  /**
   * One dispatcher at a time makes and drops a log's partitions. If two do, one fails, and finds the partitions made
   * in its next pass.
   */
  dayPartitions: { number: 5, isSharedWithPrevious: false },
  /** One transaction at a time adds products, so that a SKU belongs to one product in all its spellings. */
  catalogue: { number: 6, isSharedWithPrevious: false },
  /** One transaction at a time changes the tree of places; those that put items into places share the lock. */
  places: { number: 7, isSharedWithPrevious: false },
  /** One transaction at a time records a price of a metal, so that none is older than the one before it. */
  prices: { number: 8, isSharedWithPrevious: false },
  /** One dispatcher at a time appends to the vault's log. If two do, one fails, and starts again at the new end. */
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
