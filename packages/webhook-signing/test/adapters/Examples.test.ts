import { createServer } from "node:http"
import express from "express"
import { HttpRouter, HttpServer } from "effect/http"
import { ConfigProvider, Effect, Layer } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { createNodeListener } from "../../src/node.ts"
import { body, freshHeaders, otherSecret, secret, signed } from "../Sample.ts"
import { direct, expectToReceive, notebook, overHttp, type Send } from "./Deliveries.ts"

vi.stubEnv("WEBHOOK_SECRET", secret)
vi.stubEnv("WEBHOOK_SECRETS", `${otherSecret},${secret}`)

const { handled, reported } = await import("../../examples/handle.ts")

beforeEach(() => {
  handled.length = 0
  reported.length = 0
})

/** A route beside the webhooks' still gets its JSON parsed. */
const expectParsedJson = async (send: Send) => {
  const headers = { "content-type": "application/json" }
  expect((await send({ method: "POST", body: '{ "a": 1 }', headers })).text).toBe('{"a":1}')
}

describe("Node", () => {
  it("receives with node:http", async () => {
    const { server } = await import("../../examples/nodeHttp.ts")
    await expectToReceive(await overHttp(server), handled)
  })
})

describe("Express", () => {
  it("receives, beside routes that parse JSON", async () => {
    const { app } = await import("../../examples/expressApp.ts")
    const server = createServer(app)
    await expectToReceive(await overHttp(server), handled)
    await expectParsedJson(await overHttp(server, "/other"))
  })

  it("receives behind express.raw", async () => {
    const notes = notebook()
    const app = express()
    app.use(express.raw({ type: "*/*" }))
    app.post("/webhooks", createNodeListener({ secrets: secret, ...notes }))
    await expectToReceive(await overHttp(createServer(app)), notes.handled)
  })

  it("reports that a JSON parser ran before", async () => {
    const notes = notebook()
    const app = express()
    app.use(express.json())
    app.post("/webhooks", createNodeListener({ secrets: secret, ...notes }))
    const send = await overHttp(createServer(app))
    expect((await send({ method: "POST", body, headers: freshHeaders() })).status).toBe(500)
    expect(notes.errors).toMatchObject([{ reason: "body_already_parsed" }])
  })
})

describe("Fastify", () => {
  it("receives, beside routes that parse JSON", async () => {
    const { app } = await import("../../examples/fastifyApp.ts")
    await app.listen({ host: "127.0.0.1", port: 0 })
    await expectToReceive(await overHttp(app.server), handled)
    await expectParsedJson(await overHttp(app.server, "/other"))
  })
})

describe("fetch-style handlers", () => {
  it("receive in Hono", async () => {
    const { app } = await import("../../examples/honoApp.ts")
    await expectToReceive(direct(app.fetch), handled)
  })

  it("receive as a route of Next.js", async () => {
    const { POST } = await import("../../examples/nextRoute.ts")
    await expectToReceive(direct(POST), handled)
  })

  it("receive in Cloudflare Workers, with the environment's secret", async () => {
    const { default: worker } = await import("../../examples/worker.ts")
    await expectToReceive(
      direct((request) => worker.fetch(request, { WEBHOOK_SECRET: secret })),
      handled
    )
  })
})

describe("Effect's HttpRouter", () => {
  it("receives with WebhookVerifier", async () => {
    const { WebhookRoute } = await import("../../examples/effectRoute.ts")
    const configured = ConfigProvider.layer(ConfigProvider.fromUnknown({ WEBHOOK_SECRET: secret }))
    const { dispose, handler } = HttpRouter.toWebHandler(
      WebhookRoute.pipe(Layer.provide(configured), Layer.provideMerge(HttpServer.layerServices)),
      { disableLogger: true }
    )
    await expectToReceive(
      direct((request) => handler(request)),
      handled
    )
    await dispose()
  })
})

const request = () => new Request("https://x.example", { method: "POST", body, headers: freshHeaders() })

describe("recipes", () => {
  it("handle an event once", async () => {
    const { POST } = await import("../../examples/once.ts")
    for (let delivery = 0; delivery < 3; delivery++) {
      expect((await direct(POST)({ method: "POST", body, headers: freshHeaders() })).status).toBe(200)
    }
    expect(handled).toEqual(["evt_1 outbound_shipment.delivered"])
  })

  it("accept either secret during a rotation", async () => {
    const { POST } = await import("../../examples/rotation.ts")
    for (const key of [secret, otherSecret]) {
      const headers = freshHeaders(body, key)
      expect((await direct(POST)({ method: "POST", body, headers })).status).toBe(200)
    }
  })

  it("verify with each face", async () => {
    const { receive } = await import("../../examples/receive.ts")
    const { receiveSync } = await import("../../examples/receiveSync.ts")
    const { receiveEffect } = await import("../../examples/receiveEffect.ts")
    expect(await receive(request(), secret)).toBe("obs_1")
    expect(receiveSync(Buffer.from(body), freshHeaders())).toBe("outbound_shipment.delivered")
    const program = receiveEffect(Buffer.from(body), freshHeaders(), secret)
    expect(await Effect.runPromise(program)).toBe("obs_1")
    const old = { "x-service-signature": signed() }
    expect(await Effect.runPromise(receiveEffect(Buffer.from(body), old, secret))).toBe("ask for it again")
  })

  it("say what happened or why a delivery is refused", async () => {
    const { describeDelivery } = await import("../../examples/verify.ts")
    expect(await describeDelivery(request(), secret)).toBe("delivered at 2025-12-06T05:46:39.123Z")
    expect(await describeDelivery(request(), otherSecret)).toBe("refused: no_match")
  })

  it("make deliveries for a receiver's own tests", async () => {
    const { delivery } = await import("../../examples/ownTests.ts")
    const { POST } = await import("../../examples/nextRoute.ts")
    const event = { event: "statement.generated", timestamp: 1, data: { id: "stm_1" } }
    expect((await POST(await delivery("https://x.example", event, secret))).status).toBe(200)
    expect(handled[0]).toContain("statement.generated")
  })
})
