import { Data } from "effect"

/** The reason why `start` could not start, or had to stop; `message` has the remedy. */
export class StartError extends Data.TaggedError("StartError")<{ readonly message: string }> {}

/** For commands that need a running `start`. */
export const nothingRuns = new StartError({
  message: "Nothing is running. Start the service in another terminal first: npx -y pnpm@12 start"
})
