import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { modes } from "../Common/Mode.ts"
import type { Api } from "./Api.ts"
import { Download } from "./Download.ts"

const modeParameter = (name: "X-Mode" | "mode", place: "header" | "query", description: string) => ({
  name,
  in: place,
  required: false,
  description,
  schema: { type: "string", enum: [...modes], default: "live" }
})

/** The parameter by which a customer's request names its mode. */
export const customerModes = {
  "X-Mode": modeParameter(
    "X-Mode",
    "header",
    "Mode of a request with a session: `test` acts on the test organization. A key has one mode, and its requests may name no other."
  ),
  mode: modeParameter(
    "mode",
    "query",
    "Mode of a download, like `X-Mode`, for browsers that open an address and cannot send the header."
  )
}

/** The parameter by which a request of staff names its mode. */
export const staffModes = {
  mode: modeParameter(
    "mode",
    "query",
    "Mode of the request: `test` shows the data of test organizations only, `live` the data of all others."
  )
}

/** The operations of customers that a browser downloads from by their address. */
export const downloadsOf = (api: typeof Api): ReadonlySet<string> =>
  new Set(
    Object.values(api.groups).flatMap((group) =>
      Object.values(group.endpoints).flatMap(({ annotations, identifier }: HttpApiEndpoint.Top) =>
        Context.get(annotations, Download) ? [identifier] : []
      )
    )
  )

/** Names parameters of the document that every operation has alike. */
export const sharedParameters = (names: ReadonlyArray<string>): ReadonlyArray<{ readonly $ref: string }> =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
