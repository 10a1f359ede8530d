/** One command to one thing, as its caller saw it. */
export interface Step<C> {
  readonly command: C
  /** It took effect between these two, if it did. Without an answer `to` is `Infinity`. */
  readonly from: number
  readonly to: number
  readonly outcome: "done" | "refused" | "unknown"
}

/** How one thing behaves when commands come one at a time. */
export interface Model<S, C> {
  readonly initial: S
  /** The state after the command; `undefined` if it is refused. A read keeps the state, or is refused. */
  readonly next: (state: S, command: C) => S | undefined
  /** The state that it may reach without a command. */
  readonly byItself: (state: S) => S | undefined
}

/** The limit of explored situations, after which a history counts as too large. */
const mostSituations = 20_000

/**
 * Whether an order of all commands explains their callers' answers: each command takes effect at one moment between
 * its beginning and its answer, one without an answer at any moment after its beginning or never, and a refused one
 * is refused in the state of that moment. `undefined`: too large to tell. (Wing and Gong's algorithm, with a cache of
 * seen situations.)
 */
export const isLinearizable = <S extends string, C>(
  model: Model<S, C>,
  steps: ReadonlyArray<Step<C>>
): boolean | undefined => {
  const seen = new Set<string>()
  const open: Array<{ readonly left: ReadonlyArray<number>; readonly state: S }> = []
  const add = (left: ReadonlyArray<number>, state: S) => {
    const key = `${left.join()} ${state}`
    if (seen.has(key)) return
    seen.add(key)
    open.push({ left, state })
  }
  add(
    steps.map((_, n) => n),
    model.initial
  )
  while (open.length > 0) {
    if (seen.size > mostSituations) return undefined
    const { left, state } = open.pop()!
    const leftSteps = left.flatMap((n) => steps[n] ?? [])
    if (leftSteps.every(({ outcome }) => outcome === "unknown")) return true
    const firstEnd = Math.min(...leftSteps.map(({ to }) => to))
    const changed = model.byItself(state)
    if (changed !== undefined) add(left, changed)
    for (const n of left) {
      const step = steps[n]
      if (step === undefined || step.from > firstEnd) continue
      const rest = left.filter((other) => other !== n)
      const next = model.next(state, step.command)
      if (step.outcome === "refused") {
        if (next === undefined) add(rest, state)
      } else if (next !== undefined) add(rest, next)
    }
  }
  return false
}
