import { type Context, Effect, type Fiber, Stream } from "effect"
import type { Borrower, Connection } from "effect/sql/SqlConnection"
import { IsBoundedRead, type ReadLength } from "./BoundedRead.ts"
import type { ConnectionPool } from "./ConnectionPool.ts"
import type { SharedConnections } from "./SharedConnections.ts"
import { withFields } from "./Names.ts"

/** Where single statements get their connections from. */
export interface ConnectionRouting {
  /** Of the pool that the fiber names, or shared ones for its bounded reads. */
  readonly lend: Borrower
  /** What sends the fiber's bounded reads over connections that they share, where they do. */
  readonly readerOf: (fiber: Fiber.Fiber<unknown, unknown>) => Reader | undefined
  /** What begins bounded reads there without a fiber, for whoever has these services. */
  readonly begin: SharedConnections["begin"]
}

/** Sends a read of a fiber; its rows have the names of fields. */
type Reader = (
  fiber: Fiber.Fiber<unknown, unknown>,
  text: string,
  values: ReadonlyArray<unknown>,
  length: ReadLength
) => ReturnType<Connection["execute"]>

const lendOf =
  (pool: ConnectionPool): Borrower =>
  (send) =>
    pool.use(({ session }) => Effect.flatMap(session.statements, send))

/** A connection for bounded reads: their rows come over shared connections. */
const connectionOf = (read: Reader, lend: Borrower): Connection => {
  const execute: Connection["execute"] = (text, values) =>
    Effect.withFiber((fiber) => read(fiber, text, values, "short"))
  return {
    execute,
    executeUnprepared: execute,
    executeRaw: (text, values) => lend((own) => own.executeRaw(text, values)),
    executeValues: (text, values) => lend((own) => own.executeValues(text, values)),
    executeValuesUnprepared: (text, values) => lend((own) => own.executeValuesUnprepared(text, values)),
    executeStream: () => Stream.die(new Error("A stream has a connection of its own"))
  }
}

export const routeConnections = (
  main: ConnectionPool,
  poolOf: (services: Context.Context<never>) => ConnectionPool,
  reads: SharedConnections | undefined
): ConnectionRouting => {
  const lendMain = lendOf(main)
  const read: Reader | undefined =
    reads &&
    ((fiber, text, values, length) =>
      reads.read(fiber, text, values, length, () => lendMain((own) => own.execute(text, values, withFields))))
  const shared = read && connectionOf(read, lendMain)
  return {
    lend: (send) =>
      Effect.withFiber((fiber) => {
        const pool = poolOf(fiber.context)
        return shared !== undefined && pool === main && fiber.getRef(IsBoundedRead)
          ? send(shared)
          : lendOf(pool)(send)
      }),
    readerOf: (fiber) => (poolOf(fiber.context) === main ? read : undefined),
    begin: (services, text, values, length, onRows) =>
      reads !== undefined && poolOf(services) === main && reads.begin(services, text, values, length, onRows)
  }
}
