import type { FastifyReply, FastifyRequest } from "fastify"
import { countUse, type Key, keyOf } from "./Keys.ts"
import { spend } from "./RateLimit.ts"
import { Refusal } from "./Refusal.ts"

declare module "fastify" {
  interface FastifyRequest {
    key: Key | null
  }
}

const unauthorized = () =>
  new Refusal(401, "UNAUTHORIZED", "The API key is missing or not valid.", { "www-authenticate": "Bearer" })

/** Lets requests pass whose key has a scope and an allowance. */
export const requires = (scope: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const key = await keyOf(request.headers.authorization)
  if (key === undefined) throw unauthorized()
  countUse(key.id)
  if (!key.scopes.has(scope)) {
    throw new Refusal(403, "FORBIDDEN", `This API key lacks the permission ${scope}. Use a key that has it.`)
  }
  reply.headers(await spend(key.id))
  request.key = key
}

/** The key of a request, on a route that {@link requires} one. */
export const keyIn = ({ key }: FastifyRequest): Key => {
  if (key === null) throw new Error("a route without authentication asks for its key")
  return key
}
