import type { VaultClientOptions } from "./Transport.ts"

/** Where requests go: the base URL without a slash at its end. Throws a `TypeError` that says what is wrong with it. */
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

/** Throws a `TypeError` that says which option is wrong, and what it must be. Never shows the key. */
export const checkOptions = ({
  apiKey,
  fetch,
  maxRetries,
  onAttempt,
  timeoutMs
}: VaultClientOptions): void => {
  if (apiKey === "") throw new TypeError("apiKey is empty")
  // What a header cannot hold is most often a line break that was read with the key out of a file.
  if (apiKey !== undefined && !/^[!-~]+$/.test(String(apiKey))) {
    throw new TypeError("apiKey must have no white space and no line break")
  }
  if (timeoutMs !== undefined && !(timeoutMs > 0)) {
    throw new TypeError("timeoutMs must be a number of milliseconds above 0")
  }
  if (maxRetries !== undefined && !(Number.isInteger(maxRetries) && maxRetries >= 0)) {
    throw new TypeError("maxRetries must be a whole number from 0")
  }
  for (const [name, value] of Object.entries({ fetch, onAttempt })) {
    if (value !== undefined && typeof value !== "function") throw new TypeError(`${name} must be a function`)
  }
}
