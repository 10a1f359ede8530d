import type { Random } from "@vault-custody/testing/Random"
import { Effect } from "effect"
import { accountActions } from "./AccountActions.ts"
import { type Address, call } from "./Call.ts"
import type { History, OpenOperation } from "./History.ts"
import type { Outcome } from "./Operation.ts"
import type { Organization } from "./Organization.ts"
import { outboundActions } from "./OutboundActions.ts"
import type { Action, Choice, Wanted } from "./Request.ts"
import { stockActions } from "./StockActions.ts"
import { transferActions } from "./TransferActions.ts"
import { webhookActions } from "./WebhookActions.ts"

const actions: ReadonlyArray<Action> = [
  ...accountActions,
  ...stockActions,
  ...transferActions,
  ...outboundActions,
  ...webhookActions
]

const totalWeight = actions.reduce((sum, { weight }) => sum + weight, 0)

const chooseAction = (random: Random): Action => {
  let left = random.below(totalWeight)
  for (const action of actions) {
    left -= action.weight
    if (left < 0) return action
  }
  throw new Error("weights do not add up")
}

/** The state that all clients of a run share. */
export interface Surroundings {
  readonly history: History
  readonly addresses: ReadonlyArray<Address>
  readonly opsKey: string
  readonly products: ReadonlyArray<string>
  readonly receiver: (path: string) => string
}

/** Makes another attempt at an operation, at the process of that number. */
export const attempt = (
  { addresses, history, opsKey }: Surroundings,
  organization: Organization,
  operation: OpenOperation,
  process: number
): Effect.Effect<Outcome> =>
  Effect.promise(async () => {
    const address = addresses[process % addresses.length]
    if (address === undefined) throw new Error("there is no API process")
    const credentials = { apiKey: organization.apiKey, opsKey }
    const made = await call(operation, address, credentials, history.nextRequestId(), history.now)
    operation.attempts.push(made)
    return made.outcome
  })

/** The most attempts at an operation whose answers are lost, and the wait between them. */
const most = 40
const pause = "250 millis"

/**
 * One client of an organization: makes one operation after the other until it is told to stop. Random numbers and
 * earlier answers determine its requests. It retries most POSTs with a lost answer under the same idempotency key,
 * and leaves some lost, so that the history has operations with an unknown outcome.
 */
export const runClient = Effect.fnUntraced(function* (
  surroundings: Surroundings,
  organization: Organization,
  client: number,
  random: Random,
  isOver: () => boolean
) {
  const { history, products, receiver } = surroundings
  let count = 0

  const perform = Effect.fnUntraced(function* (name: string, wanted: Wanted, marker: string) {
    const operation = history.add(client, name, wanted, marker)
    const first = random.below(2)
    const givesUpAfter = !wanted.keyed || random.chance(0.15) ? 1 : most
    const repeatsAnswered = wanted.keyed && random.chance(0.1)
    let outcome = yield* attempt(surroundings, organization, operation, first)
    for (let n = 1; outcome.kind === "unknown" && n < givesUpAfter && !isOver(); n++) {
      yield* Effect.sleep(pause)
      outcome = yield* attempt(surroundings, organization, operation, first + n)
    }
    if (outcome.kind !== "done") return
    // It reads its answer's data; `never` stands for any type, as the API's own tests check the data.
    wanted.learn?.(outcome.data as never)
    if (repeatsAnswered) yield* attempt(surroundings, organization, operation, first + 1)
  })

  while (!isOver()) {
    const number = client * 100_000 + ++count
    const choice: Choice = { random, organization, products, marker: `m${number}`, number, receiver }
    const { make, name } = chooseAction(random)
    const wanted = make(choice)
    if (wanted !== undefined) yield* perform(name, wanted, choice.marker)
    yield* Effect.sleep(random.below(30))
  }
})
