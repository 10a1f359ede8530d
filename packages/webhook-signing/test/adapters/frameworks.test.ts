import { createServer } from "node:http"
import express from "express"
import fastify from "fastify"
import { Hono } from "hono"
import { describe, expect, it } from "vitest"
import { createFetchHandler } from "../../src/fetch.ts"
import { readEventId, verifyWebhook, WebhookVerificationError } from "../../src/index.ts"
import { createNodeListener } from "../../src/node.ts"
import { body, freshHeaders, secret } from "../Sample.ts"
import { direct, expectToReceive, notebook, overHttp } from "./Deliveries.ts"

describe("Express", () => {
  it("receives with the listener, beside routes that parse JSON", async () => {
    const notes = notebook()
    const app = express()
    app.post("/webhooks", createNodeListener({ secrets: secret, ...notes }))
    app.use(express.json())
    app.post("/other", (request, response) => response.json(request.body))
    const server = createServer(app)
    await expectToReceive(await overHttp(server), notes.handled)
    const other = await overHttp(server, "/other")
    const headers = { "content-type": "application/json" }
    expect((await other({ method: "POST", body: '{"a":1}', headers })).text).toBe('{"a":1}')
  })

  it("receives with the listener behind express.raw", async () => {
    const notes = notebook()
    const app = express()
    app.use(express.raw({ type: "*/*" }))
    app.post("/webhooks", createNodeListener({ secrets: secret, ...notes }))
    await expectToReceive(await overHttp(createServer(app)), notes.handled)
  })

  it("tells when a JSON parser ran before the listener", async () => {
    const notes = notebook()
    const app = express()
    app.use(express.json())
    app.post("/webhooks", createNodeListener({ secrets: secret, ...notes }))
    const send = await overHttp(createServer(app))
    expect((await send({ method: "POST", body, headers: freshHeaders() })).status).toBe(500)
    expect(notes.errors).toMatchObject([{ reason: "body_already_parsed" }])
  })

  it("receives with verifyWebhook in a handler of its own", async () => {
    const notes = notebook()
    const receive = async (request: express.Request, response: express.Response) => {
      try {
        const event = await verifyWebhook(request.body, request.headers, secret)
        await notes.onEvent(event, readEventId(request.headers) ?? "")
        response.sendStatus(200)
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error
        response.status(400).send(error.reason)
      }
    }
    const app = express()
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection on by itself
    app.post("/webhooks", express.raw({ type: "application/json" }), receive)
    await expectToReceive(await overHttp(createServer(app)), notes.handled)
  })
})

describe("Fastify", () => {
  it("receives with verifyWebhook, beside routes that parse JSON", async () => {
    const notes = notebook()
    const app = fastify()
    app.post("/other", (request, reply) => reply.send(request.body))
    await app.register(async (scope) => {
      // Holds for this scope's routes alone.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_: unknown, bytes: Buffer) => bytes)
      scope.post<{ Body: Buffer }>("/webhooks", async (request, reply) => {
        try {
          const event = await verifyWebhook(request.body, request.headers, secret)
          await notes.onEvent(event, readEventId(request.headers) ?? "")
          return reply.code(200).send()
        } catch (error) {
          if (!(error instanceof WebhookVerificationError)) throw error
          return reply.code(400).send({ code: error.reason })
        }
      })
    })
    await app.listen({ host: "127.0.0.1", port: 0 })
    await expectToReceive(await overHttp(app.server), notes.handled)
    const other = await overHttp(app.server, "/other")
    const headers = { "content-type": "application/json" }
    expect((await other({ method: "POST", body: '{"a":1}', headers })).text).toBe('{"a":1}')
  })
})

describe("Hono", () => {
  it("receives with the fetch handler", async () => {
    const notes = notebook()
    const app = new Hono()
    const receive = createFetchHandler({ secrets: secret, ...notes })
    app.post("/webhooks", (context) => receive(context.req.raw))
    await expectToReceive(direct(app.fetch), notes.handled)
  })
})

describe("Next.js", () => {
  it("receives with the fetch handler as the route's POST", async () => {
    const notes = notebook()
    const POST = createFetchHandler({ secrets: secret, ...notes })
    await expectToReceive(direct(POST), notes.handled)
  })
})

describe("Cloudflare Workers", () => {
  it("receives with the fetch handler and the environment's secret", async () => {
    const notes = notebook()
    const worker = {
      fetch: (request: Request, env: { readonly WEBHOOK_SECRET: string }) =>
        createFetchHandler({ secrets: env.WEBHOOK_SECRET, ...notes })(request)
    }
    await expectToReceive(
      direct((request) => worker.fetch(request, { WEBHOOK_SECRET: secret })),
      notes.handled
    )
  })
})
