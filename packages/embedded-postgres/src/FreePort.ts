import { Effect } from "effect"
import { randomInt } from "node:crypto"
import { createSocket } from "node:dgram"
import * as Net from "node:net"

/** Below what systems choose from by themselves (Linux from 32768, others from 49152), above what services have. */
const lowest = 10_000
const highest = 32_000

/**
 * A port of loopback that nothing listens on at this moment. No connection and no listener that lets the system choose
 * its port takes it in between, and as long as this process lives `freePort` gives it to nobody else, in this process
 * or another.
 */
export const freePort: Effect.Effect<number> = Effect.suspend(() => {
  const port = randomInt(lowest, highest)
  return Effect.flatMap(take(port), (taken) => (taken ? Effect.succeed(port) : freePort))
})

/**
 * Takes the UDP port of that number, which nothing here has a use for: the system lets one process have it, whatever
 * listens for TCP, and has it back when the process ends, however it ends. Only who has it tries the TCP port, so that
 * no try is in the way of whom the port was given to.
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
