import { Duration, Effect, Latch, Metric } from "effect"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { listen } from "@vault-custody/persistence/Common/Listen"
import type { Job } from "./Job.ts"
import { passes } from "./JobMetrics.ts"

/** The pause after a failed pass, if `every` is longer. */
const afterFailure = Duration.seconds(5)

/** The default time limit of a pass: a pass that hangs does not stop its job. */
const defaultDeadline = Duration.minutes(10)

const counted = (job: Job, outcome: "succeeded" | "failed") => Metric.update(passes(job.name, outcome), 1)

/** One pass, and how long to wait for the next. */
const pass = (job: Job) =>
  job.run.pipe(
    Effect.provideService(CurrentPool, "jobs"),
    Effect.timeout(job.deadline ?? defaultDeadline),
    Effect.withSpan(`job.${job.name}`),
    Effect.andThen(counted(job, "succeeded")),
    Effect.as(job.every),
    Effect.catchCause((cause) =>
      Effect.logError(`The job ${job.name} failed and will be tried again`, cause).pipe(
        Effect.andThen(counted(job, "failed")),
        Effect.as(Duration.min(job.every, afterFailure))
      )
    )
  )

/** Runs a job, pass after pass, until the scope closes. */
const keepRunning = Effect.fnUntraced(function* (job: Job) {
  const due = yield* Latch.make(false)
  if (job.channel !== undefined) yield* listen(job.channel, () => due.open)
  const turn = Effect.flatMap(pass(job), (wait) =>
    due.await.pipe(Effect.timeoutOption(wait), Effect.andThen(due.close))
  )
  yield* Effect.forkScoped(Effect.forever(turn))
})

/** Runs all jobs concurrently until the scope closes. */
export const runJobs = (jobs: ReadonlyArray<Job>) => Effect.forEach(jobs, keepRunning, { discard: true })
