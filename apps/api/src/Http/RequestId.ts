import { randomUUID } from "node:crypto"

const requestIdPattern = /^[A-Za-z0-9_-]{1,128}$/

/** The caller's own id if it is well-formed, else a new one (docs/rules/Http.md#request-id). */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && requestIdPattern.test(header) ? header : `req_${randomUUID().replaceAll("-", "")}`
