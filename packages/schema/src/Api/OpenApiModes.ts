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
    "Of a session: `test` acts on the organization's twin for tests. A key has one mode, and may name no other."
  ),
  mode: modeParameter(
    "mode",
    "query",
    "As `X-Mode`, for a download that a browser opens by its address and sends no header with."
  )
}

/** The parameter by which a request of staff names its mode. */
export const staffModes = {
  mode: modeParameter(
    "mode",
    "query",
    "`test`: about twins for tests alone; what is live is not there then. Otherwise what is a twin's is not there."
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
