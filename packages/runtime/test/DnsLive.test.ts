import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Result } from "effect"
import { NetAddress } from "effect/net"
import { createSocket } from "node:dgram"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DnsOptions, makeDns } from "../src/DnsLive.ts"

type Answer = ReadonlyArray<string> | "nxdomain" | "servfail" | "silence"
type RecordType = "A" | "AAAA"

const responseCode = (answer: Answer) => (answer === "nxdomain" ? 3 : answer === "servfail" ? 2 : 0)

const record = (address: string) => {
  const ip = NetAddress.ipFromStringUnsafe(address)
  const data = NetAddress.isIpv4Address(ip) ? NetAddress.ipv4ToOctets(ip) : NetAddress.ipv6ToOctets(ip)
  // The name as a pointer to the question, type, class IN, TTL 0, length.
  return [0xc0, 12, 0, data.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, data.length, ...data]
}

/** Just enough of RFC 1035: one question in, its address records out. */
const respond = (request: Buffer, answerFor: (name: string, type: RecordType) => Answer) => {
  const labels: Array<string> = []
  let at = 12
  for (let length = request.readUInt8(at); length > 0; length = request.readUInt8(at)) {
    labels.push(request.toString("latin1", at + 1, at + 1 + length))
    at += 1 + length
  }
  const answer = answerFor(labels.join(".").toLowerCase(), request.readUInt16BE(at + 1) === 28 ? "AAAA" : "A")
  if (answer === "silence") return undefined
  const addresses = typeof answer === "string" ? [] : answer
  const header = [
    ...request.subarray(0, 2),
    0x81,
    0x80 | responseCode(answer),
    0,
    1,
    0,
    addresses.length,
    0,
    0,
    0,
    0
  ]
  return Buffer.from([...header, ...request.subarray(12, at + 5), ...addresses.flatMap(record)])
}

/** A name server on loopback; its address as the resolver takes it. */
const nameServer = (answerFor: (name: string, type: RecordType) => Answer) =>
  Effect.acquireRelease(
    Effect.callback<ReturnType<typeof createSocket>>((resume) => {
      const socket = createSocket("udp4")
      socket.on("message", (request, { port, address }) => {
        const response = respond(request, answerFor)
        if (response !== undefined) socket.send(response, port, address)
      })
      socket.bind(0, "127.0.0.1", () => resume(Effect.succeed(socket)))
    }),
    (socket) => Effect.sync(() => socket.close())
  ).pipe(Effect.map((socket) => `127.0.0.1:${socket.address().port}`))

/** Looks names up, and gives their addresses as text. */
const resolverOf = (options: DnsOptions) => {
  const dns = makeDns(options)
  const resolve = (name: string) => Effect.map(dns.lookup(name), (found) => found.map(NetAddress.formatIp))
  return { resolve }
}

const resolverWith = Effect.fnUntraced(function* (
  answerFor: (name: string, type: RecordType) => Answer,
  hostsFile = "/nonexistent"
) {
  return resolverOf({ nameServers: [yield* nameServer(answerFor)], hostsFile, queryTimeoutMs: 300 })
})

const hostsFile = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "hosts-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true }))
).pipe(Effect.map((folder) => join(folder, "hosts")))

const noRecords: Answer = []

