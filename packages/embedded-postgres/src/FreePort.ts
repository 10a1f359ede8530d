import { Effect } from "effect"
import { randomInt } from "node:crypto"
import { createSocket } from "node:dgram"
import * as Net from "node:net"

/** Below the ephemeral ports of systems (Linux from 32768, others from 49152), above the ports of services. */
const lowest = 10_000
const highest = 32_000

/**
 * A port of loopback that nothing listens on at this moment. No connection and no listener that lets the system choose
 * its port takes it in between, and as long as this process lives `freePort` returns it to no other caller, in this
 * process or another.
 */
export const freePort: Effect.Effect<number> = Effect.suspend(() => {
  const port = randomInt(lowest, highest)
  return Effect.flatMap(take(port), (taken) => (taken ? Effect.succeed(port) : freePort))
})

/**
 * Binds the UDP port of that number as a lock; nothing here uses it otherwise. The system gives it to one process,
 * independent of TCP listeners, and releases it when the process ends, in any way. Only its holder tries the TCP
 * port, so that no try blocks the caller that got the port.
 */
const take = (port: number): Effect.Effect<boolean> =>
  Effect.callback((resume) => {
    const claim = createSocket("udp4").unref()
    claim.once("error", (error) => resume(inUse(error)))
    claim.bind({ port, address: "127.0.0.1", exclusive: true }, () => {
      const server = Net.createServer()
      server.once("error", (error) => {
        claim.close()
        resume(inUse(error))
      })
      server.listen(port, "127.0.0.1", () => server.close(() => resume(Effect.succeed(true))))
    })
  })

const inUse = (error: NodeJS.ErrnoException): Effect.Effect<false> =>
  error.code === "EADDRINUSE" ? Effect.succeed(false) : Effect.die(error)
