import type { Effect, Operation } from "./Operation.ts"
import type { Organization } from "./Organization.ts"
import type { Random } from "@vault-custody/testing/Random"

/** The inputs of an action's choice. */
export interface Choice {
  readonly random: Random
  readonly organization: Organization
  /** Ids of the catalogue's products. */
  readonly products: ReadonlyArray<string>
  /** A unique text. */
  readonly marker: string
  /** A unique number. */
  readonly number: number
  /** The URL of a receiver, by the path of an endpoint. */
  readonly receiver: (path: string) => string
}

/** One request that an action wants made. */
export interface Wanted extends Pick<Operation, "method" | "path" | "staff" | "body"> {
  /** Whether it has an idempotency key and is repeated until it is answered. Every POST does. */
  readonly keyed: boolean
  readonly effects?: ReadonlyArray<Effect>
  /** Records the data of the answer. */
  readonly learn?: (data: never) => void
}

/** A kind of operation: makes its next request, or `undefined` if there is nothing to act on. */
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
