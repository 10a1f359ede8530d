import { NotFound, ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { refusalResponse } from "../Http/Responses.ts"
import { pathOf } from "../Http/Routes.ts"
import { accepted, isCurrent } from "../Meta/Cacheable.ts"
import { builtApps, type BuiltFile, builtPages, type PagesApp } from "./BuiltPages.ts"
import { securityHeaders } from "./SecurityHeaders.ts"

/**
 * A file with a hash in its name never changes. The shell names the present files, so browsers request it each time.
 */
const cacheControl = { asset: "public, max-age=31536000, immutable", shell: "no-cache" } as const

const notBuilt = (app: PagesApp): string =>
  `The pages of the ${app} have not been built. Run: npx -y pnpm@12 build`

const respond = (file: BuiltFile, kind: keyof typeof cacheControl, ifNoneMatch: string | undefined) => {
  const headers = {
    ...securityHeaders,
    "cache-control": cacheControl[kind],
    etag: file.etag,
    vary: "accept-encoding"
  }
  if (isCurrent(ifNoneMatch, file.etag)) return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.uint8Array(file.bytes, {
    contentType: file.contentType,
    headers: { ...headers, ...(file.encoding === undefined ? {} : { "content-encoding": file.encoding }) }
  })
}

/** The paths of an app's pages, for the listener's table of routes. */
export const paths = (app: PagesApp) => ({ root: "/", shell: `/${app}`, pages: `/${app}/*` }) as const

/**
 * Serves an app's pages: `/` redirects there, files with hashed names are cached for ever, and every other path gets
 * the shell, which reads the address itself. None of this requires a session.
 */
export const layer = (app: PagesApp, folder: string = builtApps) => {
  const built = builtPages(app, folder)
  const assets = `/${app}/assets/`

  const answer = Effect.gen(function* () {
    const { headers, url } = yield* HttpServerRequest.HttpServerRequest
    const takes = accepted(headers["accept-encoding"])
    const path = pathOf(url)
    const isAsset = path.startsWith(assets)
    const file = yield* Effect.promise(() =>
      isAsset
        ? built.asset(path.slice(assets.length), takes)
        : built.shell(path.slice(`/${app}/`.length) || "home", takes)
    )
    if (file !== undefined) return respond(file, isAsset ? "asset" : "shell", headers["if-none-match"])
    const options = { headers: securityHeaders }
    return isAsset
      ? refusalResponse(NotFound, options)
      : refusalResponse(ServiceUnavailable, { ...options, message: notBuilt(app) })
  })

  const { pages, root, shell } = paths(app)
  return Layer.mergeAll(
    HttpRouter.add(
      "GET",
      root,
      HttpServerResponse.redirect(shell, { status: 302, headers: { ...securityHeaders } })
    ),
    // The router takes the folder itself for one of its paths.
    HttpRouter.add("GET", pages, answer)
  )
}

/** Logs a warning if an app has no build yet. */
export const warnIfNotBuilt = (app: PagesApp) =>
  Effect.flatMap(
    Effect.promise(() => builtPages(app, builtApps).isBuilt()),
    (isBuilt) => (isBuilt ? Effect.void : Effect.logWarning(notBuilt(app)))
  )
