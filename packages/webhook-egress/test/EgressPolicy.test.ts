import { assert, describe, it } from "@effect/vitest"
import { parseDestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { Effect, Result } from "effect"
import { Dns } from "effect/net"
import { makeAuthority, makeServerCertificate } from "@vault-custody/testing/Certificates"
import { httpReceiver } from "./Receivers.ts"
import { makeSender, publicAddress } from "./Senders.ts"

const name = "hooks.example.com"

/** A receiver over TLS under a public name; `close` makes it end the connection after each answer. */
const publicReceiver = Effect.fnUntraced(function* (close = false) {
  const issuer = yield* Effect.promise(makeAuthority)
  const certificate = yield* Effect.promise(() => makeServerCertificate({ name }, { issuer }))
  const receiver = yield* httpReceiver((_, response) => {
    response.shouldKeepAlive = !close
    response.end()
  }, certificate)
  return { ...receiver, authorities: [issuer.cert], url: `https://${name}:${receiver.port}/` }
})

describe("every connection is to an address that was checked", () => {
  it.live("a host is resolved, and dialled at exactly the addresses that were checked, under its name", () =>
    Effect.gen(function* () {
      const { authorities, arrived, port, url } = yield* publicReceiver()
      const addresses = [publicAddress, "2606:4700::1"]
      const { dialled, post, resolved } = yield* makeSender({
        authorities,
        resolve: () => Effect.succeed(addresses)
      })
      yield* post(url)
      assert.deepStrictEqual(resolved, [name])
      assert.deepStrictEqual(dialled, [
        { origin: `https://${name}:${port}`, isTls: true, hostname: name, port, addresses }
      ])
      assert.strictEqual(arrived[0]?.headers.host, `${name}:${port}`)
    })
  )

  it.live.each([
    ["127.0.0.1"],
    ["::1"],
    ["10.0.0.1"],
    ["169.254.169.254"],
    ["100.64.0.1"],
    ["fd00::1"],
    ["fe80::1"],
    ["::ffff:127.0.0.1"],
    ["::ffff:93.184.215.14"],
    ["64:ff9b::7f00:1"],
    ["2002:7f00:1::1"],
    ["0.0.0.0"],
    [publicAddress, "192.168.0.1"],
    ["2606:4700::1", publicAddress, "::1"]
  ])("a host with any address that is not public is refused, and nothing is dialled: %j", (addresses) =>
    Effect.gen(function* () {
      const { dialled, post } = yield* makeSender({ resolve: () => Effect.succeed(addresses) })
      const failure = yield* Effect.flip(post(`https://${name}/`))
      assert.strictEqual(failure.outcome, "blocked")
      assert.strictEqual(failure.error, "resolved to an address that is not public")
      assert.isNull(failure.responseStatus)
      assert.deepStrictEqual(dialled, [])
    })
  )

  it.live.each([
    "http://127.0.0.1:3000/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://[::1]:8443/",
    "https://[::ffff:127.0.0.1]/",
    "https://93.184.215.14/",
    "http://hooks.example.com/",
    "https://localhost/",
    "https://hooks.example.com:22/",
    "https://user@hooks.example.com/"
  ])("a URL that registration would refuse is refused before anything is resolved: %s", (url) =>
    Effect.gen(function* () {
      const { dialled, post, resolved } = yield* makeSender({})
      assert.strictEqual((yield* Effect.flip(post(url))).outcome, "blocked")
      assert.deepStrictEqual([resolved, dialled], [[], []])
    })
  )

  it.live.each([
    ["NotFound", "host name does not resolve"],
    ["Temporary", "host name could not be resolved for now"]
  ] as const)("a host that does not resolve (%s) is a failed attempt", ([reason, message]) =>
    Effect.gen(function* () {
      const { post } = yield* makeSender({
        resolve: (hostname) => Effect.fail(new Dns.DnsError({ method: "lookup", hostname, reason }))
      })
      const failure = yield* Effect.flip(post(`https://${name}/`))
      assert.strictEqual(failure.outcome, "network_error")
      assert.strictEqual(failure.error, message)
    })
  )
})

const list = (text: string) => Result.getOrThrow(parseDestinationList(text))

describe("the operator's lists hold at every connection", () => {
  const refused = Effect.fnUntraced(function* (setup: Parameters<typeof makeSender>[0]) {
    const { attempt, dialled } = yield* makeSender(setup)
    const result = yield* attempt(`https://${name}/`)
    assert.strictEqual(result.outcome, "blocked")
    assert.deepStrictEqual(dialled, [])
    return result.error
  })
  it.live("a denied name is refused before it is resolved, a denied address after it", () =>
    Effect.gen(function* () {
      yield* refused({ rules: { deny: list("example.com") }, resolve: () => Effect.die("resolved") })
      const error = yield* refused({ rules: { deny: list("93.184.215.0/24") } })
      assert.strictEqual(error, "this service's operator does not allow deliveries to this host")
    })
  )

  it.live("what is not allowed is refused where there is a list of what is", () =>
    Effect.gen(function* () {
      yield* refused({ rules: { allow: list("1.1.1.0/24") } })
      yield* refused({ rules: { allow: list("other.example.com") } })
    })
  )

  it.live("an allowed destination is delivered to", () =>
    Effect.gen(function* () {
      const { authorities, url } = yield* publicReceiver()
      for (const allow of ["example.com", "93.184.215.0/24"]) {
        const { post } = yield* makeSender({ authorities, rules: { allow: list(allow) } })
        assert.strictEqual(yield* post(url), 200)
      }
    })
  )

  it.live("an insecure host that is denied is refused", () =>
    Effect.gen(function* () {
      const { attempt } = yield* makeSender({
        insecure: ["127.0.0.1:3000"],
        rules: { deny: list("127.0.0.0/8") }
      })
      assert.strictEqual((yield* attempt("http://127.0.0.1:3000/")).outcome, "blocked")
    })
  )
})

describe("rebinding", () => {
  it.live(
    "a name is resolved once for each connection, so there is nothing to change between check and connect",
    () =>
      Effect.gen(function* () {
        const { authorities, connections, url } = yield* publicReceiver()
        const answers = [[publicAddress], ["127.0.0.1"]]
        const { post, resolved } = yield* makeSender({
          authorities,
          resolve: () => Effect.sync(() => answers.shift() ?? [])
        })
        yield* post(url)
        assert.deepStrictEqual([resolved.length, connections()], [1, 1])
      })
  )

  it.live("a name that was public and is private now is refused on the next connection", () =>
    Effect.gen(function* () {
      const { allClosed, authorities, connections, url } = yield* publicReceiver(true)
      const answers = [[publicAddress], ["127.0.0.1"], ["127.0.0.1"]]
      const { dialled, post } = yield* makeSender({
        authorities,
        resolve: () => Effect.sync(() => answers.shift() ?? [])
      })
      yield* post(url)
      yield* allClosed
      for (const _attempt of ["retry", "redelivery"]) {
        assert.strictEqual((yield* Effect.flip(post(url))).outcome, "blocked")
      }
      assert.deepStrictEqual([dialled.length, connections()], [1, 1])
    })
  )

  it.live("many names that lead to one address do not share its connection", () =>
    Effect.gen(function* () {
      const receiver = yield* httpReceiver((_, response) => response.end())
      const { post, resolved } = yield* makeSender({
        insecure: [`a.example.com:${receiver.port}`, `b.example.com:${receiver.port}`]
      })
      yield* post(`http://a.example.com:${receiver.port}/`)
      yield* post(`http://b.example.com:${receiver.port}/`)
      assert.deepStrictEqual([resolved, receiver.connections()], [["a.example.com", "b.example.com"], 2])
    })
  )
})

describe("a host:port in WEBHOOK_ALLOW_INSECURE_HOSTS", () => {
  it.live("may be plain HTTP, a private address, an address literal, any name", () =>
    Effect.gen(function* () {
      const receiver = yield* httpReceiver((_, response) => response.end())
      const hosts = [`127.0.0.1:${receiver.port}`, `localhost:${receiver.port}`, `my_host:${receiver.port}`]
      const { dialled, post, resolved } = yield* makeSender({
        insecure: hosts,
        resolve: () => Effect.succeed(["127.0.0.1", "::1"])
      })
      for (const host of hosts) assert.deepStrictEqual(yield* post(`http://${host}/`), 200)
      assert.deepStrictEqual(resolved, ["localhost", "my_host"])
      assert.deepStrictEqual(
        dialled.map(({ addresses }) => addresses),
        [["127.0.0.1"], ["127.0.0.1", "::1"], ["127.0.0.1", "::1"]]
      )
    })
  )

  it.live("is allowed on no other port of that host", () =>
    Effect.gen(function* () {
      const { post } = yield* makeSender({ insecure: ["localhost:3000"] })
      assert.strictEqual((yield* Effect.flip(post("http://localhost:3001/"))).outcome, "blocked")
    })
  )
})
