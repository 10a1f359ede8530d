import type { IncomingMessage } from "node:http"

/** Whether a request is a GET as most are: HTTP/1.1 without a body, and without what asks for something particular. */
export const isPlainGet = ({ headers, httpVersion, method }: IncomingMessage): boolean =>
  method === "GET" &&
  httpVersion === "1.1" &&
  headers.host !== undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined
