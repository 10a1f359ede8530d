import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { parentPort } from "node:worker_threads"
import type { OfJob } from "../../Threads/WorkerThread.ts"
import { type BodyJob, type ListChunk, weightListKey } from "./BodyWorkerMessages.ts"
import { type DecodedBody, decodeBody, decodeWeightList } from "./DecodeBody.ts"
import { endpointsOf, makeEndpointDecoders } from "./EndpointDecoders.ts"

// The worker thread that decodes large bodies. Receiving a message blocks the main thread in proportion to its size, so
// long lists are sent in chunks that it receives one at a time.

const chunkSize = 2000

const endpoints = new Map([...endpointsOf(Api), ...endpointsOf(OpsApi), ...endpointsOf(AuthApi)])
const decoderOf = makeEndpointDecoders()

/** Takes the long lists out of a payload. */
const inChunks = (body: DecodedBody): { readonly body: DecodedBody; readonly chunks: Array<ListChunk> } => {
  const chunks: Array<ListChunk> = []
  if (body._tag !== "Valid") return { body, chunks }
  const fields = Object.entries(Object(body.payload)).map(([field, value]): [string, unknown] => {
    if (!Array.isArray(value) || value.length <= chunkSize) return [field, value]
    for (let i = 0; i < value.length; i += chunkSize)
      chunks.push({ field, entries: value.slice(i, i + chunkSize) })
    return [field, []]
  })
  return { body: { ...body, payload: Object.fromEntries(fields) }, chunks }
}

const decoderNamed = (endpoint: string) => {
  const found = endpoints.get(endpoint)
  if (found === undefined) throw new Error(`There is no endpoint ${endpoint}`)
  return decoderOf(found)
}

parentPort?.on("message", ({ bytes, endpoint, job, port, wantsFingerprint }: BodyJob) => {
  const { body, chunks } = inChunks(
    endpoint === weightListKey
      ? decodeWeightList(bytes)
      : decodeBody(bytes, decoderNamed(endpoint), wantsFingerprint)
  )
  for (const message of [body, ...chunks]) port.postMessage(message)
  const done: OfJob = { job }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a browser's window
  parentPort?.postMessage(done)
})
