/** What became of one request, as far as its caller can tell. */
export type Outcome =
  /** 2xx: acknowledged. */
  | {
      readonly kind: "done"
      readonly status: number
      readonly text: string
      readonly data: unknown
      readonly replayed: boolean
    }
  /** 4xx: refused, so nothing has changed. */
  | { readonly kind: "refused"; readonly status: number; readonly code: string }
  /** No answer, or one that says that the service does not know either: it may have taken effect, or may do so yet. */
  | { readonly kind: "unknown"; readonly why: string }

export interface Attempt {
  readonly process: string
  readonly requestId: string
  /** Milliseconds since the run began, as are all times of a history. */
  readonly startedAt: number
  readonly endedAt: number
  readonly outcome: Outcome
}

/** What an operation does to one thing whose history is checked, such as a transfer. */
export interface Effect {
  readonly model: "transfer" | "request" | "shipment" | "inbound" | "webhook" | "profile"
  readonly id: string
  readonly command: string
  /** Codes that say "not in this state"; a refusal for another reason says nothing of the state. */
  readonly refusals: ReadonlyArray<string>
}

/** One thing that a client wants done, with as many attempts as it makes: all with the same idempotency key. */
export interface Operation {
  readonly name: string
  readonly client: number
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: string
  readonly staff: boolean
  readonly body: unknown
  /** Without one a lost answer is never asked for again. */
  readonly idempotencyKey: string | undefined
  /** A text of its own that what it creates carries. */
  readonly marker: string
  readonly effects: ReadonlyArray<Effect>
  readonly attempts: ReadonlyArray<Attempt>
}

/** What became of an operation, over all its attempts. */
export const outcomeOf = ({ attempts }: Pick<Operation, "attempts">): Outcome => {
  const done = attempts.find(({ outcome }) => outcome.kind === "done")
  if (done !== undefined) return done.outcome
  // After a lost answer even a refusal leaves open whether the lost request takes effect.
  const lost = attempts.find(({ outcome }) => outcome.kind === "unknown")
  return lost?.outcome ?? attempts.at(-1)?.outcome ?? { kind: "unknown", why: "never sent" }
}

/** When it took effect, if it did: between these two. */
export const spanOf = ({ attempts }: Pick<Operation, "attempts">) => {
  const done = attempts.find(({ outcome }) => outcome.kind === "done")
  const last = outcomeOf({ attempts }).kind === "unknown" ? undefined : (done ?? attempts.at(-1))
  return { from: attempts[0]?.startedAt ?? 0, to: last?.endedAt ?? Infinity }
}
