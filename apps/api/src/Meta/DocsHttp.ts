import { Effect, Layer, Scope } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiScalar, OpenApi } from "effect/http-api"
import * as Fs from "node:fs/promises"
import { createRequire } from "node:module"
import * as Cacheable from "./Cacheable.ts"

/** The page's script is part of it, and nothing is fetched from elsewhere. */
const page = { path: "/docs", scalar: { withDefaultFonts: false } } as const

const { resolve } = createRequire(`${import.meta.dirname}/DocsHttp.ts`)

/** A document as it is written beside the contract: to work it out of the contract anew takes a tenth of a second. */
const read = (name: "openapi" | "openapi-operations") =>
  Effect.promise(async (): Promise<OpenApi.OpenAPISpec> =>
    JSON.parse(await Fs.readFile(resolve(`@vault-custody/schema/${name}.json`), "utf8"))
  )

/** Both are made when they are first asked for: a process that starts need not wait for megabytes of script. */
const layerOf = (name: Parameters<typeof read>[0]) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const scope = yield* Effect.scope
      const document = yield* Effect.cached(read(name))
      const json = yield* Effect.cached(Effect.map(document, (spec) => HttpServerResponse.jsonUnsafe(spec)))
      const docs = yield* Effect.cached(
        Effect.flatMap(document, (spec) => {
          const api = HttpApi.make("docs").annotate(OpenApi.Transform, () => ({ ...spec }))
          return Scope.provide(HttpRouter.toHttpEffect(HttpApiScalar.layer(api, page)), scope)
        })
      )
      yield* router.add("GET", "/openapi.json", json)
      yield* router.add("GET", page.path, Effect.flatten(docs))
    })
  ).pipe(Layer.provide(Cacheable.layer))

/** `GET /openapi.json` and `GET /docs` of the customer API: its OpenAPI 3.1 document, and the same to browse. */
export const layerPublic = layerOf("openapi")

/** The same two of the operations API, on its own listener. */
export const layerOperations = layerOf("openapi-operations")
