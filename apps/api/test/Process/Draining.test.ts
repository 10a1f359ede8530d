import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { Clock, Effect, Fiber, Redacted } from "effect"
import { once } from "node:events"
import { Agent, request } from "node:http"
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { opsKey } from "../support/ApiHarness.ts"
import { makeBalancer } from "../support/Balancer.ts"
import { send } from "../support/Send.ts"
import { migrated, startApi } from "./StartApi.ts"

interface Sent {
  readonly status: number | string
  readonly connection: string | undefined
}

/** Sends one request over the connections that the agent keeps; an error is its message. */
const over = (agent: Agent, port: number, key: string, body?: object): Promise<Sent> =>
  new Promise((done) => {
    const path = "/v1/fbo-accounts"
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const method = body === undefined ? "GET" : "POST"
    const sent = request({ agent, port, path, method, headers, host: "127.0.0.1" }, (answer) => {
      answer.on("error", ({ message }) => done({ status: message, connection: undefined }))
      answer.on("end", () => done({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
      answer.resume()
    })
    sent.on("error", ({ message }) => done({ status: message, connection: undefined }))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const account = { firstName: "Maria", lastName: "Goldsmith", email: "maria@goldsmith.example" }

const keyOf = Effect.fnUntraced(function* (opsOrigin: string) {
  const ops = (path: string, body: unknown) => send(opsOrigin, "POST", path, { key: opsKey, body })
  const organization = yield* ops("/ops/v1/organizations", { name: "Acme Metals" })
  const created = yield* ops(`/ops/v1/organizations/${organization.json.data.id}/api-keys`, {
    name: "test",
    scopes: ["fbo_accounts:read", "fbo_accounts:create"]
  })
  const key: string = created.json.data.apiKey
  return key
})

describe("an API process that is told to stop", () => {
  it.live(
    "loses no request of clients that keep their connections while processes are replaced behind a balancer",
    () =>
      Effect.gen(function* () {
        const { url } = yield* migrated
        const env = {
          DATABASE_URL: Redacted.value(url),
          SHUTDOWN_DELAY_SECONDS: "3",
          RATE_LIMIT_PER_MINUTE: "0"
        }
        const balancer = yield* makeBalancer
        const start = Effect.gen(function* () {
          const started = yield* startApi(env)
          yield* started.app.awaitHttp(`${started.origin}/readyz`)
          yield* balancer.add(Number(new URL(started.origin).port))
          return started
        })
        const first = yield* start
        const key = yield* keyOf(first.opsOrigin)
        const agent = yield* Effect.acquireRelease(
          Effect.sync(() => new Agent({ keepAlive: true, maxSockets: 4 })),
          (kept) => Effect.sync(() => kept.destroy())
        )
        yield* Effect.promise(() => over(agent, balancer.port, key)).pipe(
          Effect.repeat({ until: ({ status }) => status === 200 })
        )

        const answers: Array<Sent> = []
        const replacing = { isOver: false }
        const clients = yield* Effect.forkChild(
          Effect.promise(() =>
            Promise.all(
              Array.from({ length: 4 }, async () => {
                for (let count = 0; !replacing.isOver; count++) {
                  answers.push(await over(agent, balancer.port, key, count % 3 === 0 ? account : undefined))
                  // A client has other things to do between its requests.
                  await pause(10)
                }
              })
            )
          )
        )
        let old = first
        for (let replaced = 0; replaced < 2; replaced++) {
          const next = yield* start
          yield* old.app.signal("SIGTERM")
          const { code } = yield* old.app.exit
          assert.strictEqual(code, 0)
          old = next
        }
        const { status } = yield* Effect.promise(() => over(agent, balancer.port, key))
        assert.strictEqual(status, 200)
        replacing.isOver = true
        yield* Fiber.join(clients)

        assert.deepStrictEqual(new Set(answers.map((answer) => answer.status)), new Set([200, 201]))
        assert.isAbove(answers.filter(({ connection }) => connection === "close").length, 0)
        assert.isAbove(answers.length, 100)
      }).pipe(Effect.scoped),
    // Three processes are started and two drained, one after the other.
    600_000
  )

  it.live("serves its metrics until the last request is answered", () =>
    Effect.gen(function* () {
      const { url } = yield* migrated
      const metricsPort = yield* freePort
      const env = { DATABASE_URL: Redacted.value(url), METRICS_PORT: String(metricsPort) }
      const { app, opsOrigin, origin } = yield* startApi(env)
      const metrics = `http://127.0.0.1:${metricsPort}`
      yield* app.awaitHttp(`${metrics}/readyz`)
      const key = yield* keyOf(opsOrigin)
      const port = Number(new URL(origin).port)
      const body = JSON.stringify(account)
      const socket = yield* Effect.acquireRelease(
        Effect.sync(() => connect({ host: "127.0.0.1", port })),
        (open) => Effect.sync(() => open.destroy())
      )
      let received = ""
      socket.setEncoding("utf8").on("data", (text: string) => (received += text))
      const receives = (text: string) =>
        Effect.promise(async () => {
          if (!received.includes(text)) await once(socket, "data")
        }).pipe(Effect.repeat({ until: () => received.includes(text) }))
      socket.write(
        `POST /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
          `Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
      )
      yield* receives("100 Continue")
      yield* app.signal("SIGTERM")
      yield* Effect.promise(() => over(new Agent(), port, key)).pipe(
        Effect.repeat({ until: ({ status }) => typeof status === "string" })
      )
      assert.include((yield* send(metrics, "GET", "/metrics")).text, "vault_build_info")
      assert.strictEqual((yield* send(metrics, "GET", "/readyz")).status, 503)
      socket.write(body)
      yield* receives("201 Created")
      socket.end()
      assert.strictEqual((yield* app.exit).code, 0)
    }).pipe(Effect.scoped)
  )

  it.live("is not ready at once, takes requests until the delay is over, and a second signal ends it", () =>
    Effect.gen(function* () {
      const { url } = yield* migrated
      const env = { DATABASE_URL: Redacted.value(url), SHUTDOWN_DELAY_SECONDS: "300" }
      const { app, opsOrigin, origin } = yield* startApi(env)
      yield* app.awaitHttp(`${origin}/readyz`)
      yield* app.signal("SIGTERM")
      yield* app.awaitHttp(`${origin}/readyz`, 503)
      const list = yield* send(opsOrigin, "GET", "/ops/v1/organizations", { key: opsKey })
      assert.deepStrictEqual([list.status, list.headers.connection], [200, "close"])
      assert.strictEqual((yield* send(origin, "GET", "/healthz")).status, 200)
      const toldAt = yield* Clock.currentTimeMillis
      // A signal that follows the first within a tenth of a second counts as the same one, so it is sent until it is heard.
      const again = Effect.forever(Effect.andThen(app.signal("SIGINT"), Effect.sleep("20 millis")))
      assert.strictEqual((yield* Effect.raceFirst(app.exit, again)).code, 130)
      assert.isBelow((yield* Clock.currentTimeMillis) - toldAt, 60_000)
    }).pipe(Effect.scoped)
  )
})
