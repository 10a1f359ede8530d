import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as Fs from "node:fs"
import * as Net from "node:net"
import * as Path from "node:path"
import * as EmbeddedPostgres from "../src/EmbeddedPostgres.ts"
import { query, temporaryDirectory, untilGone } from "./Helpers.ts"

const setting = (url: Redacted.Redacted, name: string) =>
  Effect.map(
    query<{ value: string }>(url, `SELECT current_setting('${name}') AS value`),
    ([row]) => row?.value
  )

describe("a started server", () => {
  it.live("is PostgreSQL 18 with UTF-8 text in code point order", () =>
    Effect.gen(function* () {
      const { url } = yield* EmbeddedPostgres.startThrowaway()
      const version = yield* setting(url, "server_version")
      assert.match(version ?? "", /^18\./)
      const [database] = yield* query<Record<string, string>>(
        url,
        `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
                upper('straße é') AS upper, 'Z' < 'a' AS code_point_order
         FROM pg_database WHERE datname = current_database()`
      )
      assert.deepStrictEqual(
        { ...database },
        { encoding: "UTF8", provider: "b", locale: "C.UTF-8", upper: "STRAßE É", code_point_order: true }
      )
    }).pipe(Effect.scoped)
  )

  it.live("has trigram search, for letters beyond ASCII too", () =>
    Effect.gen(function* () {
      const { url } = yield* EmbeddedPostgres.startThrowaway()
      yield* query(url, "CREATE EXTENSION pg_trgm")
      const [row] = yield* query<{ trigrams: ReadonlyArray<string> }>(
        url,
        "SELECT show_trgm('Krügerrand') AS trigrams"
      )
      assert.lengthOf(row?.trigrams ?? [], 11)
    }).pipe(Effect.scoped)
  )

  it.live("listens on the loopback address alone, and on no Unix socket", () =>
    Effect.gen(function* () {
      const { url } = yield* EmbeddedPostgres.startThrowaway()
      assert.strictEqual(yield* setting(url, "listen_addresses"), "127.0.0.1")
      assert.strictEqual(yield* setting(url, "unix_socket_directories"), "")
      assert.strictEqual(new URL(Redacted.value(url)).hostname, "127.0.0.1")
    }).pipe(Effect.scoped)
  )

  it.live("requires the password, which only its owner can read", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { url } = yield* EmbeddedPostgres.start({ dataDir })
      const guess = new URL(Redacted.value(url))
      guess.password = "guess"
      const refusal = yield* Effect.flip(query(Redacted.make(guess.href), "SELECT 1"))
      assert.strictEqual(refusal._tag, "SqlError")
      const password = Path.join(dataDir, "password")
      assert.strictEqual(Fs.statSync(password).mode & 0o777, 0o600)
      assert.strictEqual(Fs.readFileSync(password, "utf8").trim(), new URL(Redacted.value(url)).password)
    }).pipe(Effect.scoped)
  )

  it.live("finds its data again when it is started again", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { url } = yield* EmbeddedPostgres.start({ dataDir })
          yield* query(url, "CREATE TABLE kept AS SELECT 42 AS answer")
        })
      )
      const { url } = yield* EmbeddedPostgres.start({ dataDir })
      assert.deepStrictEqual({ ...(yield* query(url, "SELECT answer FROM kept"))[0] }, { answer: 42 })
    }).pipe(Effect.scoped)
  )

  it.live("ends with the scope", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const pid = yield* Effect.scoped(
        Effect.map(EmbeddedPostgres.start({ dataDir }), (server) => server.pid)
      )
      yield* untilGone(pid)
      assert.isFalse(Fs.existsSync(Path.join(dataDir, "cluster", "postmaster.pid")))
    }).pipe(Effect.scoped)
  )

  it.live("reports when it has ended on its own", () =>
    Effect.gen(function* () {
      const server = yield* EmbeddedPostgres.startThrowaway()
      process.kill(server.pid, "SIGQUIT")
      yield* server.exited
      const refusal = yield* Effect.flip(query(server.url, "SELECT 1"))
      assert.strictEqual(refusal._tag, "SqlError")
    }).pipe(Effect.scoped)
  )

  it.live("takes the port and the settings that it is given", () =>
    Effect.gen(function* () {
      const port = yield* Effect.scoped(
        Effect.map(EmbeddedPostgres.startThrowaway(), (server) => server.port)
      )
      const dataDir = yield* temporaryDirectory
      const server = yield* EmbeddedPostgres.start({ dataDir, port, settings: { max_connections: 7 } })
      assert.strictEqual(server.port, port)
      assert.strictEqual(yield* setting(server.url, "max_connections"), "7")
    }).pipe(Effect.scoped)
  )

  it.live("refuses a port that is taken", () =>
    Effect.gen(function* () {
      const port = yield* Effect.acquireRelease(
        Effect.callback<Net.Server>((resume) => {
          const server = Net.createServer()
          server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
        }),
        (server) => Effect.sync(() => server.close())
      ).pipe(
        Effect.map((server) => {
          const address = server.address()
          return typeof address === "object" && address !== null ? address.port : 0
        })
      )
      const dataDir = yield* temporaryDirectory
      const error = yield* Effect.flip(EmbeddedPostgres.start({ dataDir, port }))
      assert.strictEqual(error.reason, "PortTaken")
      assert.include(error.message, String(port))
    }).pipe(Effect.scoped)
  )
})

