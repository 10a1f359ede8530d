import { ByteSize, Context, Effect } from "effect"
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http"
import {
  PayloadTooLarge,
  RequestTimeout,
  UnsupportedMediaType,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import { after, continueAfterLimit, type Until } from "../../Load/Deadline.ts"
import { CurrentPlace } from "../../Load/RequestPlace.ts"
import type { UnfinishedBody } from "../../Load/UnfinishedBodies.ts"
import { checkEncoding } from "./ContentEncoding.ts"
import { askForBody } from "../Expectations.ts"
import { isMediaType } from "../MediaType.ts"

/** The timeout of a body's arrival, in milliseconds. */
export const BodyTimeout = Context.Reference<number>("@vault-custody/api/Http/Bodies/BodyTimeout", {
  defaultValue: () => 25_000
})

/** Interrupts the reading of a body that takes too long, or arrives too slowly. */
const untilLate =
  (millis: number, body: UnfinishedBody | undefined): Until =>
  (late) => {
    const stop = after(millis)(late)
    if (body === undefined) return stop
    if (body.isSlow) late()
    body.onSlow = late
    return () => {
      body.onSlow = undefined
      stop()
    }
  }

/** Refuses a body as a whole. `problem` completes the sentence that begins with "The body". */
export const malformedBody = (problem: string) =>
  new ValidationError({ message: `The body ${problem}.`, details: [{ path: "", message: problem }] })

const tooLarge = (limit: number) =>
  new PayloadTooLarge({
    message: `The request body is larger than ${limit / 1024 / 1024} MiB. Send less in one request.`
  })

/**
 * Reads a body of at most `limit` bytes; empty if the request has none. Encoding and media type are checked before
 * the size.
 */
export const readBody = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  limit: number,
  expected = "application/json"
) {
  yield* checkEncoding(request)
  const announced = Number(request.headers["content-length"] ?? 0)
  if (announced === 0 && request.headers["transfer-encoding"] === undefined) return new Uint8Array()
  const mediaType = isMediaType(expected, request.headers["content-type"])
    ? Effect.void
    : Effect.fail(new UnsupportedMediaType())
  if (announced > 0) yield* mediaType
  if (announced > limit) return yield* tooLarge(limit)
  yield* askForBody(request)
  const read = request.arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(limit)),
    Effect.catch((error): Effect.Effect<never, UnsupportedMediaType | PayloadTooLarge | ValidationError> =>
      error.reason._tag === "RequestParseError" && error.reason.reason === "BodyTooLarge"
        ? Effect.andThen(mediaType, Effect.fail(tooLarge(limit)))
        : Effect.fail(malformedBody("could not be read to its end"))
    )
  )
  // Interrupting the reading would close the connection before the answer is written.
  const timeout = yield* BodyTimeout
  const { body } = yield* CurrentPlace
  const whole = continueAfterLimit(read, untilLate(timeout, body), () => Effect.fail(new RequestTimeout()))
  const bytes = new Uint8Array(yield* whole)
  if (bytes.length > 0) yield* mediaType
  return bytes
})
