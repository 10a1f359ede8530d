import type { IncomingMessage } from "node:http"

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
