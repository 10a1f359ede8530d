import type { SigningKey } from "@vault-custody/transparency-log/Checkpoint"
import { formatSignature } from "@vault-custody/transparency-log/Note"
import type { Policy } from "@vault-custody/transparency-log/Policy"
import {
  cosign,
  parseAddCheckpoint,
  refusalOf,
  type AddCheckpoint
} from "@vault-custody/transparency-log/Witness"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { WitnessState } from "./WitnessState.ts"

/** A checkpoint of 1 MB with 63 lines of proof. */
const MAX_BODY_BYTES = 1_010_000

interface Answer {
  readonly status: number
  readonly body: string
  readonly contentType?: string
  readonly allow?: string
}

export interface WitnessOptions {
  readonly policy: Policy
  readonly signing: SigningKey
  readonly state: WitnessState
  /** Called with one line for each answer to a log. */
  readonly log: (line: string) => void
}

/** Reads a request's body; `undefined` where it is larger than any that a witness takes. */
const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const send = (response: ServerResponse, { allow, body, contentType, status }: Answer): void => {
  response.writeHead(status, {
    "Content-Type": contentType ?? "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(allow === undefined ? {} : { Allow: allow }),
    // The rest of a body that was too large is not read.
    ...(status === 413 ? { Connection: "close" } : {})
  })
  response.end(body)
}

/**
 * The HTTP server of a witness: C2SP's tlog-witness, without subtrees. It handles checkpoints one at a time, so that
 * concurrent requests never cosign two histories.
 */
export const witnessServer = ({ log, policy, signing, state }: WitnessOptions): Server => {
  const cosignNext = async (asked: AddCheckpoint): Promise<Answer> => {
    const { origin } = asked.checkpoint
    const latest = policy.logs.some(({ key }) => key.name === origin) ? await state.latest(origin) : undefined
    const refused = await refusalOf(asked, latest, policy)
    if (refused !== undefined) {
      return refused.status === 409 ? { ...refused, contentType: "text/x.tlog.size" } : refused
    }
    const { cosignature, note } = await cosign(
      asked.checkpoint,
      policy,
      signing,
      Math.floor(Date.now() / 1000)
    )
    await state.keep(origin, note)
    return { status: 200, body: formatSignature(cosignature) }
  }

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <A>(act: () => Promise<A>): Promise<A> => {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }

  const addCheckpoint = async (request: IncomingMessage): Promise<Answer> => {
    const body = await bodyOf(request)
    if (body === undefined) return { status: 413, body: `A request has at most ${MAX_BODY_BYTES} bytes.\n` }
    const asked = parseAddCheckpoint(body)
    if (!asked.ok) return { status: 400, body: `${asked.problem.message}\n` }
    const { origin, size } = asked.value.checkpoint
    const answer = await inTurn(() => cosignNext(asked.value))
    log(`${answer.status} ${JSON.stringify(origin)} ${size}`)
    return answer
  }

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const path = new URL(request.url ?? "", "http://witness").pathname
    const isRead = request.method === "GET" || request.method === "HEAD"
    if (path === "/add-checkpoint") {
      return request.method === "POST"
        ? addCheckpoint(request)
        : { status: 405, body: "POST a checkpoint.\n", allow: "POST" }
    }
    const hash = /^\/([0-9a-f]{64})\/checkpoint$/.exec(path)?.[1]
    if (hash === undefined)
      return {
        status: 404,
        body: "There is no such path. Use POST /add-checkpoint, or GET /<hash of the origin>/checkpoint.\n"
      }
    if (!isRead) return { status: 405, body: "GET a checkpoint.\n", allow: "GET, HEAD" }
    const text = await state.text(hash)
    return text === undefined
      ? { status: 404, body: "This witness has cosigned no checkpoint of that log.\n" }
      : { status: 200, body: text }
  }

  const server = createServer((request, response) => {
    answerTo(request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        if (response.destroyed) return
        log(`500 ${error instanceof Error ? error.message : String(error)}`)
        send(response, {
          status: 500,
          body: "The witness could not store the checkpoint, and has not cosigned it. Try again later.\n"
        })
      }
    )
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  server.maxConnections = 1000
  return server
}
