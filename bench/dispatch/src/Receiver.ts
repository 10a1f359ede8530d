import { Effect } from "effect"
import { start, whileRunning } from "./Processes.ts"
import type { Order, Report } from "./ReceiverControl.ts"

type ReportOf<Kind> = Extract<Report, { readonly kind: Kind }>

const isReport = (message: unknown): message is Report =>
  typeof message === "object" && message !== null && "kind" in message

/** Starts the receiver, and gives the means to ask it. */
export const startReceiver = Effect.gen(function* () {
  const child = yield* start("./receiverMain.ts")

  const command = (order: Order) => Effect.sync(() => void child.send(order))

  /** The next report of a kind, about so many arrivals where that is given; `order` asks for it. */
  const report = <Kind extends Report["kind"]>(kind: Kind, order?: Order) =>
    Effect.callback<ReportOf<Kind>>((resume) => {
      const isAnswer = (message: Report): message is ReportOf<Kind> =>
        message.kind === kind &&
        (message.kind !== "arrived" || order?.kind !== "await" || message.count === order.count)
      const listen = (message: unknown) => {
        if (!isReport(message) || !isAnswer(message)) return
        child.off("message", listen)
        resume(Effect.succeed(message))
      }
      child.on("message", listen)
      if (order !== undefined) child.send(order)
      return Effect.sync(() => child.off("message", listen))
    }).pipe(whileRunning(child))

  const { port } = yield* report("listening")

  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Resets the count to zero. */
    reset: command({ kind: "reset" }),
    /** The time when `count` deliveries have arrived; must be called before that. */
    arrived: (count: number) => report("arrived", { kind: "await", count }),
    /** The arrivals of measured batches since the last call. */
    arrivals: Effect.map(report("arrivals", { kind: "arrivals" }), ({ arrivals }) => arrivals)
  }
})

export type Receiver = Effect.Success<typeof startReceiver>
