import { Effect } from "effect"
import type { Borrower } from "effect/sql/SqlConnection"
import { IsBoundedRead } from "./BoundedRead.ts"
import type { ConnectionPool } from "./ConnectionPool.ts"
import { CurrentPool, type PoolName } from "./DatabasePools.ts"
import type { SharedConnections } from "./SharedConnections.ts"

/** Lends connections for single statements: of the pool that the fiber names, or shared ones for its bounded reads. */
export const lendFrom =
  (
    main: ConnectionPool,
    others: ReadonlyMap<PoolName, ConnectionPool>,
    reads: SharedConnections | undefined
  ): Borrower =>
  (send) =>
    Effect.withFiber((fiber) => {
      const pool = others.get(fiber.getRef(CurrentPool)) ?? main
      const alone = () => pool.use(({ session }) => Effect.flatMap(session.statements, send))
      return reads !== undefined && pool === main && fiber.getRef(IsBoundedRead)
        ? reads.use(send, alone)
        : alone()
    })
