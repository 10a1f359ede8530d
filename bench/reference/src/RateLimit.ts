import { pool, rowsOf } from "./Database.ts"
import { Refusal } from "./Refusal.ts"

const perMinute = Number(process.env["RATE_LIMIT_PER_MINUTE"] ?? 6000)
/** The number of tokens that a process takes from the shared bucket at a time. */
const block = Math.max(1, Math.floor(perMinute / 20))
const policy = `"default";q=${perMinute};w=60`

interface Held {
  tokens: number
  left: number
  at: number
  asking: Promise<void> | undefined
  askAt: number
}

const keys = new Map<string, Held>()

/** A token bucket that all processes share, in an unlogged table. */
const take = {
  name: "take-allowance",
  text: `INSERT INTO api_key_allowances AS bucket (api_key_id, tokens, refilled_at, taken)
    VALUES ($1, $2::float8 - least($3::float8, $2::float8), clock_timestamp(), least($3::float8, $2::float8))
    ON CONFLICT (api_key_id) DO UPDATE SET (tokens, refilled_at, taken) = (
      SELECT full_again - taken, greatest(bucket.refilled_at, now), taken
      FROM clock_timestamp() AS now,
        LATERAL least($2::float8, bucket.tokens
          + greatest(0, extract(epoch FROM now - bucket.refilled_at)) * $2::float8 / 60) AS full_again,
        LATERAL least($3::float8, floor(full_again)) AS taken)
    RETURNING taken, tokens AS "left"`
}

const ask = async (key: string, held: Held): Promise<void> => {
  const [row] = await rowsOf<{ readonly taken: number; readonly left: number }>(pool, take, [
    key,
    perMinute,
    block
  ])
  held.tokens += row?.taken ?? 0
  held.left = row?.left ?? 0
  held.at = Date.now()
  held.askAt = row?.taken === block ? 0 : held.at + 100
  held.asking = undefined
}

const headersOf = (held: Held): Readonly<Record<string, string>> => {
  const refilled = held.left + ((Date.now() - held.at) / 60_000) * perMinute
  const remaining = Math.floor(Math.min(perMinute, held.tokens + refilled))
  const reset = Math.ceil(((perMinute - remaining) / perMinute) * 60)
  return { "ratelimit-policy": policy, ratelimit: `"default";r=${remaining};t=${reset}` }
}

/** Takes a token from the key's bucket, or refuses the request. Returns the answer's rate limit headers. */
export const spend = (
  key: string
): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>> => {
  let held = keys.get(key)
  if (held === undefined) {
    if (keys.size >= 10_000) keys.clear()
    held = { tokens: 0, left: 0, at: 0, asking: undefined, askAt: 0 }
    keys.set(key, held)
  }
  if (held.tokens >= 1) {
    held.tokens -= 1
    return headersOf(held)
  }
  return spendLater(key, held)
}

const spendLater = async (key: string, held: Held) => {
  while (held.tokens < 1 && Date.now() >= held.askAt) await (held.asking ??= ask(key, held))
  const isAllowed = held.tokens >= 1
  if (isAllowed) held.tokens -= 1
  const headers = headersOf(held)
  if (isAllowed) return headers
  throw new Refusal(429, "RATE_LIMITED", "Too many requests.", { ...headers, "retry-after": "1" })
}
