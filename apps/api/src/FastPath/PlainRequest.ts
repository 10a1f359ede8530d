import type { IncomingMessage } from "node:http"
import { isMediaType } from "../Http/MediaType.ts"

/** Text that needs no percent-decoding. */
const plain = /^[A-Za-z0-9_.:-]+$/

const bearer = "Bearer "

/** The credential of a request that is authenticated by nothing else and is spelled in the usual way. */
export const credentialOf = ({ headers }: IncomingMessage): string | undefined => {
  const { authorization } = headers
  return authorization?.startsWith(bearer) === true && plain.test(authorization.slice(bearer.length))
    ? authorization.slice(bearer.length)
    : undefined
}

/** Whether a request is a GET as most are: HTTP/1.1 without a body, and without what asks for something particular. */
export const isPlainGet = ({ headers, httpVersion, method }: IncomingMessage): boolean =>
  method === "GET" &&
  httpVersion === "1.1" &&
  headers.host !== undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined

const json = "application/json"

/**
 * How long the body of a request is that is a write as most are: HTTP/1.1 with JSON of a known length or without a body,
 * and without what asks for something particular; undefined for any other.
 */
export const plainBodyLength = ({ headers, httpVersion }: IncomingMessage): number | undefined => {
  const length = headers["content-length"] ?? "0"
  const isPlain =
    httpVersion === "1.1" &&
    headers.host !== undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    headers["content-encoding"] === undefined &&
    /^\d{1,6}$/.test(length) &&
    (Number(length) === 0 || isMediaType(json, headers["content-type"]))
  return isPlain ? Number(length) : undefined
}
