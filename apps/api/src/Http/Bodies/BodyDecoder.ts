import { Effect } from "effect"
import { BodyWorker } from "./BodyWorker.ts"
import { weightListKey } from "./BodyWorkerMessages.ts"
import { type DecodedBody, decodeBody, decodeWeightList } from "./DecodeBody.ts"
import { type BodyEndpoint, endpointKey, makeEndpointDecoders } from "./EndpointDecoders.ts"

/** What is larger is decoded in a thread of its own; up to it that takes a few milliseconds at worst. */
export const inlineBytes = 64 * 1024

/** Makes what decodes the bodies of endpoints: at once, or by the worker where that would keep others waiting. */
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
        : // What is sent to a thread is copied with all of the buffer that it is a part of.
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
