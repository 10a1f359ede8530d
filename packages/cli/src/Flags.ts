import { Flag } from "effect/cli"

/** A text that may be given: `--name WHAT`. */
export const optionalText = (name: string, what: string, description: string) =>
  Flag.String(name).pipe(Flag.optional, Flag.withMetavar(what), Flag.withDescription(description))

/** A boolean flag that is off by default: `--name`. */
export const offByDefault = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDefault(false), Flag.withoutNegation, Flag.withDescription(description))
