import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import type { Policy } from "@vault-custody/transparency-log/Policy"
import { hexHash } from "@vault-custody/transparency-log/Records"
import { Effect, Layer } from "effect"

/** The timeout of a witness's answer, in milliseconds. */
const patience = 10_000

/** The most bytes of a checkpoint; more of an answer is not read. */
const maxBytes = 1_000_000

const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error("The witness's answer is too long.")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

const ask = (url: string, init: RequestInit = {}) =>
  Effect.tryPromise(async () => {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) })
    return { status: response.status, body: await textOf(response) }
  }).pipe(
    Effect.catch((error) =>
      Effect.as(Effect.logWarning(`The witness at ${url} has no answer: ${String(error.cause)}`), undefined)
    )
  )

const prefix = (url: string): string => url.replace(/\/+$/, "")

/** Asks the witnesses of a policy over HTTP. */
export const layer = (policy: Policy | undefined) =>
  Layer.succeed(LogWitnesses, {
    policy,
    offer: (url, body) => ask(`${prefix(url)}/add-checkpoint`, { method: "POST", body }),
    newest: (url, origin) =>
      Effect.map(ask(`${prefix(url)}/${hexHash(origin)}/checkpoint`), (answer) =>
        answer?.status === 200 ? answer.body : undefined
      )
  })
