import { VaultError, type RequestOptions } from "@vault-custody/client"
import { Effect } from "effect"
import { CallFailed, UsageError } from "./Failure.ts"

/** Converts the client's rejection to a failure. The client throws a `TypeError` for input it cannot send. */
export const toFailure = (error: unknown): CallFailed | UsageError => {
  if (error instanceof VaultError) return new CallFailed({ cause: error })
  if (error instanceof TypeError) return new UsageError({ message: error.message })
  throw error
}

/** A call of the client, which ends when the effect is interrupted. */
export const call = <A>(send: (options: RequestOptions) => Promise<A>) =>
  Effect.tryPromise({ try: (signal) => send({ signal }), catch: toFailure })