describe("resolving through name servers", () => {
  it.live("gives every address of both families", () =>
    Effect.gen(function* () {
      const { resolve } = yield* resolverWith((_, type) =>
        type === "A" ? ["93.184.215.14", "10.0.0.1"] : ["2606:4700::1", "fd00::1"]
      )
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), [
        "93.184.215.14",
        "10.0.0.1",
        "2606:4700::1",
        "fd00::1"
      ])
    })
  )

  it.live("asks again each time, so a name that changes is seen to change", () =>
    Effect.gen(function* () {
      let address = "93.184.215.14"
      const { resolve } = yield* resolverWith((_, type) => (type === "A" ? [address] : noRecords))
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), ["93.184.215.14"])
      address = "127.0.0.1"
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), ["127.0.0.1"])
    })
  )

  it.live("asks for the name as it stands, without search domains", () =>
    Effect.gen(function* () {
      const asked = new Set<string>()
      const { resolve } = yield* resolverWith((name) => {
        asked.add(name)
        return "nxdomain"
      })
      yield* Effect.flip(resolve("hooks.example.com."))
      yield* Effect.flip(resolve("receiver"))
      assert.deepStrictEqual([...asked].sort(), ["hooks.example.com", "receiver"])
    })
  )

  it.live.each<[RecordType, Answer]>([
    ["A", "servfail"],
    ["AAAA", "servfail"],
    ["A", "silence"],
    ["AAAA", "silence"],
    ["AAAA", "nxdomain"]
  ])("a family that fails (%s, %s) does not hide the other", ([failing, answer]) =>
    Effect.gen(function* () {
      const { resolve } = yield* resolverWith((_, type) =>
        type === failing ? answer : type === "A" ? ["93.184.215.14"] : ["2606:4700::1"]
      )
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), [
        failing === "A" ? "2606:4700::1" : "93.184.215.14"
      ])
    })
  )

  it.live.each<[Answer, string]>([
    ["nxdomain", "NotFound"],
    [noRecords, "NotFound"],
    ["servfail", "Temporary"],
    ["silence", "Temporary"]
  ])("an answer of %j fails: %s", ([answer, reason]) =>
    Effect.gen(function* () {
      const { resolve } = yield* resolverWith(() => answer)
      const error = yield* Effect.flip(resolve("hooks.example.com"))
      assert.strictEqual(error.reason, reason)
      assert.strictEqual(error.hostname, "hooks.example.com")
    })
  )

  it.live("a name that no server could be asked for is a bad one", () =>
    Effect.gen(function* () {
      const { resolve } = yield* resolverWith(() => ["93.184.215.14"])
      assert.strictEqual((yield* Effect.flip(resolve(`${"a".repeat(64)}.example.com`))).reason, "BadName")
    })
  )

  it.live("many silent names do not delay another one, which a thread for each would", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const silent = new Set<string>()
      const server = yield* nameServer((name, type) => {
        if (!name.startsWith("silent")) return type === "A" ? ["93.184.215.14"] : noRecords
        silent.add(name)
        if (silent.size === 64) Deferred.doneUnsafe(asked, Effect.void)
        return "silence"
      })
      const { resolve } = resolverOf({
        nameServers: [server],
        hostsFile: "/nonexistent",
        queryTimeoutMs: 60_000
      })
      const waiting = yield* Effect.forkChild(
        Effect.forEach(Array(64).keys(), (i) => resolve(`silent${i}.example.com`), {
          concurrency: "unbounded"
        })
      )
      yield* Deferred.await(asked)
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), ["93.184.215.14"])
      yield* Fiber.interrupt(waiting)
    })
  )
})

describe("resolving through the hosts file", () => {
  it.live("its names win over the name servers, trailing dot and case aside", () =>
    Effect.gen(function* () {
      const path = yield* hostsFile
      yield* Effect.promise(() =>
        writeFile(path, "127.0.0.1 localhost\n10.1.2.3 Hooks.example.com # ours\nfd00::1 hooks.example.com\n")
      )
      const { resolve } = yield* resolverWith(() => ["93.184.215.14"], path)
      assert.deepStrictEqual(yield* resolve("HOOKS.example.com."), ["10.1.2.3", "fd00::1"])
      assert.deepStrictEqual(yield* resolve("localhost"), ["127.0.0.1"])
    })
  )

  it.live("a change of it is seen at once, its loss too", () =>
    Effect.gen(function* () {
      const path = yield* hostsFile
      const { resolve } = yield* resolverWith(() => "nxdomain", path)
      yield* Effect.promise(() => writeFile(path, "10.1.2.3 hooks.example.com\n"))
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), ["10.1.2.3"])
      yield* Effect.promise(() =>
        writeFile(path, "10.1.2.3 other.example.com 10.9.9.9\n10.4.4.44 hooks.example.com\n")
      )
      assert.deepStrictEqual(yield* resolve("hooks.example.com"), ["10.4.4.44"])
      yield* Effect.promise(() => rm(path))
      assert.isTrue(Result.isFailure(yield* Effect.result(resolve("hooks.example.com"))))
    })
  )

  it.live.each(["localhost", "a.localhost", "LOCALHOST."])(
    "%s is loopback even when nothing names it",
    (name) =>
      Effect.gen(function* () {
        const { resolve } = yield* resolverWith(() => ["93.184.215.14"])
        assert.deepStrictEqual(yield* resolve(name), ["127.0.0.1", "::1"])
      })
  )
})
