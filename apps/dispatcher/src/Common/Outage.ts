import { type Cause, Effect } from "effect"

/**
 * Says that something does not work when it begins, and that it works again when it does, instead of at every try
 * in between.
 */
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
