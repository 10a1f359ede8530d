/** The outcome of one request, as its caller sees it. */
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
  /** No answer, or one with an unknown outcome: the request may have taken effect, or may do so later. */
  | { readonly kind: "unknown"; readonly why: string }

export interface Attempt {
  readonly process: string
  readonly requestId: string
  /** Milliseconds since the run began, as are all times of a history. */
  readonly startedAt: number
  readonly endedAt: number
  readonly outcome: Outcome
}

/** The effect of an operation on one thing whose history is checked, such as a transfer. */
export interface Effect {
  readonly model: "transfer" | "request" | "shipment" | "inbound" | "webhook" | "profile"
  readonly id: string
  readonly command: string
  /** Codes that mean "not in this state"; a refusal for another reason does not show the state. */
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
  /** Without one, a request with a lost answer is never retried. */
  readonly idempotencyKey: string | undefined
  /** A unique text, which the resources that it creates carry. */
  readonly marker: string
  readonly effects: ReadonlyArray<Effect>
  readonly attempts: ReadonlyArray<Attempt>
}

/** The outcome of an operation over all its attempts. */
export const outcomeOf = ({ attempts }: Pick<Operation, "attempts">): Outcome => {
  const done = attempts.find(({ outcome }) => outcome.kind === "done")
  if (done !== undefined) return done.outcome
  // After a lost answer even a refusal leaves open whether the lost request takes effect.
  const lost = attempts.find(({ outcome }) => outcome.kind === "unknown")
  return lost?.outcome ?? attempts.at(-1)?.outcome ?? { kind: "unknown", why: "never sent" }
}

/** The two times between which the operation took effect, if it did. */
export const spanOf = ({ attempts }: Pick<Operation, "attempts">) => {
  const done = attempts.find(({ outcome }) => outcome.kind === "done")
  const last = outcomeOf({ attempts }).kind === "unknown" ? undefined : (done ?? attempts.at(-1))
  return { from: attempts[0]?.startedAt ?? 0, to: last?.endedAt ?? Infinity }
}
