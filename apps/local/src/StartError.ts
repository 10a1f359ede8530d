import { Data } from "effect"

/** Why `start` could not start, or had to stop; `message` says what to do about it. */
export class StartError extends Data.TaggedError("StartError")<{ readonly message: string }> {}

/** For commands that need a running `start`. */
export const nothingRuns = new StartError({
  message: "Nothing is running. Start the service in another terminal first: npx -y pnpm@12 start"
})
