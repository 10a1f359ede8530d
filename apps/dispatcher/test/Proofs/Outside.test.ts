import { assert, describe, it } from "@effect/vitest"
import { LastCheckpoint } from "@vault-custody/domain/Proofs/LogSigning"
import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import { hexHash } from "@vault-custody/transparency-log/Records"
import { Effect } from "effect"
import * as Fs from "node:fs"
import { createServer, type RequestListener } from "node:http"
import * as Os from "node:os"
import * as Path from "node:path"
import * as LastCheckpointFile from "../../src/Proofs/LastCheckpointFile.ts"
import * as WitnessHttp from "../../src/Proofs/WitnessHttp.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "checkpoint-"))),
  (folder) => Effect.sync(() => Fs.rmSync(folder, { recursive: true }))
)

const keeping = <A, E>(path: string, use: (kept: LastCheckpoint["Service"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(LastCheckpoint, use).pipe(Effect.provide(LastCheckpointFile.layer(path)))

describe("the file of the newest checkpoint", () => {
  it.live("has what was written last, for its owner alone, and nothing beside it", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const path = Path.join(folder, "newest")
      const read = yield* keeping(path, (kept) =>
        Effect.gen(function* () {
          const before = yield* kept.read
          yield* kept.write("one\n")
          yield* kept.write("two\n")
          return [before, yield* kept.read]
        })
      )
      assert.deepStrictEqual(read, [undefined, "two\n"])
      assert.deepStrictEqual(Fs.readdirSync(folder), ["newest"])
      assert.strictEqual(Fs.statSync(path).mode & 0o777, 0o600)
    })
  )

  it.live("is none where no path is set, and a fault where it cannot be written", () =>
    Effect.gen(function* () {
      const nowhere = yield* keeping("", (kept) => Effect.andThen(kept.write("one\n"), kept.read))
      assert.isUndefined(nowhere)
      const folder = yield* temporaryFolder
      const written = yield* Effect.exit(
        keeping(Path.join(folder, "none", "newest"), (kept) => kept.write("one\n"))
      )
      assert.strictEqual(written._tag, "Failure")
    })
  )
})

/** Serves a witness; answers with its address. */
const serve = (listener: RequestListener) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.callback<ReturnType<typeof createServer>>((resume) => {
        const server = createServer(listener)
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) =>
        Effect.callback<void>((resume) => {
          server.closeAllConnections()
          server.close(() => resume(Effect.void))
        })
    ),
    (server) => {
      const address = server.address()
      return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
    }
  )

const asking = <A>(use: (witnesses: LogWitnesses["Service"]) => Effect.Effect<A>) =>
  Effect.flatMap(LogWitnesses, use).pipe(Effect.provide(WitnessHttp.layer(undefined)))

describe("a witness over HTTP", () => {
  it.live("is offered checkpoints, whatever it answers, and asked for its newest by the origin's hash", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const origin = "vault.example/log"
      const url = yield* serve((request, response) => {
        let body = ""
        request.on("data", (chunk) => (body += String(chunk)))
        request.on("end", () => {
          asked.push(`${request.method} ${request.url} ${body}`)
          const isOffer = request.url?.endsWith("/add-checkpoint") === true
          response.writeHead(isOffer ? 409 : 200).end(isOffer ? "12\n" : "note\n")
        })
      })
      // A slash at the end of its URL makes no difference.
      const answer = yield* asking(({ offer }) => offer(`${url}/w/`, "old 0\n\nnote\n"))
      assert.deepStrictEqual(answer, { status: 409, body: "12\n" })
      assert.strictEqual(yield* asking(({ newest }) => newest(`${url}/w`, origin)), "note\n")
      assert.deepStrictEqual(asked, [
        "POST /w/add-checkpoint old 0\n\nnote\n",
        `GET /w/${hexHash(origin)}/checkpoint `
      ])
    })
  )

  it.live(
    "has no answer where nobody listens, it redirects or says too much, and no newest one where that is 404",
    () =>
      Effect.gen(function* () {
        const url = yield* serve((request, response) => {
          if (request.url?.startsWith("/moved") === true) response.writeHead(302, { location: "/x" }).end()
          else if (request.url?.startsWith("/long") === true) response.end("x".repeat(1_000_001))
          else response.writeHead(404).end("none")
        })
        const offered = (prefix: string) => asking(({ offer }) => offer(prefix, "old 0\n"))
        assert.isUndefined(yield* offered(`${url}/moved`))
        assert.isUndefined(yield* offered(`${url}/long`))
        assert.isUndefined(yield* offered("http://127.0.0.1:1"))
        assert.isUndefined(yield* asking(({ newest }) => newest(url, "vault.example/log")))
      })
  )
})
