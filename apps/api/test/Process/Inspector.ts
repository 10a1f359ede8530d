import { Effect } from "effect"

/** The bytes that each function has allocated, and those that it called. */
interface ProfileNode {
  readonly selfSize: number
  readonly children: ReadonlyArray<ProfileNode>
}

/** The result of a command; `profile` where sampling ends. */
interface Result {
  readonly profile?: { readonly head: ProfileNode }
}

const bytesOf = ({ children, selfSize }: ProfileNode): number =>
  children.reduce((sum, child) => sum + bytesOf(child), selfSize)

/** Bytes between two samples, on average. */
const samplingInterval = 1024

/** Connects to the inspector of a process, which `--inspect` opens. The end of the scope closes the connection. */
export const inspect = Effect.fnUntraced(function* (url: string) {
  const socket = yield* Effect.acquireRelease(
    Effect.sync(() => new WebSocket(url)),
    (open) => Effect.sync(() => open.close())
  )
  const waiting = new Map<number, (result: Result) => void>()
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
  })
  yield* Effect.callback<void>((resume) => socket.addEventListener("open", () => resume(Effect.void)))

  let last = 0
  const post = (method: string, params: object = {}) =>
    Effect.callback<Result>((resume) => {
      const id = ++last
      waiting.set(id, (result) => resume(Effect.succeed(result)))
      socket.send(JSON.stringify({ id, method, params }))
    })

  return {
    /** The bytes that the process allocates on its heap meanwhile, as sampled, those that were freed included. */
    allocatedDuring: (effect: Effect.Effect<void>): Effect.Effect<number> =>
      Effect.gen(function* () {
        yield* post("HeapProfiler.startSampling", {
          samplingInterval,
          includeObjectsCollectedByMajorGC: true,
          includeObjectsCollectedByMinorGC: true
        })
        yield* effect
        const { profile } = yield* post("HeapProfiler.stopSampling")
        return profile === undefined ? Number.NaN : bytesOf(profile.head)
      })
  }
})
