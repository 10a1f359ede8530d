import { Schema } from "effect"
import { PreconditionFailed } from "../Common/Errors.ts"

/** The optional `If-Match` header of every PATCH of the customer API. */
export const conditionalHeaders = {
  "if-match": Schema.optionalKey(
    Schema.String.annotate({
      description:
        "`ETag` of the resource to change, as a read returned it. If the resource has another ETag by now, nothing changes and the response is 412.",
      examples: ['"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"']
    })
  )
}

/** The refusal that an `If-Match` can bring. */
export const conditionalErrors = [PreconditionFailed.wire] as const

/**
 * Whether an operation of the customer API shows one resource, by reading or by changing it: a path that ends with an id,
 * as the contract or a document writes it, or that there is one of. Its answer has a validator. A date names a file, which
 * is sent as it is read.
 */
export const showsOne = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  (method === "GET" || method === "PATCH") &&
  /^\/v1\/(?:.*\/(?::(?!date$)\w+|\{(?!date\})\w+\})|test\/settings)$/.test(path)
