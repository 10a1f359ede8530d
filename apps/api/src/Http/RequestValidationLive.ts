import { Precondition } from "@vault-custody/domain/Common/Precondition"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { BodyLimit } from "@vault-custody/schema/Api/BodyLimit"
import { RequestBody, RequestValidation } from "@vault-custody/schema/Api/Middleware"
import { LongTransaction } from "@vault-custody/schema/Api/LongTransaction"
import { WeightListBody } from "@vault-custody/schema/Api/WeightListBody"
import type { WeightListLine } from "@vault-custody/schema/InboundShipments/WeightListLine"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { Context, Effect, identity, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { createHash } from "node:crypto"
import { makeBodyDecoder } from "./Bodies/BodyDecoder.ts"
import { malformedBody, readBody } from "./Bodies/ReadBody.ts"
import { makeExpectation } from "./Conditional.ts"
import { CurrentPlace } from "../Load/RequestPlace.ts"
import { queryOf } from "../Operations/RequestParts.ts"
import { makeQueryCheck } from "./QueryNames.ts"
import { refusedFields } from "./RefusedFields.ts"
import { isWeightList } from "./Routes.ts"

const withBody = new Set(["POST", "PUT", "PATCH"])

const noBody: RequestBody["Service"] = { payload: undefined, fingerprint: undefined }

/** A weight list in the form that its handler takes. The query is part of its fingerprint. */
const listBody = (
  payload: unknown,
  { headers, url }: HttpServerRequest.HttpServerRequest,
  bytes: Uint8Array
): RequestBody["Service"] => ({
  payload: undefined,
  weightList: (payload as { readonly bars: ReadonlyArray<WeightListLine> }).bars,
  fingerprint:
    headers["idempotency-key"] === undefined
      ? undefined
      : Uint8Array.from(createHash("sha256").update(url).update("\n").update(bytes).digest())
})

/** Refuses a request that does not match the contract, and names every field at fault. */
export const layer = Layer.effect(
  RequestValidation,
  Effect.gen(function* () {
    const decode = yield* makeBodyDecoder
    return RequestValidation.of((handled, { endpoint }) => {
      const checkQuery = makeQueryCheck(endpoint)
      const expectationOf = makeExpectation(endpoint)
      const queried = Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) => {
        const issues = checkQuery(queryOf(url))
        return issues.length === 0 ? Effect.void : Effect.fail(refusedFields(issues))
      })
      const limit = Context.get(endpoint.annotations, BodyLimit)
      const isLong = Context.get(endpoint.annotations, LongTransaction)
      const listLimit = Context.get(endpoint.annotations, WeightListBody)
      if (Context.get(endpoint.annotations, StreamedBody) || !withBody.has(endpoint.method)) {
        return Effect.andThen(queried, Effect.provideService(handled, RequestBody, noBody))
      }
      return Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const isList = isWeightList(request.headers, { listLimit })
        const bytes = yield* isList ? readBody(request, listLimit, "text/csv") : readBody(request, limit)
        yield* queried
        yield* (yield* CurrentPlace).take
        const wantsFingerprint = request.headers["idempotency-key"] !== undefined
        const body = yield* isList ? decode.weightList(bytes) : decode.json(endpoint, bytes, wantsFingerprint)
        switch (body._tag) {
          case "Malformed":
            return yield* malformedBody(body.problem)
          case "Invalid":
            return yield* refusedFields(body.issues)
          case "Valid":
            return yield* handled.pipe(
              Effect.provideService(RequestBody, isList ? listBody(body.payload, request, bytes) : body),
              Effect.provideService(Precondition, expectationOf(request.headers["if-match"])),
              isList || isLong ? Effect.provideService(CurrentPool, "long") : identity
            )
        }
      })
    })
  })
)
