import Fastify, { type FastifyError } from "fastify"
import { randomUUID } from "node:crypto"
import { accounts } from "./Accounts.ts"
import { inventory } from "./Inventory.ts"
import { Refusal } from "./Refusal.ts"
import { transfers } from "./Transfers.ts"

// The reference to measure against: hand-written code for the same tables and guarantees, with Fastify and pg as
// their documentation advises, prepared statements and response schemas. It is no product.

const idForm = /^[A-Za-z0-9_-]{1,128}$/

const app = Fastify({
  bodyLimit: 1024 * 1024,
  requestTimeout: 29_000,
  keepAliveTimeout: 75_000,
  genReqId: ({ headers }) => {
    const given = headers["x-request-id"]
    return typeof given === "string" && idForm.test(given) ? given : `req_${randomUUID().replaceAll("-", "")}`
  }
})

app.decorateRequest("key", null)

app.addHook("onSend", async (request, reply) => {
  reply.header("x-request-id", request.id)
})

app.setErrorHandler<FastifyError>((error, _request, reply) => {
  if (error instanceof Refusal) {
    const { code, headers, message, statusCode } = error
    return reply.code(statusCode).headers(headers).send({ error: { code, message } })
  }
  if (error.validation !== undefined) {
    return reply.code(400).send({ error: { code: "VALIDATION_ERROR", message: error.message } })
  }
  console.error(error)
  const status = error.statusCode ?? 500
  return reply.code(status).send({ error: { code: "INTERNAL_ERROR", message: "Something went wrong." } })
})

app.setNotFoundHandler((_request, reply) =>
  reply.code(404).send({ error: { code: "NOT_FOUND", message: "There is no such thing." } })
)

app.get("/readyz", () => ({ status: "ready" }))

accounts(app)
inventory(app)
transfers(app)

await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" })
