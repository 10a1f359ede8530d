import { isUsable, allowsAddress } from "@vault-custody/domain/Organizations/ApiKeyAccess"
import { TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { NotFound, Unauthorized } from "@vault-custody/schema/Common/Errors"
import { AddressNotAllowed } from "@vault-custody/schema/Organizations/OrganizationErrors"
import { parseTilePath } from "@vault-custody/transparency-log/Tiles"
import { Clock, Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { KeyCache } from "../Authentication/KeyCache.ts"
import { refusalResponse } from "../Http/Responses.ts"
import { pathOf } from "../Http/Routes.ts"
import { clientAddress } from "../Identity/ClientAddress.ts"
import { SignInSite } from "../Identity/SignInSite.ts"

/** Whether the log can be read without a key. */
export const LogIsPublic = Context.Reference<boolean>("@vault-custody/api/Proofs/LogIsPublic", {
  defaultValue: () => true
})

/** The log's paths, for the listener's table of routes. */
export const paths = { getLogCheckpoint: "/log/checkpoint", getLogTile: "/log/tile/*" } as const

/** A tile never changes; a checkpoint is soon followed by another one. */
const cacheControl = {
  checkpoint: (isPublic: boolean) => (isPublic ? "public, max-age=1" : "private, max-age=1"),
  tile: (isPublic: boolean) => `${isPublic ? "public" : "private"}, max-age=31536000, immutable`
}

const headersOf = (cache: string, isPublic: boolean) => ({
  "cache-control": cache,
  "x-content-type-options": "nosniff",
  ...(isPublic ? { "access-control-allow-origin": "*" } : { vary: "authorization" })
})

/** The log as files, in the form of C2SP's tlog-tiles (docs/rules/Proofs.md#publication). */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const log = yield* TransparencyLog
    const isPublic = yield* LogIsPublic
    const cache = yield* KeyCache
    const site = yield* SignInSite

    /** The answer that refuses a request to read the log; undefined if it may. */
    const refusal = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      if (isPublic) return undefined
      const token = /^Bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
      const found = token === undefined ? Option.none() : yield* cache.lookup(Redacted.make(token))
      const key = Option.getOrUndefined(found)
      if (key === undefined || !isUsable(key, yield* Clock.currentTimeMillis))
        return refusalResponse(Unauthorized)
      return allowsAddress(key, clientAddress(request, site.trustedProxies))
        ? undefined
        : refusalResponse(AddressNotAllowed)
    })

    const checkpoint = log.checkpoint.pipe(
      Effect.map((note) =>
        HttpServerResponse.text(note, {
          contentType: "text/plain; charset=utf-8",
          headers: headersOf(cacheControl.checkpoint(isPublic), isPublic)
        })
      ),
      Effect.catchTag("NotFound", () => Effect.succeed(refusalResponse(NotFound)))
    )

    const tile = (path: string) => {
      const asked = parseTilePath(path)
      return asked === undefined
        ? Effect.succeed(refusalResponse(NotFound))
        : log.tile(asked).pipe(
            Effect.map((bytes) =>
              HttpServerResponse.uint8Array(bytes, {
                contentType: "application/octet-stream",
                headers: headersOf(cacheControl.tile(isPublic), isPublic)
              })
            ),
            Effect.catchTag("NotFound", () => Effect.succeed(refusalResponse(NotFound)))
          )
    }

    const answer = (answered: (path: string) => Effect.Effect<HttpServerResponse.HttpServerResponse>) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        return (yield* refusal(request)) ?? (yield* answered(pathOf(request.url)))
      })

    return Layer.mergeAll(
      HttpRouter.add(
        "GET",
        paths.getLogCheckpoint,
        answer(() => checkpoint)
      ),
      HttpRouter.add(
        "GET",
        paths.getLogTile,
        answer((path) => tile(path.slice("/log/".length)))
      )
    )
  })
)
