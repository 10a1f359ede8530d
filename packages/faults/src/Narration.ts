import type { Fault, Plan } from "./Plan.ts"
import { processNames } from "./Plan.ts"
import { type Operation, outcomeOf } from "./Workload/Operation.ts"

const seconds = (millis: number): string => `${(millis / 1000).toFixed(1)} s`

/** A fault in one line. */
const tell = (fault: Fault): string => {
  const who = "process" in fault ? (processNames[fault.process] ?? "") : ""
  switch (fault.kind) {
    case "kill":
      return `${who} is killed, down for ${seconds(fault.down)}`
    case "restart":
      return `${who} is stopped and started`
    case "pause":
      return `${who} is paused for ${seconds(fault.for)}`
    case "crash":
      return `PostgreSQL is stopped immediately, down for ${seconds(fault.down)}`
    case "cut":
      return `connections of ${who} are cut`
    case "terminate":
      return "PostgreSQL ends all connections"
    case "swallow":
      return `connections of ${who} are swallowed`
    case "silence":
      return `connections of ${who} are swallowed, new ones too for ${seconds(fault.for)}`
    case "delay":
      return `connections of ${who} take ${fault.by} ms more each way for ${seconds(fault.for)}`
    case "lock":
      return `${fault.table} is locked for ${seconds(fault.for)}`
    case "exhaust":
      return `others take all connections for ${seconds(fault.for)}`
    case "jump":
      return `the clock of ${who} jumps`
    case "receivers":
      return `receivers are ${fault.mood} for ${seconds(fault.for)}`
  }
}

/** Describes a plan, in lines. */
export const tellPlan = ({ clocks, faults }: Plan): ReadonlyArray<string> => [
  `clocks are wrong by ${clocks.map(({ shift }, n) => `${processNames[n]} ${shift / 60_000} min`).join(", ")}`,
  ...faults.map(({ at, fault }) => `${seconds(at).padStart(7)}  ${tell(fault)}`)
]

const count = (operations: ReadonlyArray<Operation>, kind: string) =>
  operations.filter((operation) => outcomeOf(operation).kind === kind).length

/** Summarizes the clients' operations and their outcomes, in lines. */
export const tellOperations = (operations: ReadonlyArray<Operation>): ReadonlyArray<string> => {
  const names = Map.groupBy(operations, ({ name }) => name)
  return [
    `${operations.length} operations in ${operations.reduce((sum, { attempts }) => sum + attempts.length, 0)} requests: ` +
      `${count(operations, "done")} acknowledged, ${count(operations, "refused")} refused, ${count(operations, "unknown")} unknown`,
    ...[...names]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([name, those]) =>
          `  ${name.padEnd(34)} ${String(count(those, "done")).padStart(4)} acknowledged ${String(count(those, "refused")).padStart(4)} refused ${String(count(those, "unknown")).padStart(4)} unknown`
      )
  ]
}
