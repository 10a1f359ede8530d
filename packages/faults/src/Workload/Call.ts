import type { Attempt, Operation, Outcome } from "./Operation.ts"

/** Longer than any answer may take: the service answers within 30 seconds, by 503 if need be. */
const patience = 35_000

/** An API process, as a client knows it. */
export interface Address {
  readonly name: string
  readonly origin: string
  readonly opsOrigin: string
}

export interface Credentials {
  readonly apiKey: string
  readonly opsKey: string
}

const codeOf = (json: unknown): string => {
  const error: unknown = json !== null && typeof json === "object" && "error" in json ? json.error : undefined
  return error !== null && typeof error === "object" && "code" in error ? String(error.code) : "none"
}

const dataOf = (json: unknown): unknown =>
  json !== null && typeof json === "object" && "data" in json ? json.data : undefined

/** Answers that leave the outcome unknown: a server error, or an attempt under the same key still in progress. */
const isUnknown = (status: number, code: string) => status >= 500 || code === "IDEMPOTENCY_KEY_IN_PROGRESS"

const judge = (response: Response, text: string): Outcome => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: "unknown", why: `${response.status} without JSON` }
  }
  const { status } = response
  if (status < 300) {
    const replayed = response.headers.get("idempotency-replayed") === "true"
    return { kind: "done", status, text, data: dataOf(json), replayed }
  }
  const code = codeOf(json)
  return isUnknown(status, code)
    ? { kind: "unknown", why: `${status} ${code}` }
    : { kind: "refused", status, code }
}

/** Why a request failed that got no answer: `fetch` hides it one level down. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code: unknown =
    cause !== null && typeof cause === "object" && "code" in cause ? cause.code : undefined
  return code === undefined ? error.name : String(code)
}

/** Makes one attempt at an operation, at one process. Never fails. */
export const call = async (
  operation: Omit<Operation, "attempts" | "effects">,
  to: Address,
  credentials: Credentials,
  requestId: string,
  now: () => number
): Promise<Attempt> => {
  const startedAt = now()
  const ended = (outcome: Outcome): Attempt => ({
    process: to.name,
    requestId,
    startedAt,
    endedAt: now(),
    outcome
  })
  const { body, idempotencyKey, method, path, staff } = operation
  try {
    const response = await fetch(`${staff ? to.opsOrigin : to.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${staff ? credentials.opsKey : credentials.apiKey}`,
        "x-request-id": requestId,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience)
    })
    return ended(judge(response, await response.text()))
  } catch (error) {
    return ended({ kind: "unknown", why: reasonOf(error) })
  }
}
