import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeDialer } from "../src/Dialer.ts"
import { makeAuthority, makeServerCertificate } from "@vault-custody/testing/Certificates"
import { httpReceiver, silentReceiver } from "./Receivers.ts"
import { makeSender } from "./Senders.ts"

const name = "hooks.example.com"
const hour = 3_600_000

const ok = (_request: unknown, response: { end: () => void }) => response.end()

const dial = Effect.fnUntraced(function* (hostname: string, addresses: ReadonlyArray<string>, port: number) {
  const target = { origin: `http://${hostname}:${port}`, isTls: false, hostname, port, addresses }
  const { connected, socket } = makeDialer(() => []).dial(target, 0)
  yield* Effect.addFinalizer(() => Effect.sync(() => socket.destroy()))
  yield* connected
  return socket.remoteAddress
})

describe("connecting", () => {
  it.live("a name is not looked up again: the given address is connected to", () =>
    Effect.gen(function* () {
      const { port } = yield* silentReceiver
      assert.strictEqual(yield* dial("no-such-name.invalid", ["127.0.0.1"], port), "127.0.0.1")
    })
  )

  it.live("an address literal, for which Node.js asks no lookup hook, is replaced by the given address", () =>
    Effect.gen(function* () {
      const { port } = yield* silentReceiver
      assert.strictEqual(yield* dial("203.0.113.1", ["127.0.0.1"], port), "127.0.0.1")
    })
  )

  it.live("of several addresses one that answers is used", () =>
    Effect.gen(function* () {
      const { port } = yield* silentReceiver
      assert.strictEqual(yield* dial(name, ["::1", "127.0.0.1"], port), "127.0.0.1")
    })
  )

  it.live("when no address answers the failure names none of them", () =>
    Effect.gen(function* () {
      const port = yield* Effect.scoped(Effect.map(silentReceiver, (receiver) => receiver.port))
      const failure = yield* Effect.flip(dial(name, ["127.0.0.1", "::1"], port))
      assert.strictEqual(failure.outcome, "network_error")
      assert.notMatch(failure.error, /127|::1/)
    })
  )
})

it.live("authorities are read once, with the first connection over TLS", () =>
  Effect.gen(function* () {
    const { port } = yield* silentReceiver
    let read = 0
    const dialer = makeDialer(() => {
      read++
      return []
    })
    const begin = (isTls: boolean) => {
      const hostname = "127.0.0.1"
      const target = { origin: `${isTls}`, isTls, hostname, port, addresses: [hostname] }
      dialer.dial(target, 0).socket.destroy()
      return read
    }
    assert.deepStrictEqual([false, true, true].map(begin), [0, 1, 1])
  })
)

describe("TLS is verified", () => {
  const secure = Effect.fnUntraced(function* (
    certificateFor: (
      issuer: Awaited<ReturnType<typeof makeAuthority>>
    ) => ReturnType<typeof makeServerCertificate>,
    hostname = name
  ) {
    const issuer = yield* Effect.promise(makeAuthority)
    const certificate = yield* Effect.promise(() => certificateFor(issuer))
    const receiver = yield* httpReceiver(ok, certificate)
    const sender = yield* makeSender({
      authorities: [issuer.cert],
      insecure: [`127.0.0.1:${receiver.port}`]
    })
    return { ...receiver, post: sender.post(`https://${hostname}:${receiver.port}/`) }
  })

  it.live("against the given authorities, for the name, which SNI carries without a trailing dot", () =>
    Effect.gen(function* () {
      const { arrived, port, post, server } = yield* secure(
        (issuer) => makeServerCertificate({ name }, { issuer }),
        `${name}.`
      )
      const serverNames: Array<unknown> = []
      server.on("secureConnection", (socket) => serverNames.push(Reflect.get(socket, "servername")))
      assert.deepStrictEqual(yield* post, 200)
      assert.deepStrictEqual(serverNames, [name])
      assert.strictEqual(arrived[0]?.headers.host, `${name}.:${port}`)
    })
  )

  it.live("for the address where the host is one", () =>
    Effect.gen(function* () {
      const { post } = yield* secure(
        (issuer) => makeServerCertificate({ address: "127.0.0.1" }, { issuer }),
        "127.0.0.1"
      )
      assert.deepStrictEqual(yield* post, 200)
    })
  )

  it.live.each<[string, Parameters<typeof secure>[0], string]>([
    [
      "has expired",
      (issuer) => makeServerCertificate({ name }, { issuer, validTo: Date.now() - hour }),
      "certificate has expired"
    ],
    [
      "is for another name",
      (issuer) => makeServerCertificate({ name: "other.example.com" }, { issuer }),
      "certificate is not for this host name"
    ],
    ["is self-signed", () => makeServerCertificate({ name }, {}), "certificate is self-signed"],
    [
      "is from an unknown authority",
      async () => makeServerCertificate({ name }, { issuer: await makeAuthority() }),
      "certificate is not from a trusted authority, or an intermediate certificate is missing"
    ]
  ])("a certificate that %s is a failed attempt, and nothing is sent", ([, certificateFor, message]) =>
    Effect.gen(function* () {
      const { arrived, post } = yield* secure(certificateFor)
      const failure = yield* Effect.flip(post)
      assert.strictEqual(failure.error, message)
      assert.deepInclude(failure, { outcome: "network_error", responseStatus: null })
      assert.deepStrictEqual(arrived, [])
    })
  )

  it.live("a receiver with plain HTTP on that port is a failed handshake", () =>
    Effect.gen(function* () {
      const { port } = yield* httpReceiver(ok)
      const { post } = yield* makeSender({})
      const failure = yield* Effect.flip(post(`https://${name}:${port}/`))
      assert.strictEqual(failure.error, "TLS handshake failed")
    })
  )

  it.live("a second connection to an origin resumes the session of the first", () =>
    Effect.gen(function* () {
      const issuer = yield* Effect.promise(makeAuthority)
      const certificate = yield* Effect.promise(() => makeServerCertificate({ name }, { issuer }))
      const receiver = yield* httpReceiver((_, response) => {
        response.shouldKeepAlive = false
        response.end()
      }, certificate)
      const resumed: Array<unknown> = []
      receiver.server.on("secureConnection", (socket) => resumed.push(socket.isSessionReused()))
      const { post } = yield* makeSender({ authorities: [issuer.cert] })
      yield* post(`https://${name}:${receiver.port}/`)
      yield* receiver.allClosed
      yield* post(`https://${name}:${receiver.port}/`)
      assert.deepStrictEqual(resumed, [false, true])
    })
  )
})
