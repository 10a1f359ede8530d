// Imported first: it takes the token out of the address.
import "./OneTimeToken.tsx"
import { fetchInOwnTask } from "../Data/Tasks.tsx"

const url = `${window.location.origin}/auth/session`

/** Prefetches the session before the rest of the application loads, so that the content waits for one answer less. */
let early: Promise<Response | undefined> | undefined = fetchInOwnTask(url, {
  headers: { accept: "application/json", "x-background": "1" },
  signal: AbortSignal.timeout(10_000)
}).catch(() => undefined)

/** Sends requests; the first one for the session uses the prefetched response, if that did not fail. */
export const fetchWithEarlySession: typeof fetch = async (input, init) => {
  const asked = input === url ? early : undefined
  if (asked === undefined) return fetchInOwnTask(input, init)
  early = undefined
  return (await asked) ?? fetchInOwnTask(input, init)
}
