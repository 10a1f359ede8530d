import { type Context, Duration, Effect } from "effect"
import type { ServerResponse } from "node:http"
import type { Admission } from "../Load/Admission.ts"
import type { KeyCache } from "../Authentication/KeyCache.ts"

export interface KeyWaitOptions {
  readonly admission: Admission
  readonly keys: KeyCache["Service"]
  readonly services: Context.Context<never>
}

/**
 * The longest wait for a look-up, which takes milliseconds. If the database does not answer, the pipeline answers by
 * its own deadline.
 */
const patience = Duration.seconds(1)

/**
 * Holds requests until their key has been looked up. Requests with the same key share a look-up, without a fiber for
 * each. They count as under way meanwhile.
 */
export const makeKeyWaits = ({ admission, keys, services }: KeyWaitOptions) => {
  const waiting = new Map<string, Array<() => void>>()
  const run = Effect.runForkWith(services)

  const join = (credential: string, resume: () => void) => {
    const others = waiting.get(credential)
    if (others !== undefined) return void others.push(resume)
    const all = [resume]
    waiting.set(credential, all)
    run(Effect.timeoutOption(keys.ask(credential), patience)).addObserver(() => {
      waiting.delete(credential)
      for (const each of all) each()
    })
  }

  /** Calls `goOn` when the look-up has ended, failed or timed out, unless the client has disconnected. */
  return (credential: string, response: Pick<ServerResponse, "destroyed">, goOn: () => void): void => {
    admission.enter()
    join(credential, () => {
      admission.leave()
      if (!response.destroyed) goOn()
    })
  }
}
