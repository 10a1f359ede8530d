import type { Effect, Operation } from "./Operation.ts"
import type { Organization } from "./Organization.ts"
import type { Random } from "@vault-custody/testing/Random"

/** What an action may choose with. */
export interface Choice {
  readonly random: Random
  readonly organization: Organization
  /** Ids of the catalogue's products. */
  readonly products: ReadonlyArray<string>
  /** A text that nothing else carries. */
  readonly marker: string
  /** A number that nothing else has. */
  readonly number: number
  /** The URL of a receiver, by the path of an endpoint. */
  readonly receiver: (path: string) => string
}

/** One request that an action wants made. */
export interface Wanted extends Pick<Operation, "method" | "path" | "staff" | "body"> {
  /** Whether it has an idempotency key and is repeated until it is answered. Every POST does. */
  readonly keyed: boolean
  readonly effects?: ReadonlyArray<Effect>
  /** Takes up what the answer says. */
  readonly learn?: (data: never) => void
}

/** A kind of operation: what it would do now, `undefined` where there is nothing to do it to. */
export interface Action {
  readonly name: string
  /** How often it is chosen, beside the others. */
  readonly weight: number
  readonly make: (choice: Choice) => Wanted | undefined
}

/** A POST of a customer. */
export const post = (path: string, body: unknown, rest: Partial<Wanted> = {}): Wanted => ({
  method: "POST",
  path,
  body,
  staff: false,
  keyed: true,
  ...rest
})

/** A POST of staff. */
export const staffPost = (path: string, body: unknown, rest: Partial<Wanted> = {}): Wanted =>
  post(path, body, { staff: true, ...rest })

export const get = (path: string, effects: ReadonlyArray<Effect>): Wanted => ({
  method: "GET",
  path,
  body: undefined,
  staff: false,
  keyed: false,
  effects
})

export const effect = (
  model: Effect["model"],
  id: string,
  command: string,
  ...refusals: ReadonlyArray<string>
): Effect => ({ model, id, command, refusals })
