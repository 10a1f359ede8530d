import { Result } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { makePayloadDecoder, type PayloadDecoder, type PayloadSchema } from "./PayloadDecoder.ts"

/** The parts of an endpoint that define its body. */
export type BodyEndpoint = Pick<HttpApiEndpoint.Top, "method" | "path" | "payload">

/** Names an endpoint of either contract. */
export const endpointKey = ({ method, path }: BodyEndpoint): string => `${method} ${path}`

/** The endpoints of a contract by their names. */
export const endpointsOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, BodyEndpoint> }>
}): ReadonlyMap<string, BodyEndpoint> =>
  new Map(
    Object.values(api.groups).flatMap((group) =>
      Object.values(group.endpoints).map((endpoint) => [endpointKey(endpoint), endpoint])
    )
  )

/** A body without a schema in the contract may be any JSON. */
const anything: PayloadDecoder = (json) => Result.succeed(json)

const make = ({ payload }: BodyEndpoint): PayloadDecoder => {
  const [schema] = payload.get("application/json")?.schemas ?? []
  // The contracts' bodies need no service to decode, which the general type of endpoints does not express.
  return schema === undefined ? anything : makePayloadDecoder(schema as PayloadSchema)
}

/** Returns the decoder of each endpoint's JSON body; makes each once. */
export const makeEndpointDecoders = () => {
  const made = new Map<string, PayloadDecoder>()
  return (endpoint: BodyEndpoint): PayloadDecoder => {
    const key = endpointKey(endpoint)
    const decoder = made.get(key) ?? make(endpoint)
    made.set(key, decoder)
    return decoder
  }
}
