import { Effect } from "effect"
import * as Net from "node:net"

/** A port of loopback that nothing listens on at this moment. */
export const freePort: Effect.Effect<number> = Effect.callback((resume) => {
  const server = Net.createServer()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    server.close(() => resume(Effect.succeed(port)))
  })
})
