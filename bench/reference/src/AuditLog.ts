import type { FastifyRequest } from "fastify"
import type { PoolClient } from "pg"
import { keyIn } from "./Authentication.ts"
import { rowsOf } from "./Database.ts"
import { newId } from "./Ids.ts"

const append = {
  name: "append-audit",
  text: `INSERT INTO audit_log (id, at, actor, actor_type, actor_name, via, action, resource_type, resource_id,
      organization_id, request_id, details)
    VALUES ($1, now(), $2, 'api_key', $3, NULL, $4, $5, $6, $7, $8, '{}')`
}

/** Logs a change, in its transaction. */
export const audit = (client: PoolClient, request: FastifyRequest, action: string, resourceId: string) => {
  const { id, name, organizationId } = keyIn(request)
  const resourceType = action.slice(0, action.indexOf("."))
  const values = [newId("aud"), id, name, action, resourceType, resourceId, organizationId, request.id]
  return rowsOf(client, append, values)
}
