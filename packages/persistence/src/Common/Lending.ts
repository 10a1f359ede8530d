import { Effect, type Fiber } from "effect"
import type { Borrower } from "effect/sql/SqlConnection"
import { IsBoundedRead } from "./BoundedRead.ts"
import type { ConnectionPool } from "./ConnectionPool.ts"
import { CurrentPool, type PoolName } from "./DatabasePools.ts"
import type { SharedConnections } from "./SharedConnections.ts"

/** Where single statements get their connections from. */
export interface Lending {
  /** Of the pool that the fiber names, or shared ones for its bounded reads. */
  readonly lend: Borrower
  /** The connections that the fiber's bounded reads share, where they do. */
  readonly sharedBy: (fiber: Fiber.Fiber<unknown, unknown>) => SharedConnections | undefined
}

export const lendFrom = (
  main: ConnectionPool,
  others: ReadonlyMap<PoolName, ConnectionPool>,
  reads: SharedConnections | undefined
): Lending => {
  const poolOf = (fiber: Fiber.Fiber<unknown, unknown>) => others.get(fiber.getRef(CurrentPool)) ?? main
  const sharedBy: Lending["sharedBy"] = (fiber) => (poolOf(fiber) === main ? reads : undefined)
  return {
    lend: (send) =>
      Effect.withFiber((fiber) => {
        const alone = () => poolOf(fiber).use(({ session }) => Effect.flatMap(session.statements, send))
        const shared = fiber.getRef(IsBoundedRead) ? sharedBy(fiber) : undefined
        return shared === undefined ? alone() : shared.use(send, alone)
      }),
    sharedBy
  }
}
