import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Context, Effect } from "effect"
import type { UnfinishedBody } from "./UnfinishedBodies.ts"

/** The place of a request among those under way. */
export interface RequestPlace {
  /** Its body, if that is still arriving. */
  readonly body: UnfinishedBody | undefined
  /** Takes the place, unless the request has it already. */
  readonly take: Effect.Effect<void, ServiceUnavailable>
}

/** The place of the present request. It is taken once the body has arrived. */
export const CurrentPlace = Context.Reference<RequestPlace>(
  "@vault-custody/api/Load/RequestPlace/CurrentPlace",
  {
    defaultValue: () => ({ body: undefined, take: Effect.void })
  }
)
