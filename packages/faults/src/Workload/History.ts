import type { Attempt, Operation } from "./Operation.ts"

/** An operation whose attempts are still being made. */
export type OpenOperation = Omit<Operation, "attempts"> & { readonly attempts: Array<Attempt> }

/** Everything that clients asked for, and what they were told. */
export class History {
  readonly operations: Array<OpenOperation> = []
  /** Of `performance.now()`. */
  readonly beganAt = performance.now()
  #requests = 0

  /** Milliseconds since the run began. */
  readonly now = (): number => performance.now() - this.beganAt

  add(operation: Omit<Operation, "attempts">): OpenOperation {
    const open = { ...operation, attempts: [] }
    this.operations.push(open)
    return open
  }

  nextRequestId(): string {
    return `r-${++this.#requests}`
  }
}
