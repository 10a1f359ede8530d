import { Flag } from "effect/cli"

/** A text that may be given: `--name WHAT`. */
export const optionalText = (name: string, what: string, description: string) =>
  Flag.String(name).pipe(Flag.optional, Flag.withMetavar(what), Flag.withDescription(description))

/** What is off unless it is named: `--name`. */
export const offByDefault = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDefault(false), Flag.withoutNegation, Flag.withDescription(description))
