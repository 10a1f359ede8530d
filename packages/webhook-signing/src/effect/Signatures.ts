import { Effect } from "effect"
import { hmac } from "#hmac"

/** The signatures of a payload, one for each secret, in their order. */
export const signatures = Effect.fnUntraced(function* (
  secrets: ReadonlyArray<string>,
  prefix: string,
  payload: string | Uint8Array
) {
  const made: Array<string> = []
  for (const secret of secrets) {
    const signature = hmac(secret, prefix, payload)
    made.push(typeof signature === "string" ? signature : yield* Effect.promise(() => signature))
  }
  return made
})
