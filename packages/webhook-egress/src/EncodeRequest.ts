import type { Destination } from "./Destinations.ts"

/** Characters forbidden in a header's value: they would end it, or another side could read them differently. */
const notInHeader = /[^\t\x20-\x7e]/

/** The bytes of a POST. Throws when a header cannot be written: that is an internal error. */
export const encodeRequest = (
  { requestHead }: Destination,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array
): Buffer => {
  let head = requestHead
  for (const [name, value] of Object.entries(headers)) {
    if (notInHeader.test(value)) throw new TypeError(`The header ${name} cannot be written`)
    head += `${name}: ${value}\r\n`
  }
  head += `content-length: ${body.length}\r\n\r\n`
  const bytes = Buffer.allocUnsafe(head.length + body.length)
  bytes.write(head, "latin1")
  bytes.set(body, head.length)
  return bytes
}
