import { Effect } from "effect"
import { BodyWorker } from "./BodyWorker.ts"
import { weightListKey } from "./BodyWorkerMessages.ts"
import { type DecodedBody, decodeBody, decodeWeightList } from "./DecodeBody.ts"
import { type BodyEndpoint, endpointKey, makeEndpointDecoders } from "./EndpointDecoders.ts"

/** The largest body, in bytes, that is decoded inline: a few milliseconds at worst. */
const inlineBytes = 64 * 1024

/** Makes the decoder of endpoint bodies. Large ones go to the worker, so that they do not block other requests. */
export const makeBodyDecoder = Effect.gen(function* () {
  const worker = yield* BodyWorker
  const decoderOf = makeEndpointDecoders()
  const decode = (
    endpoint: string,
    bytes: Uint8Array,
    wantsFingerprint: boolean,
    inline: () => DecodedBody
  ) =>
    Effect.suspend(() =>
      bytes.length <= inlineBytes
        ? Effect.succeed(inline())
        : // A copy: a view sent to a thread would take its whole underlying buffer along.
          worker.decode({ endpoint, bytes: new Uint8Array(bytes), wantsFingerprint })
    )
  return {
    json: (endpoint: BodyEndpoint, bytes: Uint8Array, wantsFingerprint = false): Effect.Effect<DecodedBody> =>
      decode(endpointKey(endpoint), bytes, wantsFingerprint, () =>
        decodeBody(bytes, decoderOf(endpoint), wantsFingerprint)
      ),
    weightList: (bytes: Uint8Array): Effect.Effect<DecodedBody> =>
      decode(weightListKey, bytes, false, () => decodeWeightList(bytes))
  }
})
