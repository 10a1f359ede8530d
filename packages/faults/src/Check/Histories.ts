import { type Effect, type Operation, outcomeOf, spanOf } from "../Workload/Operation.ts"
import { isLinearizable, type Model, type Step } from "./Linearizability.ts"
import type { Violation } from "./Violation.ts"

type States = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A model out of a table: state → command → next state. `read <state>` is a read that saw that state. */
const fromTable = (
  initial: string,
  table: States,
  seenAs: (state: string) => string = (state) => state,
  byItself: Readonly<Record<string, string>> = {}
): Model<string, string> => ({
  initial,
  next: (state, command) =>
    command.startsWith("read ")
      ? command === `read ${seenAs(state)}`
        ? state
        : undefined
      : table[state]?.[command],
  byItself: (state) => byItself[state]
})

const transfer = fromTable(
  "pending_approval",
  { pending_approval: { confirm: "completed", "confirm large": "processing", cancel: "cancelled" } },
  undefined,
  // A dispatcher makes this transition.
  { processing: "completed" }
)

const publicStatus: Readonly<Record<string, string>> = { approved: "processing", fulfilling: "processing" }

const request = fromTable(
  "pending_review",
  {
    pending_review: { approve: "approved", reject: "rejected", cancel: "cancelled" },
    approved: { pick: "fulfilling" },
    fulfilling: { ship: "fulfilled", "put back": "approved" }
  },
  (state) => publicStatus[state] ?? state
)

const shipment = fromTable("picked", {
  picked: { ship: "shipped", cancel: "cancelled" },
  shipped: { deliver: "delivered" }
})

const inbound = fromTable("created", {
  created: { depart: "in_transit", receive: "received", cancel: "cancelled" },
  in_transit: { receive: "received", cancel: "cancelled" }
})

const endpoint = { activate: "true", deactivate: "false", delete: "deleted" }
const webhook = fromTable("true", {
  true: { ...endpoint, rotate: "true" },
  false: { ...endpoint, rotate: "false" }
})

/** A value that is written and read. */
const profile: Model<string, string> = {
  initial: "",
  next: (state, command) => {
    if (command.startsWith("write ")) return command.slice("write ".length)
    return command === `read ${state}` ? state : undefined
  },
  byItself: () => undefined
}

const models: Readonly<Record<Effect["model"], Model<string, string>>> = {
  transfer,
  request,
  shipment,
  inbound,
  webhook,
  profile
}

/** The command of a history's step: of a read, the state that it saw. */
const commandOf = ({ command }: Effect, data: unknown): string => {
  if (!command.startsWith("read ")) return command
  const field = command.slice("read ".length)
  const value = data !== null && typeof data === "object" && field in data ? Reflect.get(data, field) : ""
  return `read ${String(value)}`
}

const stepOf = (operation: Operation, effect: Effect): Step<string> | undefined => {
  const outcome = outcomeOf(operation)
  const span = spanOf(operation)
  const isRead = effect.command.startsWith("read ")
  if (outcome.kind === "done") {
    return { ...span, command: commandOf(effect, outcome.data), outcome: "done" }
  }
  if (isRead) return undefined
  if (outcome.kind === "unknown") return { ...span, command: effect.command, outcome: "unknown" }
  // A refusal for another reason changes nothing, and does not show the state.
  return effect.refusals.includes(outcome.code)
    ? { ...span, command: effect.command, outcome: "refused" }
    : undefined
}

/** Checks that each thing's history, as its callers saw it, is linearizable. */
export const checkHistories = (operations: ReadonlyArray<Operation>) => {
  const steps = new Map<string, Array<Step<string>>>()
  for (const operation of operations) {
    for (const effect of operation.effects) {
      const step = stepOf(operation, effect)
      if (step === undefined) continue
      const name = `${effect.model} ${effect.id}`
      steps.set(name, [...(steps.get(name) ?? []), step])
    }
  }
  const violations: Array<Violation> = []
  let undecided = 0
  for (const [name, history] of steps) {
    const model = models[name.split(" ")[0] as Effect["model"]]
    const answer = isLinearizable(model, history)
    if (answer === undefined) undecided++
    if (answer === false) {
      const shown = history
        .toSorted((a, b) => a.from - b.from)
        .map(
          ({ command, from, outcome, to }) => `  ${from.toFixed(0)}–${to.toFixed(0)} ${command}: ${outcome}`
        )
      violations.push({
        check: "histories",
        what: `no order of events explains what was seen of ${name}:\n${shown.join("\n")}`
      })
    }
  }
  return { things: steps.size, undecided, violations }
}
