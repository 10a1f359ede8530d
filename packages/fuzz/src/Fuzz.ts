import { Effect } from "effect"
import { parse } from "./Json.ts"
import { problemsOf, problemsOfRaw } from "./Judge.ts"
import { type Lane, makeLane } from "./Lane.ts"
import { operations } from "./Operations.ts"
import { rawBytes } from "./RawBytes.ts"
import { makeRequest } from "./Requests.ts"
import { sendRaw } from "./Send.ts"
import type { Service } from "./Service.ts"

/** Something that must not be, and what was sent. */
export interface Finding {
  readonly problem: string
  readonly sent: string
  readonly answer: string
}

export interface Report {
  readonly findings: ReadonlyArray<Finding>
  /** How many requests were answered with which status. */
  readonly statuses: ReadonlyMap<number, number>
  /** The operations that were done at least once. */
  readonly done: ReadonlySet<string>
}

/** How many lanes there are at once. */
const lanes = 6

/** How often bytes are sent that are hardly HTTP. */
const rawShare = 0.04

/** More would say the same again. */
const maxFindings = 200

const shown = (bytes: Buffer | undefined): string =>
  bytes === undefined ? "" : bytes.toString("latin1").slice(0, 1500)

/** Sends so many requests to a service, and checks every answer. The same seed makes the same lanes. */
export const fuzz = Effect.fnUntraced(function* (
  service: Service,
  options: {
    readonly seed: number
    readonly requests: number
    /** Is told of each finding at once, and of progress. */
    readonly say?: (line: string) => void
  }
) {
  const { say = () => {} } = options
  const findings: Array<Finding> = []
  const statuses = new Map<number, number>()
  const done = new Set<string>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const find = (problem: string, sent: string, answer: string) => {
    if (findings.length >= maxFindings) return
    findings.push({ problem, sent, answer: answer.slice(0, 1500) })
    say(`FOUND ${problem}\n  sent: ${sent}\n  answer: ${answer.slice(0, 1500)}`)
  }

  const raw = Effect.fnUntraced(function* ({ maker }: Lane) {
    const operation = maker.random.pick(operations)
    const bytes = rawBytes(
      maker.random,
      operation.path.replaceAll(/[{}]/g, ""),
      maker.credentialOf(operation).headers
    )
    const answer = yield* sendRaw(service.origins[operation.listener], bytes)
    if (answer === undefined) return
    if ("problem" in answer) return find(answer.problem, shown(bytes), "")
    count(answer.status)
    for (const problem of problemsOfRaw(answer))
      find(problem, shown(bytes), `${answer.status} ${answer.text}`)
  })

  const ask = Effect.fnUntraced(function* ({ maker, send }: Lane) {
    const request = makeRequest(maker, operations)
    const { body, credential, headers, kind, method, operation, target } = request
    const sent = `${kind} ${operation.id}: ${method} ${target} ${JSON.stringify(headers)} ${shown(body)}`
    const answer = yield* send(operation.listener, request)
    if ("problem" in answer) return find(answer.problem, sent, "")
    count(answer.status)
    if (answer.status < 300) done.add(`${operation.listener} ${operation.id}`)
    maker.pool.harvest(parse(answer.text))
    for (const problem of problemsOf(request, answer)) find(problem, sent, `${answer.status} ${answer.text}`)
    if (answer.status === 401) yield* credential?.renew ?? Effect.void
  })

  const runLane = Effect.fnUntraced(function* (number: number) {
    const lane = yield* makeLane(service, options.seed * 1000 + number)
    for (let n = number; n < options.requests; n += lanes) {
      if (n > 0 && n % 5000 === 0) say(`${n} requests`)
      yield* lane.maker.random.chance(rawShare) ? raw(lane) : ask(lane)
    }
  })
  yield* Effect.forEach(
    Array.from({ length: lanes }, (_, number) => number),
    runLane,
    { concurrency: "unbounded" }
  )

  if (!(yield* service.isAlive)) find("the service does not answer any more", "", "")
  for (const line of service.logged().filter((text) => /"level":"(ERROR|FATAL)"/i.test(text))) {
    find("an error is logged", "", line)
  }
  return { findings, statuses, done } satisfies Report
})
