import { Context } from "effect"
import { OpenApi } from "effect/http-api"

/** When an operation was deprecated, when it may go away, and where people read what to use instead. */
export interface Deprecation {
  readonly since: Date
  /** The day after which it may stop answering; absent while none is set. */
  readonly sunset?: Date
  /** The address of a page. */
  readonly documentation?: string
}

/** The deprecation of an endpoint; see {@link deprecated}. */
export const Deprecated = Context.Reference<Deprecation | undefined>("@vault-custody/schema/Api/Deprecated", {
  defaultValue: () => undefined
})

/**
 * The annotations of an endpoint that is deprecated, for its `annotateMerge`: its answers say so, and so does the
 * OpenAPI document.
 */
export const deprecated = (deprecation: Deprecation) =>
  Context.make(Deprecated, deprecation).pipe(Context.add(OpenApi.Deprecated, true))

/** The headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` that answers of the operation carry. */
export const deprecationHeaders = ({
  documentation,
  since,
  sunset
}: Deprecation): Record<string, string> => ({
  deprecation: `@${Math.floor(since.getTime() / 1000)}`,
  ...(sunset === undefined ? {} : { sunset: sunset.toUTCString() }),
  ...(documentation === undefined ? {} : { link: `<${documentation}>; rel="deprecation"; type="text/html"` })
})
