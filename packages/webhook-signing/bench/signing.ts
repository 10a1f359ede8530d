/**
 * Signs and verifies 1 kB and 100 kB beside stripe, svix and standardwebhooks, in one run.
 *
 * Contestants take turns in short rounds, each round in another order, so that a busy machine slows all of them
 * alike; the ratio is taken within a round and its median is what counts. Ends with 1 when a verify is slower
 * than the fastest other one.
 */
import { type Contestant, type Race, racesFor } from "./Contestants.ts"

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 60)
const ROUND_MS = 12
/** Below this a difference is noise, not a verdict. */
const NOISE = 0.97

const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Microseconds a call, over calls that take about the given time together. */
const time = async ({ run }: Contestant, calls: number): Promise<number> => {
  const isAsync = run() instanceof Promise
  const start = performance.now()
  if (isAsync) for (let call = 0; call < calls; call++) await run()
  else for (let call = 0; call < calls; call++) run()
  return ((performance.now() - start) / calls) * 1000
}

interface Timings {
  readonly name: string
  readonly micros: ReadonlyArray<number>
}

const measure = async ({ contestants }: Race): Promise<ReadonlyArray<Timings>> => {
  const entries = []
  for (const contestant of contestants) {
    // Warm up long enough for the optimising compiler, then size the rounds.
    const first = await time(contestant, 20)
    await time(contestant, Math.ceil(100_000 / first))
    const calls = Math.max(3, Math.ceil((ROUND_MS * 1000) / (await time(contestant, 20))))
    entries.push({ contestant, calls, micros: new Array<number>() })
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < entries.length; turn++) {
      const entry = entries[(turn + round) % entries.length]
      if (entry !== undefined) entry.micros.push(await time(entry.contestant, entry.calls))
    }
  }
  return entries.map(({ contestant, micros }) => ({ name: contestant.name, micros }))
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Prints a race's table; returns how many times as fast as the fastest other one ours is. */
const report = (task: string, [ours, ...others]: ReadonlyArray<Timings>): number => {
  if (ours === undefined) throw new Error(`No contestant takes part in ${task}`)
  print(`\n${task}`)
  print(`  ${ours.name.padEnd(20)} ${median(ours.micros).toFixed(2).padStart(9)} µs`)
  let worst = Infinity
  for (const { name, micros } of others) {
    const ratio = median(micros.map((value, round) => value / (ours.micros[round] ?? Number.NaN)))
    worst = Math.min(worst, ratio)
    print(
      `  ${name.padEnd(20)} ${median(micros).toFixed(2).padStart(9)} µs   ours is ${ratio.toFixed(2)} times as fast`
    )
  }
  return worst
}

print(`Node ${process.version}, ${process.platform} ${process.arch}; ${ROUNDS} interleaved rounds, medians`)
const slower: Array<string> = []
for (const size of [1000, 100_000]) {
  for (const shape of ["string", "Buffer"] as const) {
    for (const race of racesFor(size, shape)) {
      const ratio = report(race.task, await measure(race))
      if (race.task.startsWith("verify") && ratio < NOISE) slower.push(race.task)
    }
  }
}
if (slower.length > 0) {
  print(`\nSlower than the fastest other: ${slower.join("; ")}`)
  process.exitCode = 1
} else print("\nEvery verify is at least as fast as the fastest other one.")
