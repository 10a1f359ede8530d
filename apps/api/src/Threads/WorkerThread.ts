import { Effect } from "effect"
import { type Transferable, Worker } from "node:worker_threads"

/** The memory limit, far above the need of the largest job. Beyond it the thread ends, and not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** A message to a thread, or its answer, with the number of the job. */
export interface OfJob {
  readonly job: number
}

export interface ThreadOptions<Answer extends OfJob, A> {
  /** Names the thread in errors, such as "body worker". */
  readonly name: string
  /** The file that the thread runs. */
  readonly main: URL
  readonly resultOf: (answer: Answer) => Effect.Effect<A>
}

/**
 * Makes a thread that answers one message of a job at a time. It starts with the first message, and ends with the
 * scope. If it fails, the waiting jobs fail, and the next message starts it again.
 */
export const makeThread = Effect.fnUntraced(function* <Message extends OfJob, Answer extends OfJob, A>({
  main,
  name,
  resultOf
}: ThreadOptions<Answer, A>) {
  const waiting = new Map<number, (result: Effect.Effect<A>) => void>()
  let current: Worker | undefined

  const start = (): Worker => {
    const worker = new Worker(main, { execArgv: [], resourceLimits })
    const fail = (error: Error) => {
      if (current !== worker) return
      current = undefined
      for (const resume of waiting.values()) resume(Effect.die(error))
      waiting.clear()
    }
    worker.unref()
    worker.on("error", fail)
    worker.on("exit", (code) => fail(new Error(`The ${name} exited with ${code}`)))
    worker.on("message", (answer: Answer) => {
      const resume = waiting.get(answer.job)
      // The next message of the job may be sent before this returns.
      waiting.delete(answer.job)
      resume?.(resultOf(answer))
    })
    return worker
  }

  yield* Effect.addFinalizer(() =>
    Effect.promise(async () => {
      const worker = current
      current = undefined
      await worker?.terminate()
    })
  )

  return {
    /** Sends a message, and waits for its answer. */
    ask: (message: Message, transfer: ReadonlyArray<Transferable> = []): Effect.Effect<A> =>
      Effect.callback((resume) => {
        waiting.set(message.job, resume)
        current ??= start()
        current.postMessage(message, transfer)
        return Effect.sync(() => waiting.delete(message.job))
      }),

    /** Sends a message that has no answer, if the thread runs. */
    tell: (message: Message): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a browser's window
      current?.postMessage(message)
    }
  }
})
