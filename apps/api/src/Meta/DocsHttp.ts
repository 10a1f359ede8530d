import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import * as Fs from "node:fs/promises"
import { createRequire } from "node:module"
import { SignInSite } from "../Identity/SignInSite.ts"
import { Api } from "@vault-custody/schema/Api/Api"
import type { ClientGroups } from "../Reference/Commands.ts"
import type { Document } from "../Reference/OpenApi.ts"
import { referencePage } from "../Reference/ReferencePage.ts"
import * as Cacheable from "./Cacheable.ts"

const { resolve } = createRequire(`${import.meta.dirname}/DocsHttp.ts`)

/** Reads a document that is generated beside the contract: generating it anew takes a tenth of a second. */
const read = (name: "openapi" | "openapi-operations") =>
  Effect.promise(async (): Promise<Document> =>
    JSON.parse(await Fs.readFile(resolve(`@vault-custody/schema/${name}.json`), "utf8"))
  )

/** The client has the groups of the contract. */
const clientGroups: ClientGroups = new Map(
  Object.values(Api.groups).flatMap(({ endpoints, identifier }) =>
    Object.keys(endpoints).map((operation): [string, string] => [operation, identifier])
  )
)

/** Both are made at their first request, so that the start does not wait for them. */
const layerOf = (name: Parameters<typeof read>[0], groups: ClientGroups) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { origin } = yield* SignInSite
      const document = yield* Effect.cached(
        Effect.map(read(name), (written): Document => ({
          ...written,
          servers: [{ url: origin, description: "This service" }]
        }))
      )
      const json = yield* Effect.cached(Effect.map(document, (spec) => HttpServerResponse.jsonUnsafe(spec)))
      const docs = yield* Effect.cached(
        Effect.map(document, (spec) => HttpServerResponse.html(referencePage(spec, groups)))
      )
      yield* router.add("GET", "/openapi.json", json)
      yield* router.add("GET", "/docs", docs)
    })
  ).pipe(Layer.provide(Cacheable.layer))

/** `GET /openapi.json` and `GET /docs` of the customer API: its OpenAPI 3.1 document, and the same as a page. */
export const layerPublic = layerOf("openapi", clientGroups)

/** The same two of the operations API, on its own listener. */
export const layerOperations = layerOf("openapi-operations", new Map())
