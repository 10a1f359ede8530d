import type { IncomingMessage } from "node:http"

/** Whether a request is a usual GET: HTTP/1.1, without a body, and without headers that need the pipeline. */
export const isPlainGet = ({ headers, httpVersion, method }: IncomingMessage): boolean =>
  method === "GET" &&
  httpVersion === "1.1" &&
  headers.host !== undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined
