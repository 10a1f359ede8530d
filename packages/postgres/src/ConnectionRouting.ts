import { type Context, Effect, Stream } from "effect"
import type { Borrower, Connection } from "effect/sql/SqlConnection"
import { IsBoundedRead } from "./BoundedRead.ts"
import type { ConnectionPool } from "./ConnectionPool.ts"
import type { SharedConnections } from "./SharedConnections.ts"

const lendOf =
  (pool: ConnectionPool): Borrower =>
  (send) =>
    pool.use(({ session }) => Effect.flatMap(session.statements, send))

/** A connection for bounded reads: they go over shared connections, all other statements over one from the pool. */
const connectionOf = (reads: SharedConnections, lend: Borrower): Connection => ({
  execute: (text, values, transform) => {
    const send = (connection: Connection) => connection.execute(text, values, transform)
    return reads.read(send, lend(send))
  },
  executeUnprepared: (text, values, transform) =>
    lend((own) => own.executeUnprepared(text, values, transform)),
  executeRaw: (text, values) => lend((own) => own.executeRaw(text, values)),
  executeValues: (text, values) => lend((own) => own.executeValues(text, values)),
  executeValuesUnprepared: (text, values) => lend((own) => own.executeValuesUnprepared(text, values)),
  executeStream: () => Stream.die(new Error("A stream has a connection of its own"))
})

/**
 * Chooses the connection of each single statement: from the pool that the fiber names, or a shared one for its
 * bounded reads.
 */
export const routeConnections = (
  main: ConnectionPool,
  poolOf: (services: Context.Context<never>) => ConnectionPool,
  reads: SharedConnections | undefined
): Borrower => {
  const shared = reads && connectionOf(reads, lendOf(main))
  return (send) =>
    Effect.withFiber((fiber) => {
      const pool = poolOf(fiber.context)
      return shared !== undefined && pool === main && fiber.getRef(IsBoundedRead)
        ? send(shared)
        : lendOf(pool)(send)
    })
}
