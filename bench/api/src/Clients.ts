import { Effect } from "effect"
import { fork } from "node:child_process"
import { once } from "node:events"
import type { ClosedLoad, ClosedResult } from "./ClosedLoop.ts"

/** Clients in a process of their own that lasts as long as the benchmark, so that its code stays warm: makes a load. */
export const startClients = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => fork(new URL("closedLoadMain.ts", import.meta.url))),
    (child) => Effect.sync(() => child.disconnect())
  ),
  (child) =>
    async (load: ClosedLoad): Promise<ClosedResult> => {
      child.send(load)
      const [result]: ReadonlyArray<ClosedResult> = await once(child, "message")
      if (result === undefined) throw new Error("The clients ended")
      return result
    }
)

export type Clients = Effect.Success<typeof startClients>
