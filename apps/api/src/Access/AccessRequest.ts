import type { Principal } from "@vault-custody/schema/Identity/Principal"
import type { HttpServerRequest } from "effect/http"
import { IncomingMessage } from "node:http"

/** The fields of an access line that the parts that serve the request fill in. */
export interface Access {
  requestId: string | undefined
  /** The organization that the request concerns, and the caller. */
  organizationId: string | undefined
  principalId: string | undefined
  /** The bytes of the answer's body that were sent. */
  bytes: number
}

/** A request of the API's own servers. */
export class AccessRequest extends IncomingMessage {
  /** Undefined if no access line is written. */
  access: Access | undefined
}

/** Returns the fields of a request's access line; undefined where no line is written. */
export const accessOf = (request: object): Access | undefined =>
  request instanceof AccessRequest ? request.access : undefined

/** Notes the caller of a request. */
export const noteUser = (
  request: object,
  { id, organizationId }: { readonly id: string; readonly organizationId?: string | undefined }
): void => {
  const access = accessOf(request)
  if (access === undefined) return
  access.principalId = id
  access.organizationId = organizationId
}

/** {@link noteUser} for a request of the pipeline. */
export const notePrincipal = ({ source }: HttpServerRequest.HttpServerRequest, principal: Principal): void =>
  noteUser(source, "organizationId" in principal ? principal : { id: principal.id })
