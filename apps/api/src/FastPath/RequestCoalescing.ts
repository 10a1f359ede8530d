import { isUsable } from "@vault-custody/domain/Organizations/ApiKeyAccess"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { InternalError, ServiceUnavailable, Unauthorized } from "@vault-custody/schema/Common/Errors"
import { Cause, Clock, Context, Effect, Exit, type Fiber, Option, Redacted, References } from "effect"
import { HttpServerResponse } from "effect/http"
import type { Admission } from "../Load/Admission.ts"
import { isRestricted, unrestrictedRefusal } from "../Authentication/KeyPolicy.ts"
import { answerFailures } from "../Http/ErrorBoundary.ts"
import { KeyCache } from "../Authentication/KeyCache.ts"
import type { Allowance } from "../RateLimits/RateLimiter.ts"
import { CurrentRequestId } from "@vault-custody/domain/AuditLog/AuditedChanges"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { refusalResponse } from "../Http/Responses.ts"
import { waited } from "../Authentication/StillAllowed.ts"
import { type Deadline, lateAnswer, makeDeadlines } from "../Load/Deadlines.ts"
import { type Answers, PendingRequest, listener } from "./FastAnswers.ts"
import type { Written } from "../Operations/Answers.ts"
import type { RequestParts } from "../Operations/RequestParts.ts"
import type { FastEndpoint, SentRequest } from "./FastEndpoint.ts"
import type { IdentifiedRequest } from "./FastRequest.ts"
import { inRequestSpan, type Traced } from "../Http/RequestSpan.ts"

/** The answer of a handler: written JSON, or a response that the handler built itself. */
type Answer = Written | HttpServerResponse.HttpServerResponse

/** One handler call, shared by all identical requests of one turn of the event loop. */
export interface Run {
  /** The coalescing key: requests of the same name in one turn share the run. */
  readonly name: string
  readonly endpoint: FastEndpoint
  readonly key: ApiKeyRecord
  readonly credential: string
  /** The request that the handler gets, and its parts. */
  readonly sent: SentRequest
  readonly parts: RequestParts
  /** The traced request; undefined if the run makes no spans. */
  readonly traced: Traced | undefined
  /** The requests that wait for the answer. A request whose client disconnects is removed. */
  readonly waiting: Set<PendingRequest>
  fiber: Fiber.Fiber<unknown, unknown> | undefined
  deadline: Deadline | undefined
}

export interface RunOptions {
  readonly admission: Admission
  readonly answers: Answers
  readonly deadlineMillis: number
  /** The context of a handler that is called for this key. */
  readonly contextOf: (key: ApiKeyRecord) => Context.Context<never>
  readonly services: Context.Context<never>
}

/** Turns a handler's result into an answer. */
const answerOf = (endpoint: FastEndpoint, exit: Exit.Exit<unknown, unknown>): Exit.Exit<Answer, unknown> => {
  if (Exit.isFailure(exit)) return Exit.failCause(exit.cause)
  const { value } = exit
  if (HttpServerResponse.isHttpServerResponse(value)) return Exit.succeed(value)
  try {
    return Exit.succeed(endpoint.success.write(value))
  } catch (defect) {
    return Exit.die(defect)
  }
}

/** The status of the answer to a handler's result. */
const statusOf = (endpoint: FastEndpoint, exit: Exit.Exit<unknown, unknown>): number => {
  if (Exit.isSuccess(exit)) {
    return HttpServerResponse.isHttpServerResponse(exit.value) ? exit.value.status : endpoint.success.status
  }
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (error instanceof Unauthorized) return Unauthorized.status
  return endpoint.refusal(error)?.status ?? InternalError.status
}

const unauthorized = refusalResponse(Unauthorized)

/** Adds the request ID to a fiber's context, so that its log lines name the request. */
const named = (context: Context.Context<never>, { requestId }: PendingRequest) =>
  context.pipe(
    Context.add(CurrentRequestId, requestId),
    Context.add(References.CurrentLogAnnotations, { requestId })
  )

/**
 * Calls handlers at the end of the turn of the event loop in which requests arrived. Coalescing: identical requests
 * of one key share a call and its answer, since all of them arrived before anything was read. Their statements are
 * sent together (`SharedConnections`). A single request does not wait.
 */
