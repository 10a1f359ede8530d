import { Effect } from "effect"
import { type Mail, Mailer, MailNotSent } from "./Mailer.ts"
import { StorageClock } from "./StorageClock.ts"

/** A queue of mail to send: where it is stored, and how often it is tried. */
export interface MailQueue<A> {
  /**
   * Leases due mails until `leaseUntil`, longest due first. After a crash another process takes them when the lease
   * ends.
   */
  readonly claim: (claim: {
    readonly now: number
    readonly leaseUntil: number
    readonly limit: number
  }) => Effect.Effect<ReadonlyArray<A>>
  /** The message; undefined where it has no recipient any more, which is recorded as sent. */
  readonly compose: (item: A, now: number) => Effect.Effect<Mail | undefined>
  readonly recordSent: (item: A) => Effect.Effect<void>
  /** Records a failed attempt. Without a time for the next one, the mail is given up. */
  readonly recordFailure: (item: A, nextAttemptAt: number | undefined) => Effect.Effect<void>
  readonly failedAttempts: (item: A) => number
  /** The name in logs, without secrets: `Statement stm_…`. */
  readonly nameOf: (item: A) => string
  /** The retry delays after each failed attempt, in milliseconds; one more failure ends the attempts. */
  readonly retryDelays: ReadonlyArray<number>
  /** How many are taken at a time, and for how many milliseconds. */
  readonly batchSize: number
  readonly leaseTime: number
}

/** The number of mails that are sent concurrently, and the timeout of an attempt in milliseconds. */
const concurrency = 5
const attemptTimeout = 30_000

/**
 * Makes the effect that takes the next mails that are due, sends them, and returns how many there were. A mail is
 * recorded as sent after the mail server has accepted it: a crash in between sends it a second time, but loses none.
 */
export const makeSendDue = <A>(queue: MailQueue<A>) =>
  Effect.gen(function* () {
    const mailer = yield* Mailer
    const clock = yield* StorageClock

    const fail = Effect.fnUntraced(function* (item: A, error: MailNotSent) {
      const delay = error.permanent ? undefined : queue.retryDelays[queue.failedAttempts(item)]
      const now = yield* clock.now
      yield* queue.recordFailure(item, delay === undefined ? undefined : now + delay)
      yield* Effect.logWarning(
        `${queue.nameOf(item)} was not mailed${delay === undefined ? ", for good" : ""}: ${error.message}`
      )
    })

    const deliver = (mail: Mail) =>
      Effect.timeoutOrElse(mailer.send(mail), {
        duration: attemptTimeout,
        orElse: () =>
          Effect.fail(new MailNotSent({ message: "the mail server took too long", permanent: false }))
      })

    const send = (now: number) => (item: A) =>
      Effect.flatMap(queue.compose(item, now), (mail) =>
        mail === undefined ? Effect.void : deliver(mail)
      ).pipe(
        Effect.andThen(queue.recordSent(item)),
        Effect.catchTag("MailNotSent", (error) => fail(item, error))
      )

    return Effect.gen(function* () {
      const now = yield* clock.now
      const due = yield* queue.claim({ now, leaseUntil: now + queue.leaseTime, limit: queue.batchSize })
      yield* Effect.forEach(due, send(now), { concurrency, discard: true })
      return due.length
    })
  })
