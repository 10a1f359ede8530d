import { makeRandom, type Random } from "@vault-custody/testing/Random"
import type { ClockError } from "./System/Processes.ts"

/** The processes of a run; a fault names one by its place here. */
export const processNames = ["api-1", "api-2", "dispatcher-1", "dispatcher-2"] as const

/** How the receivers of webhooks behave. */
export type Mood = "well" | "slow" | "failing" | "resetting"

/** Something that goes wrong; times are in milliseconds. */
export type Fault =
  /** Killed, and started again. */
  | { readonly kind: "kill"; readonly process: number; readonly down: number }
  /** Stopped as for an upgrade, and started again. */
  | { readonly kind: "restart"; readonly process: number }
  /** Paused and continued, and if it is a dispatcher, for longer than its leases last. */
  | { readonly kind: "pause"; readonly process: number; readonly for: number }
  /** PostgreSQL is stopped immediately, and started again. */
  | { readonly kind: "crash"; readonly down: number }
  /** Connections to the database are reset, by the network or by the server. */
  | { readonly kind: "cut"; readonly process: number }
  | { readonly kind: "terminate" }
  /** Connections are dropped silently, each in the middle of the next message. */
  | { readonly kind: "swallow"; readonly process: number }
  /** New connections are dropped silently too, for a while. */
  | { readonly kind: "silence"; readonly process: number; readonly for: number }
  /** Traffic in both directions is delayed. */
  | { readonly kind: "delay"; readonly process: number; readonly by: number; readonly for: number }
  /** A table is locked from outside: statements wait, and fill the pools. */
  | { readonly kind: "lock"; readonly table: string; readonly for: number }
  /** Others use up the connections that the server allows. */
  | { readonly kind: "exhaust"; readonly for: number }
  /** A machine's clock jumps. */
  | { readonly kind: "jump"; readonly process: number }
  | { readonly kind: "receivers"; readonly mood: Mood; readonly for: number }

export interface Plan {
  readonly seed: number
  /** The duration of the faults, in milliseconds. */
  readonly trouble: number
  readonly clocks: ReadonlyArray<ClockError>
  /** In the order of their times, since the trouble began. */
  readonly faults: ReadonlyArray<{ readonly at: number; readonly fault: Fault }>
}

/** Tables that requests and deliveries depend on. */
const tables = [
  "organizations",
  "fbo_accounts",
  "inventory_items",
  "inventory_movements",
  "idempotency_records",
  "events",
  "delivery_queue",
  "webhook_endpoints"
]

const minute = 60_000

const clockError = (random: Random): ClockError => ({
  shift: random.chance(0.5) ? 0 : (random.below(120) - 60) * minute * (random.chance(0.2) ? 24 : 1),
  jump: (random.below(20) - 10) * minute
})

/** The more often a kind stands here, the more often it is chosen. */
const kinds: ReadonlyArray<(random: Random) => Fault> = [
  (random) => ({ kind: "kill", process: random.below(4), down: random.below(1500) }),
  (random) => ({ kind: "kill", process: random.below(2), down: random.below(1500) }),
  (random) => ({ kind: "kill", process: 2 + random.below(2), down: random.below(1500) }),
  (random) => ({ kind: "restart", process: random.below(4) }),
  (random) => ({ kind: "pause", process: random.below(4), for: 300 + random.below(3000) }),
  (random) => ({ kind: "pause", process: 2 + random.below(2), for: 300 + random.below(3000) }),
  (random) => ({ kind: "crash", down: random.below(1500) }),
  (random) => ({ kind: "crash", down: random.below(300) }),
  (random) => ({ kind: "cut", process: random.below(4) }),
  (random) => ({ kind: "cut", process: random.below(4) }),
  () => ({ kind: "terminate" }),
  (random) => ({ kind: "swallow", process: random.below(4) }),
  (random) => ({ kind: "silence", process: random.below(4), for: random.below(4000) }),
  (random) => ({
    kind: "delay",
    process: random.below(4),
    by: 5 + random.below(200),
    for: random.below(4000)
  }),
  (random) => ({ kind: "lock", table: random.pick(tables), for: 200 + random.below(7000) }),
  (random) => ({ kind: "exhaust", for: 200 + random.below(3000) }),
  (random) => ({ kind: "jump", process: random.below(4) }),
  (random) => ({
    kind: "receivers",
    mood: random.pick(["slow", "failing", "resetting"]),
    for: 500 + random.below(4000)
  })
]

/** Trouble begins this often, on average. */
const everyMillis = 900

/** Plans the faults of a run, with their times. The same seed makes the same plan. */
export const makePlan = (seed: number, seconds: number): Plan => {
  const random = makeRandom(seed)
  const trouble = seconds * 1000
  const count = Math.max(1, Math.round(trouble / everyMillis))
  return {
    seed,
    trouble,
    clocks: processNames.map(() => clockError(random)),
    faults: Array.from({ length: count }, () => ({
      at: random.below(trouble),
      fault: random.pick(kinds)(random)
    })).sort((a, b) => a.at - b.at)
  }
}

/**
 * The primary is lost once, and comes back when another has taken its place; then processes that have seen neither are
 * started.
 */
export const makeFailoverPlan = (seed: number): Plan => {
  const random = makeRandom(seed)
  return {
    seed,
    trouble: 8000,
    clocks: processNames.map(() => clockError(random)),
    faults: [
      { at: 1500 + random.below(1500), fault: { kind: "crash", down: 1000 } },
      { at: 6500, fault: { kind: "kill", process: 0, down: 0 } },
      { at: 7000, fault: { kind: "kill", process: 2, down: 0 } }
    ]
  }
}
