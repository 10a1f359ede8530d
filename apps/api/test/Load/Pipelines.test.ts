import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import { connect, type Socket } from "node:net"
import * as Os from "node:os"
import * as Path from "node:path"
import { afterAll } from "vitest"
import { ApiHarness, layerMemory } from "../support/ApiHarness.ts"

const folder = Fs.mkdtempSync(Path.join(Os.tmpdir(), "pipelines-"))
afterAll(() => Fs.rmSync(folder, { recursive: true, force: true }))
const dist = Path.join(folder, "dashboard", "dist")
const fileBytes = 8 * 1024 * 1024
Fs.mkdirSync(Path.join(dist, "assets"), { recursive: true })
Fs.writeFileSync(Path.join(dist, "index.html"), "<!doctype html>")
Fs.writeFileSync(Path.join(dist, "assets", "large.js"), "x".repeat(fileBytes))

const open = (origin: string) =>
  Effect.acquireRelease(
    Effect.callback<Socket>((resume) => {
      const { hostname, port } = new URL(origin)
      const socket = connect({ host: hostname, port: Number(port) }, () => resume(Effect.succeed(socket)))
      socket.on("error", () => socket.destroy())
    }),
    (socket) => Effect.sync(() => socket.destroy())
  )

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

layer(layerMemory({ pagesFolder: folder, maxInFlight: 64 }), { excludeTestServices: true })(
  "requests that are pipelined",
  (it) => {
    it.effect("are answered in their order, however many come at once", () =>
      Effect.gen(function* () {
        const socket = yield* open((yield* ApiHarness).publicUrl)
        let received = ""
        const paths = Array.from({ length: 500 }, (_, n) => (n % 2 === 0 ? "/healthz" : "/v1/nothing"))
        socket.write(
          paths.map(get).join("") + "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        )
        yield* Effect.callback<void>((resume) => {
          socket.on("data", (chunk) => (received += chunk.toString()))
          socket.on("close", () => resume(Effect.void))
        })
        const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
        assert.deepStrictEqual(statuses, [
          ...paths.map((path) => (path === "/healthz" ? "200" : "404")),
          "200"
        ])
      }).pipe(Effect.scoped)
    )

    it.effect("are served as far as their answers are read, and keep nobody else from being served", () =>
      Effect.gen(function* () {
        const { anonymous, ops, publicUrl } = yield* ApiHarness
        const counted = Effect.map(ops("GET", "/metrics"), ({ text }) =>
          [
            ...text.matchAll(/^http_requests_total\{listener="public",operation="pages",.*\} (\d+)$/gm)
          ].reduce((sum, [, count]) => sum + Number(count), 0)
        )
        const before = process.memoryUsage().rss
        // The process counts for all suites that it runs.
        const countedBefore = yield* counted
        const socket = yield* open(publicUrl)
        socket.pause()
        const many = get("/dashboard/assets/large.js").repeat(4000)
        yield* Effect.callback<void>((resume) => {
          socket.write(many, () => resume(Effect.void))
          // It is not read to its end: what fits into the buffers on the way is.
          setImmediate(() => resume(Effect.void))
        })
        yield* Effect.repeat(counted, { until: (count) => count > countedBefore })
        for (let n = 0; n < 20; n++) {
          assert.strictEqual((yield* anonymous("GET", "/dashboard")).status, 200)
          assert.strictEqual((yield* anonymous("GET", "/v1/fbo-accounts")).status, 401)
        }
        // One fills the buffers on its way.
        assert.isAtMost((yield* counted) - countedBefore, 4)
        assert.isBelow(process.memoryUsage().rss - before, 100 * 1024 * 1024)
      }).pipe(Effect.scoped)
    )
  }
)
