import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { OutboxRepo } from "@vault-custody/domain/Events/OutboxRepo"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Random } from "@vault-custody/testing/Random"
import { Clock, Effect, Option } from "effect"

/** How often each account was changed so far, counted under its lock. */
export type Histories = Map<FboAccountId, number>

/** An account of the organization that writers change. */
export const newAccount = Effect.fnUntraced(function* (organizationId: OrganizationId) {
  const id = yield* (yield* Ids).next("fbo")
  const at = yield* Clock.currentTimeMillis
  yield* (yield* AccountsRepo).insert({
    id,
    organizationId,
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.org",
    phone: "",
    businessName: "",
    maxInsuredValueCents: 0n,
    createdAt: at,
    updatedAt: at
  })
  return id
})

/** The type of event that only these writers append. */
export const written = "fbo_account.updated"

const append = Effect.fnUntraced(function* (organizationId: OrganizationId, data: object = {}) {
  const event: StoredEvent = {
    id: yield* (yield* Ids).next("evt"),
    organizationId,
    type: written,
    payload: JSON.stringify({ event: written, timestamp: 1, data: { organizationId, ...data } }),
    createdAt: 0
  }
  yield* (yield* OutboxRepo).append([event])
  return event.id
})

const pause = (random: Random, maxMillis: number) => Effect.sleep(random.below(maxMillis))

/** Changes one of the accounts under its lock, which is held until the end of the transaction. */
const changeOne = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  histories: Histories,
  random: Random
) {
  const account = random.pick([...histories.keys()])
  Option.getOrThrow(yield* (yield* AccountsRepo).lock(organizationId, account))
  const change = (histories.get(account) ?? 0) + 1
  histories.set(account, change)
  return yield* append(organizationId, { account, change })
})

/**
 * Writes until `isOver`, in transactions that take their time, one in thirty as long as two seconds; one in five is
 * rolled back. Returns the events that were committed.
 */
export const writer = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  histories: Histories,
  random: Random,
  isOver: () => boolean
) {
  const { run } = yield* Transaction
  const committed: Array<string> = []
  while (!isOver()) {
    const lasts = random.chance(1 / 30) ? 2000 : 300
    const isKept = !random.chance(1 / 5)
    const ids = yield* run(
      Effect.gen(function* () {
        const first = yield* append(organizationId)
        yield* pause(random, lasts)
        const second = yield* changeOne(organizationId, histories, random)
        yield* pause(random, 10)
        return isKept ? [first, second] : yield* Effect.fail("rolled back" as const)
      })
      // A busy machine may have one wait for its lock for too long, which rolls it back too.
    ).pipe(Effect.catchCause(() => Effect.succeed([])))
    committed.push(...ids)
    yield* pause(random, 800)
  }
  return committed
})

/** Whether of each account the changes are numbered upwards. */
export const agreesWithHistories = (events: ReadonlyArray<StoredEvent>): boolean => {
  const last = new Map<string, number>()
  return events.every(({ payload }) => {
    const { account, change } = JSON.parse(payload).data
    if (account === undefined) return true
    const isLater = change > (last.get(account) ?? 0)
    last.set(account, change)
    return isLater
  })
}
