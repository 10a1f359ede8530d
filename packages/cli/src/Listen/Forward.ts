import type { HeaderStyle, LoggedEvent } from "@vault-custody/client"
import {
  EVENT_ID_HEADER,
  EVENT_TYPE_HEADER,
  SIGNATURE_HEADER,
  STANDARD_ID_HEADER,
  STANDARD_SIGNATURE_HEADER,
  STANDARD_TIMESTAMP_HEADER
} from "@vault-custody/webhook-signing"
import { signStandardWebhookSync, signWebhookSync } from "@vault-custody/webhook-signing/node"
import { Clock, Effect } from "effect"
import { UsageError } from "../Failure.ts"

/** The outcome of one POST to a program on this machine. */
export interface Answer {
  readonly taken: boolean
  /** Absent when there was no answer. */
  readonly status?: number
  /** Why there was none. */
  readonly problem?: string
  readonly durationMs: number
}

/** As long as an endpoint has to answer a webhook. */
const TIMEOUT_MS = 10_000

/** An address to post to: `localhost:3000/hooks` will do. */
export const checkedTarget = Effect.fnUntraced(function* (text: string) {
  const url = text.includes("://") ? text : `http://${text}`
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return yield* new UsageError({
      message: `${text} is no URL to post to, such as http://localhost:3000/webhooks`
    })
  }
  return url
})

type Sent = Pick<LoggedEvent, "id" | "event" | "payload">

/** The program on this machine that gets events, and how they are signed for it. */
export interface Receiver {
  readonly url: string
  readonly secret: string
  readonly headerStyle: HeaderStyle
}

const standardHeaders = ({ id, payload }: Sent, secret: string, timestampSeconds: number) => ({
  [STANDARD_ID_HEADER]: id,
  [STANDARD_TIMESTAMP_HEADER]: String(timestampSeconds),
  [STANDARD_SIGNATURE_HEADER]: signStandardWebhookSync({ id, payload, secrets: [secret], timestampSeconds })
})

/** Posts an event as the service sends its webhooks: the same bytes and headers, signed with the receiver's secret. */
export const forward = Effect.fnUntraced(function* (event: Sent, { headerStyle, secret, url }: Receiver) {
  const startedAt = yield* Clock.currentTimeMillis
  const timestampSeconds = Math.floor(startedAt / 1000)
  const request = {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Service-Webhooks/1.0",
      [SIGNATURE_HEADER]: signWebhookSync({ payload: event.payload, secrets: [secret], timestampSeconds }),
      [EVENT_ID_HEADER]: event.id,
      [EVENT_TYPE_HEADER]: event.event,
      ...(headerStyle === "both" ? standardHeaders(event, secret, timestampSeconds) : {})
    },
    body: event.payload,
    redirect: "manual"
  } as const
  const outcome = yield* post(url, request).pipe(
    Effect.timeoutOrElse({ duration: TIMEOUT_MS, orElse: () => Effect.fail({ problem: "timed out" }) }),
    Effect.catch((problem) => Effect.succeed(problem))
  )
  const durationMs = (yield* Clock.currentTimeMillis) - startedAt
  const taken = "status" in outcome && outcome.status >= 200 && outcome.status < 300
  const answer: Answer = { taken, ...outcome, durationMs }
  return answer
})

const post = (url: string, request: RequestInit) =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, { ...request, signal })
      // Read and dropped, so that the connection can be used again.
      await response.arrayBuffer()
      return { status: response.status }
    },
    catch: (error) => ({ problem: problemOf(error) })
  })

const problemOf = (error: unknown): string => {
  const { cause, message } = Object(error)
  const { code, message: reason } = Object(cause)
  return String(code ?? reason ?? message)
}

/** The program's answer as text for people. */
export const answerText = ({ durationMs, problem, status }: Answer): string =>
  status === undefined ? `no answer (${problem})` : `${status} in ${durationMs} ms`
