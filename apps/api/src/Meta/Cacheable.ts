import { Effect } from "effect"
import { type HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { securityHeadersOf } from "../Pages/SecurityHeaders.ts"

interface Variants {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Uint8Array
  readonly gzip: Uint8Array
  readonly br: Uint8Array
}

/** The page changes only with a release; an hour after one, browsers have the new page. */
const cacheControl = "public, max-age=3600"

/** A quality that takes tens of milliseconds for megabytes, in a thread of the platform. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = async ({ body: plain, contentType }: HttpBody.Uint8Array): Promise<Variants> => ({
  headers: contentType.startsWith("text/html") ? securityHeadersOf(new TextDecoder().decode(plain)) : {},
  etag: `"${createHash("sha256").update(plain).digest("base64url")}"`,
  plain,
  gzip: await promisify(gzip)(plain),
  br: await promisify(brotliCompress)(plain, brotliOptions)
})

/** The encodings that a client takes; one that it refuses (`q=0`) is left out. */
export const accepted = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? "")
      .toLowerCase()
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";", 1)[0]?.trim() ?? "")
  )

/** The supported encodings, the best first. */
export const encodings = ["br", "gzip"] as const

/** Whether the client's cached copy is current. */
export const isCurrent = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))

/** Compresses each body once, at its first request. */
const made = new WeakMap<HttpBody.HttpBody, Promise<Variants>>()

const variantsOf = (body: HttpBody.Uint8Array): Promise<Variants> => {
  const known = made.get(body) ?? compress(body)
  made.set(body, known)
  return known
}

/** Compresses the constant answers of routes, and tells clients whether their cached copy is current. */
export const layer = HttpRouter.middleware((handled) =>
  Effect.gen(function* () {
    const response = yield* handled
    const { body } = response
    if (body._tag !== "Uint8Array") return response
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const variants = yield* Effect.promise(() => variantsOf(body))
    const cached = {
      ...variants.headers,
      etag: variants.etag,
      "cache-control": cacheControl,
      vary: "accept-encoding"
    }
    if (isCurrent(headers["if-none-match"], variants.etag)) {
      return HttpServerResponse.empty({ status: 304, headers: cached })
    }
    const takes = accepted(headers["accept-encoding"])
    const encoding = encodings.find((one) => takes.has(one))
    return HttpServerResponse.uint8Array(variants[encoding ?? "plain"], {
      contentType: body.contentType,
      headers: { ...cached, ...(encoding === undefined ? {} : { "content-encoding": encoding }) }
    })
  })
).layer
