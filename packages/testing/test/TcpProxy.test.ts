import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { once } from "node:events"
import * as Net from "node:net"
import * as TcpProxy from "../src/TcpProxy.ts"

const expected = "first second"

const listening = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = Net.createServer({ noDelay: true }).listen(0, "127.0.0.1")
    await once(server, "listening")
    return server
  }),
  (server) => Effect.sync(() => server.close())
)

describe("the proxy that is a bad network", () => {
  it.effect("what was held back arrives before what is said when nothing is held back any more", () =>
    Effect.gen(function* () {
      const server = yield* listening
      const { port } = server.address() as Net.AddressInfo
      const proxy = yield* TcpProxy.make(Redacted.make(`postgres://127.0.0.1:${port}`))
      const heard = Effect.promise(async () => {
        const [socket] = (await once(server, "connection")) as [Net.Socket]
        let text = ""
        while (text.length < expected.length) text += String((await once(socket, "data"))[0])
        return text
      })

      yield* proxy.delay(300)
      const client = Net.connect(Number(new URL(Redacted.value(proxy.url)).port), "127.0.0.1")
      const said = Effect.promise(async () => {
        await once(client, "connect")
        client.setNoDelay(true).write("first ")
      })
      const untilHeld = Effect.promise(async () => {
        while (proxy.roundTrips() === 0) await new Promise(setImmediate)
      })
      const [text] = yield* Effect.all(
        [
          heard,
          said.pipe(
            Effect.andThen(untilHeld),
            Effect.andThen(proxy.delay(0)),
            Effect.andThen(Effect.sync(() => client.write("second")))
          )
        ],
        { concurrency: "unbounded" }
      )

      client.destroy()
      assert.strictEqual(text, expected)
    })
  )
})
