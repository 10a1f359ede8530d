import { Effect, Redacted, type Scope } from "effect"
import * as Net from "node:net"

/** A TCP proxy on loopback in front of a server, which simulates the faults of networks. */
export interface TcpProxy {
  /** The server's URL through the proxy, without `connect_timeout`, so that clients keep their own timeout. */
  readonly url: Redacted.Redacted
  /**
   * Drops all data of the existing connections, both ways, and keeps them open, as a fail-over without a reset does.
   * New connections work.
   */
  readonly swallow: Effect.Effect<void>
  /** The same in the middle of a message: a client's next message arrives without that many bytes at its end. */
  readonly swallowTail: (bytes: number) => Effect.Effect<void>
  /** Drops the data of new connections too, until it is set back. The proxy accepts them. */
  readonly swallowNew: (swallow: boolean) => Effect.Effect<void>
  /** Resets the existing connections. New ones work. */
  readonly cut: Effect.Effect<void>
  /** Delays all data for that many milliseconds, each way. */
  readonly delay: (millis: number) => Effect.Effect<void>
  /** Directs new connections to the host of this URL from now on. */
  readonly target: (url: Redacted.Redacted) => Effect.Effect<void>
  /** The number of open connections, without the swallowed ones. */
  readonly open: () => number
  /** The number of round trips: messages of a client before the server's answer count once. */
  readonly roundTrips: () => number
  /** The number of statements that clients of PostgreSQL have executed. */
  readonly statements: () => number
}

interface Pair {
  readonly client: Net.Socket
  readonly server: Net.Socket
  swallowed: boolean
  readonly countStatements: (chunk: Buffer) => number
  /** Whether the server has sent data since the client last did. */
  isAnswered: boolean
  /** The number of bytes lost at the end of the client's next message, with everything after them. */
  lostTail: number
}

const addressOf = (url: Redacted.Redacted) => {
  const { hostname, port } = new URL(Redacted.value(url))
  return { host: hostname, port: Number(port) }
}

/** The types of the messages that execute a statement: Execute and Query. */
const executions = new Set(["E".charCodeAt(0), "Q".charCodeAt(0)])

/**
 * Makes a counter of statements in the data of a PostgreSQL client. A message has a type of one byte, then its length
 * in four, which includes these four, and then the rest; the first message has no type.
 */
const makeStatementCount = () => {
  let rest = Buffer.alloc(0)
  let typeBytes = 0
  return (chunk: Buffer): number => {
    let count = 0
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < length) break
      if (typeBytes === 1 && executions.has(rest.readUInt8(0))) count += 1
      rest = rest.subarray(length)
      typeBytes = 1
    }
    return count
  }
}

/** Starts a proxy in front of the server that a URL names; it ends with the scope. */
export const make = (url: Redacted.Redacted): Effect.Effect<TcpProxy, never, Scope.Scope> =>
  Effect.gen(function* () {
    const pairs = new Set<Pair>()
    let target = addressOf(url)
    let delay = 0
    let swallowNew = false
    let roundTrips = 0
    let statements = 0

    const carry = (pair: Pair, from: Net.Socket, to: Net.Socket) => {
      /** The queue of delayed data, in order of arrival: a network may be slow, but a connection keeps its order. */
      const held: Array<{ readonly until: number; readonly deliver: () => void }> = []
      const deliverInTurn = () => {
        const [first] = held
        if (first === undefined) return
        setTimeout(
          () => {
            held.shift()
            if (!pair.swallowed) first.deliver()
            deliverInTurn()
          },
          Math.max(0, first.until - performance.now())
        )
      }
      const later = (deliver: () => void) => {
        if (pair.swallowed) return
        if (delay === 0 && held.length === 0) return deliver()
        held.push({ until: performance.now() + delay, deliver })
        if (held.length === 1) deliverInTurn()
      }
      from.on("data", (chunk) => {
        if (from === pair.client) {
          if (pair.isAnswered) roundTrips += 1
          statements += pair.countStatements(chunk)
        }
        pair.isAnswered = from === pair.server
        const { lostTail } = pair
        if (lostTail === 0 || from !== pair.client) return later(() => to.write(chunk))
        if (pair.swallowed) return
        pair.swallowed = true
        to.write(chunk.subarray(0, Math.max(0, chunk.length - lostTail)))
      })
      from.on("end", () => later(() => to.end()))
      from.on("error", () => {})
      from.on("close", () => {
        // A swallowed connection does not pass on the end of one side either.
        if (!pair.swallowed) to.destroy()
        if (from === pair.client) pairs.delete(pair)
      })
    }

    const accept = (client: Net.Socket) => {
      const server = Net.connect({ ...target, noDelay: true })
      const pair: Pair = {
        client,
        server,
        countStatements: makeStatementCount(),
        swallowed: swallowNew,
        isAnswered: true,
        lostTail: 0
      }
      pairs.add(pair)
      client.setNoDelay(true)
      carry(pair, client, server)
      carry(pair, server, client)
    }

    const listener = yield* Effect.acquireRelease(
      Effect.callback<Net.Server>((resume) => {
        const server = Net.createServer(accept)
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) =>
        Effect.callback<void>((resume) => {
          server.close(() => resume(Effect.void))
          for (const pair of pairs) {
            pair.client.destroy()
            pair.server.destroy()
          }
        })
    )
    const address = listener.address()
    const through = new URL(Redacted.value(url))
    through.host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`

    through.searchParams.delete("connect_timeout")

    return {
      url: Redacted.make(through.href),
      swallow: Effect.sync(() => {
        for (const pair of pairs) pair.swallowed = true
      }),
      swallowTail: (bytes) =>
        Effect.sync(() => {
          for (const pair of pairs) pair.lostTail = bytes
        }),
      swallowNew: (swallow) =>
        Effect.sync(() => {
          swallowNew = swallow
        }),
      cut: Effect.sync(() => {
        for (const { client, server } of pairs) {
          client.resetAndDestroy()
          server.resetAndDestroy()
        }
      }),
      delay: (millis) =>
        Effect.sync(() => {
          delay = millis
        }),
      target: (to) =>
        Effect.sync(() => {
          target = addressOf(to)
        }),
      open: () => [...pairs].filter(({ swallowed }) => !swallowed).length,
      roundTrips: () => roundTrips,
      statements: () => statements
    }
  })
