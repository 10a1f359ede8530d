import { assert, layer } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import * as AccessLog from "../../src/Access/AccessLog.ts"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { exchangeOpen } from "../support/RawHttp.ts"
import { fastPathCount } from "../FastPath/Support.ts"

const lines: Array<AccessLog.Line> = []

/** The line of the request with that id; a client may have its answer before. */
const lineOf = (requestId: string) =>
  Effect.sync(() => lines.find((line) => line.requestId === requestId)).pipe(
    Effect.repeat({ until: (line) => line !== undefined, schedule: Schedule.spaced("5 millis") })
  )

const headers = (requestId: string) => ({ headers: { "x-request-id": requestId } })

layer(layerPg({ accessLog: AccessLog.make((line) => lines.push(line)) }), { excludeTestServices: true })(
  "the access log",
  (it) => {
    it.effect(
      "has a line for each request, whichever way it is served, with who asked and what came back",
      () =>
        Effect.gen(function* () {
          const { anonymous, customer, ops } = yield* ApiHarness
          const { apiKeyId, call, organizationId } = yield* customer()
          const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
          const path = "/v1/fbo-accounts"
          const fastPathBefore = yield* fastPathCount()
          const made = yield* call("POST", path, { body, ...headers("made") })
          const read = yield* call("GET", `${path}/${made.json.data.id}?expand=secret`, headers("refused"))
          const list = yield* call("GET", path, headers("list"))
          assert.isAtLeast((yield* fastPathCount()) - fastPathBefore, 1)
          const seen = (yield* call("GET", `${path}/${made.json.data.id}`)).headers["etag"]
          const known = { "x-request-id": "known", "if-none-match": String(seen) }
          assert.strictEqual(
            (yield* call("GET", `${path}/${made.json.data.id}`, { headers: known })).status,
            304
          )
          const staff = yield* ops("GET", "/ops/v1/organizations", headers("staff"))
          const lost = yield* anonymous("GET", "/nowhere", headers("lost"))
          const who = { organizationId, principalId: apiKeyId }
          const nobody = { organizationId: undefined, principalId: undefined }
          const expected = [
            ["made", "POST", path, made, who],
            ["refused", "GET", `${path}/:id`, read, who],
            ["list", "GET", path, list, who],
            ["staff", "GET", "/ops/v1/organizations", staff, { ...nobody, principalId: "operations-key" }],
            ["lost", "GET", "none", lost, nobody]
          ] as const
          for (const [requestId, method, route, answer, whoAsked] of expected) {
            const line = yield* lineOf(requestId)
            const bytes = Buffer.byteLength(answer.text)
            const { status } = answer
            assert.deepInclude(line, { requestId, method, route, status, bytes, ...whoAsked })
            assert.isAtLeast(line?.durationMs ?? -1, 0)
          }
          assert.deepInclude(yield* lineOf("known"), { status: 304, bytes: 0, ...who })
          assert.strictEqual(read.status, 400)
        })
    )

    it.effect("counts the bytes of files as they go, and none for HEAD", () =>
      Effect.gen(function* () {
        const { anonymous, publicUrl } = yield* ApiHarness
        const { text } = yield* anonymous("GET", "/openapi.json", headers("file"))
        assert.deepInclude(yield* lineOf("file"), { route: "/openapi.json", bytes: Buffer.byteLength(text) })
        yield* exchangeOpen(
          publicUrl,
          "HEAD /openapi.json HTTP/1.1\r\nHost: a\r\nX-Request-Id: head\r\nConnection: close\r\n\r\n"
        )
        assert.deepInclude(yield* lineOf("head"), { method: "HEAD", status: 200, bytes: 0 })
      })
    )

    it.effect("has no line for probes and metrics", () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        for (const path of ["/healthz", "/readyz", "/nowhere"])
          yield* anonymous("GET", path, headers(path.slice(1)))
        yield* lineOf("nowhere")
        assert.notIncludeMembers(
          lines.map(({ requestId }) => requestId),
          ["healthz", "readyz"]
        )
      })
    )

    it.effect("is written in the form of the log's other lines", () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const { call } = yield* customer()
        yield* call("GET", "/v1/webhooks", headers("shown"))
        const line = yield* lineOf("shown")
        if (line === undefined) return assert.fail("no line")
        const { at, ...annotations } = line
        assert.deepStrictEqual(JSON.parse(AccessLog.jsonLine(line)), {
          message: "GET /v1/webhooks 200",
          level: "INFO",
          timestamp: at.toISOString(),
          annotations,
          spans: {}
        })
        const nobody = { ...line, organizationId: undefined, principalId: undefined }
        assert.include(AccessLog.jsonLine(nobody), '"organizationId":null,"principalId":null')
      })
    )
  }
)
