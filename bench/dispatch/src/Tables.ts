import { median, type Numbers, ratios, spread } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { type Arm, ceiling, others, ours } from "./Arms.ts"
import type { Drained } from "./Drain.ts"
import type { Latencies } from "./Latency.ts"
import type { ReplayRound } from "./Replay.ts"

export type Results = ReadonlyMap<Arm, ReadonlyArray<Drained>>

export const ratesOf = (results: Results, arm: Arm): Numbers =>
  (results.get(arm) ?? []).map(({ rate }) => rate)

export const throughputTable = (results: Results): string => {
  const cost = (arm: Arm, party: keyof Drained["cpu"]) =>
    figure(median((results.get(arm) ?? []).map(({ cpu }) => cpu[party])))
  const queues = others.filter((arm) => results.has(arm))
  const better = ratesOf(results, ours).map((_, n) =>
    Math.max(...queues.map((arm) => ratesOf(results, arm)[n] ?? 0))
  )
  return [
    table(
      ["", "deliveries a second", "of the ceiling", "µs a delivery: its process", "PostgreSQL", "receiver"],
      ...[...results.keys()].map((arm) => [
        arm.name,
        spread(ratesOf(results, arm)),
        spread(ratios(ratesOf(results, arm), ratesOf(results, ceiling)), 2),
        cost(arm, "arm"),
        cost(arm, "postgres"),
        cost(arm, "receiver")
      ])
    ),
    ...(queues.length === 0
      ? []
      : [
          "",
          `The dispatcher delivers ${spread(ratios(ratesOf(results, ours), better), 2)} times what the better of the other queues does.`
        ])
  ].join("\n")
}

const p99 = (all: ReadonlyArray<Latencies>): Numbers => all.map((latencies) => latencies.p99)

const latencyRow = (name: string, all: ReadonlyArray<Latencies>) => [
  name,
  ...(["p50", "p99", "max", "count"] as const).map((key) => spread(all.map((latencies) => latencies[key])))
]

export const latencyTable = (
  load: number,
  calm: ReadonlyArray<Latencies>,
  noisy: ReadonlyArray<Latencies>
) => {
  return [
    table(
      [`ms from commit to arrival at ${figure(load)} a second`, "p50", "p99", "max", "arrived"],
      latencyRow("all endpoints answer", calm),
      latencyRow("one in ten hangs", noisy)
    ),
    "",
    `With neighbours that hang, p99 is ${spread(ratios(p99(noisy), p99(calm)), 2)} times what it is without.`
  ].join("\n")
}

export const backlogTable = (options: {
  readonly waiting: number
  readonly history: number
  readonly empty: Numbers
  readonly backlogged: Numbers
}) =>
  [
    table(
      ["", "deliveries a second"],
      ["empty tables", spread(options.empty)],
      [
        `${figure(options.waiting)} waiting on a dead endpoint, ${figure(options.history)} finished`,
        spread(options.backlogged)
      ]
    ),
    "",
    `The backlogged tables allow ${spread(ratios(options.backlogged, options.empty), 2)} of the empty ones' rate.`
  ].join("\n")

export const replayTable = (rounds: ReadonlyArray<ReplayRound>): string => {
  const of = (key: keyof ReplayRound): Numbers => rounds.map((round) => round[key])
  return [
    table(
      ["", "a second", "p99 of live deliveries, ms"],
      ["live deliveries alone", spread(of("liveRate")), spread(of("latencyAlone"))],
      ["a replay", spread(of("replayRate")), spread(of("latencyBeside"))]
    ),
    "",
    `To a receiver that answers in 15 ms a replay delivers ${spread(ratios(of("replayRate"), of("liveRate")), 2)} times as ` +
      `fast as live deliveries, whose p99 beside it is ${spread(ratios(of("latencyBeside"), of("latencyAlone")), 2)} times as long.`
  ].join("\n")
}
