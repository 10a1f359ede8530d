import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { readProfile, updateProfile } from "../Profiles.ts"

/**
 * The secret that signs what goes to a program on this machine. It is made once for a profile, in the form that those of
 * endpoints have, and known to nobody else.
 */
export const signingSecret = Effect.gen(function* () {
  const { signingSecret: kept } = yield* readProfile
  if (kept !== undefined) return kept
  const made = `whsec_${randomBytes(32).toString("hex")}`
  yield* updateProfile((profile) => ({ ...profile, signingSecret: made }))
  return made
})
