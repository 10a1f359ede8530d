import { Data } from "effect"

/** Why `start` could not start, or had to stop; `message` says what to do about it. */
export class StartError extends Data.TaggedError("StartError")<{ readonly message: string }> {}
