import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import type { Metric } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Route } from "../Http/Routes.ts"
import type { FastEndpoint } from "./FastEndpoint.ts"

/** A request to an operation. */
export interface Routed {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
}

/** A request whose key has been looked up. */
export interface ReceivedRequest extends Routed {
  readonly startedAt: bigint
  /** Counts the outcome of the look-up. */
  readonly lookUp: Metric.Counter<number>
}

/** A request whose operation and key are known. */
export interface IdentifiedRequest extends ReceivedRequest {
  readonly endpoint: FastEndpoint
  readonly credential: string
  readonly key: ApiKeyRecord
  /** Whether it makes spans. */
  readonly isTraced: boolean
}
