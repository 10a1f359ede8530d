import { type Cause, Effect } from "effect"

/** Logs the beginning and the end of an outage, instead of every failed attempt in between. */
export const outageLog = (what: string) => {
  let isOut = false
  return {
    failed: (cause: Cause.Cause<unknown>) =>
      Effect.suspend(() => {
        if (isOut) return Effect.logDebug(`${what}: still failing`, cause)
        isOut = true
        return Effect.logWarning(`${what}: failing, and will be tried until it works`, cause)
      }),
    succeeded: Effect.suspend(() => {
      if (!isOut) return Effect.void
      isOut = false
      return Effect.logInfo(`${what}: works again`)
    })
  }
}
