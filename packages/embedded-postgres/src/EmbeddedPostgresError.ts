import { Data } from "effect"

/**
 * Why an embedded PostgreSQL could not start.
 *
 * - `UnsupportedPlatform`: no binaries for this operating system and processor, or they do not run here
 * - `NotAccessible`: the directory cannot be read or written by the present user
 * - `InUse`: another running process has the directory (`holderPid`, where it is known)
 * - `PortTaken`: something else listens on the port that was asked for
 * - `WrongVersion`: the directory was written by another major version of PostgreSQL
 * - `NoServerUser`: started as root, and no unprivileged user was found to run the server as
 * - `InitFailed`, `StartFailed`: PostgreSQL failed; the message ends with its output
 */
export type EmbeddedPostgresErrorReason =
  | "UnsupportedPlatform"
  | "NotAccessible"
  | "InUse"
  | "PortTaken"
  | "WrongVersion"
  | "NoServerUser"
  | "InitFailed"
  | "StartFailed"

/** The one error of this package; `message` is meant to be shown to a person. */
export class EmbeddedPostgresError extends Data.TaggedError("EmbeddedPostgresError")<{
  readonly reason: EmbeddedPostgresErrorReason
  readonly message: string
  readonly holderPid?: number
  readonly cause?: unknown
}> {}
