import { Effect } from "effect"
import { randomInt } from "node:crypto"
import * as Net from "node:net"

/** Below what systems choose from by themselves (Linux from 32768, others from 49152), above what services have. */
const lowest = 10_000
const highest = 32_000

/**
 * A port of loopback that nothing listens on at this moment. No connection and no listener that lets the system choose
 * its port takes it in between.
 */
export const freePort: Effect.Effect<number> = Effect.callback((resume) => {
  const attempt = () => {
    const port = randomInt(lowest, highest)
    const server = Net.createServer()
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") attempt()
      else resume(Effect.die(error))
    })
    server.listen(port, "127.0.0.1", () => server.close(() => resume(Effect.succeed(port))))
  }
  attempt()
})
