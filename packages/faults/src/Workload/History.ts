import type { Attempt, Operation } from "./Operation.ts"
import type { Wanted } from "./Request.ts"

/** An operation whose attempts are still being made. */
export type OpenOperation = Omit<Operation, "attempts"> & { readonly attempts: Array<Attempt> }

/** All operations of the clients, with their answers. */
export class History {
  readonly operations: Array<OpenOperation> = []
  /** Of `performance.now()`. */
  readonly beganAt = performance.now()
  #requests = 0

  /** Milliseconds since the run began. */
  readonly now = (): number => performance.now() - this.beganAt

  /** The marker identifies the operation's effects, and is its idempotency key if it has one. */
  add(client: number, name: string, wanted: Wanted, marker: string): OpenOperation {
    const { body, effects = [], keyed, method, path, staff } = wanted
    const idempotencyKey = keyed ? marker : undefined
    const open = { name, client, method, path, staff, body, idempotencyKey, marker, effects, attempts: [] }
    this.operations.push(open)
    return open
  }

  nextRequestId(): string {
    return `r-${++this.#requests}`
  }
}
