import type { ErrorContext } from "./Errors.ts"

/** The outcome of one attempt: for logs and metrics. */
export interface AttemptInfo extends ErrorContext {
  /** Counted from 1. */
  readonly attempt: number
  /** Absent without a response. */
  readonly status: number | undefined
  /** Whether the response is the stored one of an earlier request with the same idempotency key. */
  readonly replayed: boolean
  readonly durationMs: number
}

/** Options of a client. */
export interface VaultClientOptions {
  /** The address of the service, such as `https://vault.example.com`; `/v1/…` is appended to it. */
  readonly baseUrl: string
  /**
   * `vault_live_…` or `vault_test_…`: calls have the permissions of the key. Absent in a page of the service itself:
   * the browser then sends the cookie of the session, and calls have the permissions of the member.
   */
  readonly apiKey?: string | undefined
  /** Timeout of one attempt in milliseconds, from sending to the end of the response's body. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** How often a failed attempt is repeated, if that is safe. Default 2; 0 for never. */
  readonly maxRetries?: number | undefined
  /** The `fetch` that sends requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Called after every attempt. If it throws, the call rejects with that error. */
  readonly onAttempt?: ((info: AttemptInfo) => void) | undefined
}

/** The base URL without a slash at its end. Throws a `TypeError` that says what is wrong with it. */
export const originOf = (baseUrl: unknown): string => {
  const url = typeof baseUrl === "string" ? parsed(baseUrl) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError("baseUrl must be an address that begins with https:// or http://")
  }
  if (url.username !== "" || url.password !== "")
    throw new TypeError("baseUrl must have no user and no password")
  if (url.search !== "" || url.hash !== "") throw new TypeError("baseUrl must have no query and no fragment")
  return url.href.replace(/\/+$/, "")
}

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Throws a `TypeError` if the options are no object; it says what to pass to the function that makes a client. */
export const checkGiven = (maker: string, options: unknown): void => {
  if (typeof options === "object" && options !== null) return
  throw new TypeError(`${maker} takes an object with at least { baseUrl: "https://vault.example.com" }`)
}

/** Throws a `TypeError` that names the option if the key is invalid. The message never contains the key. */
export const checkKey = (option: string, key: unknown): void => {
  if (key === undefined) return
  if (typeof key !== "string") throw new TypeError(`${option} must be a string`)
  if (key === "") throw new TypeError(`${option} is empty`)
  // A character that a header cannot have is most often a line break that was read from a file with the key.
  if (!/^[!-~]+$/.test(key)) {
    throw new TypeError(`${option} must have no white space and no line break`)
  }
}

/** Throws a `TypeError` that says which option is wrong, and what it must be. The message never contains the key. */
export const checkOptions = ({
  apiKey,
  fetch,
  maxRetries,
  onAttempt,
  timeoutMs
}: VaultClientOptions): void => {
  checkKey("apiKey", apiKey)
  if (timeoutMs !== undefined && !(typeof timeoutMs === "number" && timeoutMs > 0)) {
    throw new TypeError("timeoutMs must be a number of milliseconds above 0")
  }
  if (maxRetries !== undefined && !(Number.isInteger(maxRetries) && maxRetries >= 0)) {
    throw new TypeError("maxRetries must be a whole number from 0")
  }
  for (const [name, value] of Object.entries({ fetch, onAttempt })) {
    if (value !== undefined && typeof value !== "function") throw new TypeError(`${name} must be a function`)
  }
}
