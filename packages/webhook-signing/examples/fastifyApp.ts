import { readEventId, verifyWebhook, WebhookVerificationError } from "@vault-custody/webhook-signing"
import fastify from "fastify"
import { handle } from "./handle.ts"

export const app = fastify()

app.post("/other", (request, reply) => reply.send(request.body))

await app.register(async (scope) => {
  // Within this scope alone, bodies stay as they came.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body)

  scope.post<{ Body: Buffer }>("/webhooks", async (request, reply) => {
    try {
      const event = await verifyWebhook(request.body, request.headers, process.env["WEBHOOK_SECRET"] ?? "")
      await handle(event, readEventId(request.headers) ?? "")
      return reply.send({ code: "received" })
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error
      return reply.code(400).send({ code: error.reason })
    }
  })
})
