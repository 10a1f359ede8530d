import type { IncomingMessage } from "node:http"

/** Whether a request has more than one `Host`, which is ambiguous. */
export const hasHostTwice = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1
  }
  return hosts > 1
}
