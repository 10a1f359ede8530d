import { Effect } from "effect"
import { request } from "node:http"

/** The parts of a request besides method and path. */
export interface SendOptions {
  readonly key?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it stands, in place of `body`. */
  readonly raw?: string | Uint8Array
  readonly headers?: Record<string, string>
}

/** An answer, read to its end. `json` is untyped: tests assert on it. */
export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | ReadonlyArray<string> | undefined>
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever JSON the API really sent
  readonly json: any
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one request as it stands: the path is not normalised, and no header is added that a test did not ask for. */
export const send = (
  origin: string,
  method: string,
  path: string,
  asked: SendOptions = {}
): Effect.Effect<Answer> =>
  Effect.callback<Answer>((resume) => {
    const { hostname, port } = new URL(origin)
    const payload = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          ...(asked.key === undefined ? {} : { authorization: `Bearer ${asked.key}` }),
          ...(asked.body === undefined ? {} : { "content-type": "application/json" }),
          ...(payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) }),
          ...asked.headers
        }
      },
      (incoming) => {
        const chunks: Array<Buffer> = []
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
        incoming.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8")
          resume(
            Effect.succeed({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text,
              json: parse(text)
            })
          )
        })
      }
    )
    outgoing.on("error", (error) => resume(Effect.die(error)))
    outgoing.end(payload)
    return Effect.sync(() => outgoing.destroy())
  })
