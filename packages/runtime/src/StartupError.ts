import { Data } from "effect"

/** The process cannot start, for a reason that its operator can correct. */
export class StartupError extends Data.TaggedError("StartupError")<{ readonly message: string }> {}
