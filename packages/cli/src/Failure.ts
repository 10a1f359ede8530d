import { VaultApiError, VaultConnectionError, type VaultError } from "@vault-custody/client"
import { Data } from "effect"

/** A usage error; the message says what to write instead. */
export class UsageError extends Data.TaggedError("UsageError")<{ readonly message: string }> {}

/** The key or the URL is missing. */
export class NotLoggedIn extends Data.TaggedError("NotLoggedIn")<{ readonly message: string }> {}

/** A file of the user's configuration can be neither read nor written. */
export class ConfigurationError extends Data.TaggedError("ConfigurationError")<{
  readonly message: string
}> {}

/** The API gave no answer, or refused the request. */
export class CallFailed extends Data.TaggedError("CallFailed")<{ readonly cause: VaultError }> {}

/** The program that an event was sent to did not accept it. */
export class NotTaken extends Data.TaggedError("NotTaken")<{
  readonly message: string
  /** It answered. */
  readonly answered: boolean
}> {}

/** A vault's answer does not hold, or could not be fetched. */
export class AuditFailed extends Data.TaggedError("AuditFailed")<{
  readonly message: string
  /** The vault could be asked, or did not have to be. */
  readonly isConnected: boolean
}> {}

/** The reader of standard output has closed it, as with `| head`. */
export class OutputClosed extends Data.TaggedError("OutputClosed")<{}> {}

const failures = [
  UsageError,
  NotLoggedIn,
  ConfigurationError,
  CallFailed,
  NotTaken,
  AuditFailed,
  OutputClosed
]

/** Failures of a command. */
export type Failure = InstanceType<(typeof failures)[number]>

export const isFailure = (error: unknown): error is Failure =>
  failures.some((failure) => error instanceof failure)

/** Exit codes of the process. */
export const ExitCode = { done: 0, refused: 1, usage: 2, noConnection: 3, interrupted: 130 } as const

export const exitCodeOf = (failure: Failure): number => {
  switch (failure._tag) {
    case "OutputClosed":
      return ExitCode.done
    case "UsageError":
    case "NotLoggedIn":
    case "ConfigurationError":
      return ExitCode.usage
    case "NotTaken":
      return failure.answered ? ExitCode.refused : ExitCode.noConnection
    case "AuditFailed":
      return failure.isConnected ? ExitCode.refused : ExitCode.noConnection
    case "CallFailed":
      return failure.cause instanceof VaultApiError ? ExitCode.refused : ExitCode.noConnection
  }
}

/** Describes a failure, line by line: what happened, what to do, the request's id. */
export const describeFailure = (failure: Failure): ReadonlyArray<string> => {
  if (failure._tag === "OutputClosed") return []
  if (failure._tag !== "CallFailed") return [`error: ${failure.message}`]
  return describeCall(failure.cause)
}

const describeCall = (error: VaultError): ReadonlyArray<string> => [
  error instanceof VaultApiError
    ? `error: ${error.code} (${error.status}): ${error.message}`
    : `error: ${error.message}${causeOf(error)}`,
  ...(error instanceof VaultApiError
    ? error.details.map(({ message, path }) => `  ${path}: ${message}`)
    : []),
  ...adviceFor(error).map((advice) => `  ${advice}`),
  `  request ${error.requestId}`
]

/** `fetch` hides what happened two causes deep. */
const causeOf = ({ cause }: VaultError): string => {
  const code = cause instanceof Error ? Reflect.get(Object(cause.cause), "code") : undefined
  return typeof code === "string" ? ` (${code})` : ""
}

const adviceFor = (error: VaultError): ReadonlyArray<string> => {
  if (error instanceof VaultConnectionError) {
    return [
      "Check that the service runs, and that its address is right. Set the address with VAULT_URL or: vaultc login --url URL"
    ]
  }
  if (!(error instanceof VaultApiError)) return []
  switch (error.code) {
    case "UNAUTHORIZED":
      return ["Log in with a key that is active: vaultc login"]
    case "CURSOR_EXPIRED":
      return ["Start again with the oldest event that is kept: --after start"]
    default:
      return error.retryAfterSeconds === undefined
        ? []
        : [`Try again in ${Math.ceil(error.retryAfterSeconds)} s.`]
  }
}
