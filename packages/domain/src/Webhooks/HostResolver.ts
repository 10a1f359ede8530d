import { Context, Data, type Effect } from "effect"

/** Why a name gave no addresses. */
export type ResolveFailure =
  /** The name does not exist, or has neither an IPv4 nor an IPv6 address. */
  | "not_found"
  /** No name server gave an answer in time, or what it gave was an error. */
  | "unavailable"

/** A host name that could not be turned into addresses. */
export class ResolveError extends Data.TaggedError("ResolveError")<{
  readonly hostname: string
  readonly reason: ResolveFailure
}> {}

/**
 * Turns a host name into every IPv4 and IPv6 address that it has.
 *
 * The list is never empty. Implementations answer from the present state of the name service, so that a caller
 * that checks the addresses and connects to one of them is not led astray by a name that changes in between.
 */
export class HostResolver extends Context.Service<
  HostResolver,
  {
    /** The addresses of `hostname` (ASCII form, as in a parsed URL), in order of preference. */
    readonly resolve: (hostname: string) => Effect.Effect<ReadonlyArray<string>, ResolveError>
  }
>()("@vault-custody/domain/Webhooks/HostResolver") {}