describe("a throwaway server", () => {
  it.live("gives up durability for speed and leaves nothing behind", () =>
    Effect.gen(function* () {
      const logFile = yield* Effect.scoped(
        Effect.gen(function* () {
          const server = yield* EmbeddedPostgres.startThrowaway()
          for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
            assert.strictEqual(yield* setting(server.url, name), "off")
          }
          return server.logFile
        })
      )
      assert.isFalse(Fs.existsSync(Path.dirname(logFile)))
    })
  )
})

const startsAndAnswers = (dataDir: string) =>
  Effect.gen(function* () {
    const { url } = yield* EmbeddedPostgres.start({ dataDir })
    const [row] = yield* query<{ one: number }>(url, "SELECT 1 AS one")
    assert.strictEqual(row?.one, 1)
  }).pipe(Effect.scoped)

describe("a data directory", () => {
  it.live("may have spaces and quotes in its path", () =>
    Effect.gen(function* () {
      const parent = yield* temporaryDirectory
      yield* startsAndAnswers(Path.join(parent, `a b's "c" $(d)`))
    }).pipe(Effect.scoped)
  )

  it.live("may lie deeper than a Unix socket's path reaches", () =>
    Effect.gen(function* () {
      const parent = yield* temporaryDirectory
      yield* startsAndAnswers(Path.join(parent, ...Array.from({ length: 4 }, () => "x".repeat(100))))
    }).pipe(Effect.scoped)
  )

  it.live("that was left half-made is made anew", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const halfMade = Path.join(dataDir, "cluster.new-killed")
      Fs.mkdirSync(halfMade)
      Fs.writeFileSync(Path.join(halfMade, "PG_VERSION"), "18\n")
      yield* startsAndAnswers(dataDir)
      assert.isFalse(Fs.existsSync(halfMade))
    }).pipe(Effect.scoped)
  )

  it.live("whose password was lost gets a new one", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* startsAndAnswers(dataDir)
      Fs.rmSync(Path.join(dataDir, "password"))
      yield* startsAndAnswers(dataDir)
    }).pipe(Effect.scoped)
  )

  it.live("of another major version is refused", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* startsAndAnswers(dataDir)
      Fs.writeFileSync(Path.join(dataDir, "cluster", "PG_VERSION"), "17\n")
      const error = yield* Effect.flip(EmbeddedPostgres.start({ dataDir }))
      assert.strictEqual(error.reason, "WrongVersion")
    }).pipe(Effect.scoped)
  )

  it.live("that is no directory is refused", () =>
    Effect.gen(function* () {
      const dataDir = Path.join(yield* temporaryDirectory, "file")
      Fs.writeFileSync(dataDir, "")
      const error = yield* Effect.flip(EmbeddedPostgres.start({ dataDir }))
      assert.strictEqual(error.reason, "NotAccessible")
    }).pipe(Effect.scoped)
  )
})
