import { Data } from "effect"

/** Why `start` could not start, or had to stop; `message` tells a person what to do about it. */
export class StartError extends Data.TaggedError("StartError")<{ readonly message: string }> {}