export const makeRuns = Effect.fnUntraced(function* (options: RunOptions) {
  const { admission, answers, contextOf, services } = options
  const keys = yield* KeyCache
  const clock = yield* Clock.Clock
  const deadlines = yield* makeDeadlines(options.deadlineMillis)
  let turn = new Map<string, Run>()
  /** Work of this turn that runs while the database works, since nothing depends on it. */
  let meanwhile: Array<() => void> = []

  const endDeadline = (run: Run) => {
    if (run.deadline !== undefined) deadlines.end(run.deadline)
    run.deadline = undefined
  }

  /** Ends the run, and returns the requests that still wait for its answer. */
  const finish = (run: Run): ReadonlyArray<PendingRequest> => {
    endDeadline(run)
    const all = [...run.waiting]
    run.waiting.clear()
    for (const _ of all) admission.leave()
    return all
  }

  const giveUp = (run: Run) => {
    const late = finish(run)
    run.fiber?.interruptUnsafe()
    for (const asked of late) answers.give(asked, lateAnswer(listener))
  }

  const leave = (run: Run, asked: PendingRequest) => {
    if (!run.waiting.delete(asked)) return
    admission.leave()
    if (run.waiting.size > 0) return
    endDeadline(run)
    run.fiber?.interruptUnsafe()
  }

  /** Refuses the requests of a run whose key has been revoked or restricted since the run began. */
  const recheck = Effect.fnUntraced(function* ({ credential, endpoint }: Run) {
    const key = Option.getOrUndefined(yield* keys.lookup(Redacted.make(credential)))
    if (key === undefined || !isUsable(key, clock.currentTimeMillisUnsafe())) return yield* new Unauthorized()
    // The key's addresses or accounts are now restricted. Some requests of the run may still be allowed; a retry
    // decides for each.
    if (isRestricted(key)) return yield* new ServiceUnavailable()
    const refusal = unrestrictedRefusal(key, endpoint.permission)
    if (refusal !== undefined) return yield* refusal
  })

  /** Logs a failure that is not a refusal, and answers with an error body. */
  const fail = (asked: PendingRequest, cause: Cause.Cause<unknown>) =>
    Effect.runForkWith(services)(
      answerFailures(Effect.failCause(cause)).pipe(
        Effect.annotateLogs({ requestId: asked.requestId }),
        Effect.map((made) => answers.give(asked, made)),
        Effect.ignore
      )
    )

  const settle = (
    { endpoint }: Run,
    all: ReadonlyArray<PendingRequest>,
    exit: Exit.Exit<Answer, unknown>
  ) => {
    if (exit._tag === "Success") {
      const made = exit.value
      if (!HttpServerResponse.isHttpServerResponse(made)) return answers.writeAll(all, made)
      for (const asked of all) answers.give(asked, made)
      return
    }
    const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (error instanceof Unauthorized) {
      for (const asked of all) answers.give(asked, unauthorized)
      return
    }
    const refusal = error === undefined ? undefined : endpoint.refusal(error)
    if (refusal !== undefined) answers.writeAll(all, refusal)
    else for (const asked of all) fail(asked, exit.cause)
  }

  const conclude = (run: Run, exit: Exit.Exit<unknown, unknown>) => {
    const all = finish(run)
    if (all.length > 0) settle(run, all, answerOf(run.endpoint, exit))
  }

  const runFiber = (
    run: Run,
    context: Context.Context<never>,
    effect: Effect.Effect<unknown, unknown>,
    onExit: (exit: Exit.Exit<unknown, unknown>) => void
  ) => {
    run.fiber = Effect.runForkWith(context)(effect)
    run.fiber.addObserver(onExit)
  }

  const handled = ({ endpoint, parts, sent, traced }: Run): Effect.Effect<unknown, unknown> => {
    // `contextOf` has the services that the middleware of the endpoint provides.
    const effect = endpoint.handle(sent, parts) as Effect.Effect<unknown, unknown>
    return traced === undefined
      ? effect
      : inRequestSpan<unknown, unknown>(traced, (exit) => statusOf(endpoint, exit))(effect)
  }

  const start = (run: Run) => {
    const [first] = run.waiting
    if (first === undefined) return
    const context = named(contextOf(run.key), first)
    const startedAt = clock.currentTimeMillisUnsafe()
    /** Checks the key again after a wait: it may have been revoked meanwhile (docs/rules/Http.md#order-of-checks). */
    const end = (exit: Exit.Exit<unknown, unknown>) => {
      if (Exit.isFailure(exit) || clock.currentTimeMillisUnsafe() - startedAt <= waited)
        return conclude(run, exit)
      if (run.waiting.size === 0) return
      const checked = Effect.flatMap(recheck(run), () => exit)
      runFiber(run, context, checked, (ended) => conclude(run, ended))
    }
    runFiber(run, context, handled(run), end)
  }

  const endTurn = () => {
    const runs = turn
    turn = new Map()
    for (const run of runs.values()) start(run)
    const works = meanwhile
    meanwhile = []
    // Their statements are sent by a microtask that is queued already.
    queueMicrotask(() => {
      for (const work of works) work()
    })
  }

  return {
    /** The run with this name in this turn. */
    find: (name: string): Run | undefined => turn.get(name),

    /** Adds a request to a run of this turn, and answers it with the run's answer. */
    join: (run: Run, identified: IdentifiedRequest, allowance: Allowance | undefined) => {
      const asked = new PendingRequest(identified, allowance)
      if (run.waiting.size === 0) {
        if (turn.size === 0) setImmediate(endTurn)
        turn.set(run.name, run)
        run.deadline = deadlines.begin(() => giveUp(run))
      }
      run.waiting.add(asked)
      meanwhile.push(() => {
        // Builds the headers early, so that the answer does not wait for them.
        asked.headers()
        RequestMetrics.update(identified.lookUp, 1)
        keys.countUnsafe(identified.key.id)
      })
      admission.enter()
      asked.response.on("close", () => leave(run, asked))
    }
  }
})

/** The result of {@link makeRuns}. */
export type Runs = Effect.Success<ReturnType<typeof makeRuns>>
