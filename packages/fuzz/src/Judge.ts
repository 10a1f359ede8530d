import type { ValidateFunction } from "ajv/dist/2020.js"
import { at, type Json, parse } from "./Json.ts"
import type { Request } from "./Requests.ts"
import type { Answer } from "./Send.ts"

const isRefusal = (json: Json): boolean =>
  typeof at(json, "error", "code") === "string" && typeof at(json, "error", "message") === "string"

/** Checks the rules of every answer of the API, whatever the request. */
const problemsOfAny = ({ headers, status, text }: Answer, hasBody: boolean): ReadonlyArray<string> => {
  const problems: Array<string> = []
  if (status >= 500) problems.push(`answers ${status}`)
  if (headers["x-request-id"] === undefined) problems.push("has no X-Request-Id")
  if (status >= 400 && hasBody) {
    if (!String(headers["content-type"]).startsWith("application/json"))
      problems.push("a refusal that is not JSON")
    if (!isRefusal(parse(text))) problems.push("a refusal without code and message")
  }
  if (status === 405 && headers["allow"] === undefined) problems.push("405 without Allow")
  if (status === 401 && headers["www-authenticate"] === undefined)
    problems.push("401 without WWW-Authenticate")
  if ((status === 429 || status === 503) && headers["retry-after"] === undefined) {
    problems.push(`${status} without Retry-After`)
  }
  return problems
}

const explain = ({ errors }: ValidateFunction): string =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ")

/** Statuses of requests that do not reach the operation: another path or method. The root leads to the pages. */
const elsewhere = new Set([302, 400, 401, 403, 404, 405, 413, 415])

/** A head from that size on may be too large, which is found before anyone knows which operation is asked. */
const largeHead = 12_000

const headOf = ({ headers, target }: Request): number =>
  target.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)

/** Lists where an answer differs from the document. */
export const problemsOf = (request: Request, answer: Answer): ReadonlyArray<string> => {
  const { isRouted, json, kind, method, operation } = request
  const problems = [...problemsOfAny(answer, method !== "HEAD")]
  if (answer.status === 431 && headOf(request) > largeHead) return problems
  const described = operation.answers.get(answer.status)
  if (described === undefined) {
    if (isRouted || !(elsewhere.has(answer.status) || method === "HEAD")) {
      problems.push(`the document lists no ${answer.status} for ${operation.id}`)
    }
  } else if (isRouted && method !== "HEAD" && answer.text !== "") {
    const { isValid, mediaTypes } = described
    const type = String(answer.headers["content-type"]).replace(/;.*/, "")
    if (mediaTypes.length > 0 && !mediaTypes.includes(type)) {
      problems.push(`the document lists no ${type} of ${answer.status} for ${operation.id}`)
    } else if (type === "application/json" && !isValid(parse(answer.text))) {
      problems.push(`the body of ${answer.status} is not as the document says: ${explain(isValid)}`)
    }
  }
  const { isValidBody } = operation
  const done = isRouted && answer.status < 300 && kind !== "hostile"
  if (done && json !== undefined && isValidBody !== undefined && !isValidBody(json)) {
    problems.push(`does what the document refuses: ${explain(isValidBody)}`)
  }
  return problems
}

/** Lists the faults of an answer to bytes that are hardly HTTP. */
export const problemsOfRaw = (answer: Answer): ReadonlyArray<string> =>
  problemsOfAny(answer, answer.headers["content-length"] !== undefined)
