import type { PersonKind } from "@vault-custody/schema/Identity/Session"

const minute = 60_000
const hour = 60 * minute

/** How long sessions live, in milliseconds: unused, and at most (docs/rules/Identity.md#sessions). */
export const sessionLife: Record<PersonKind, { readonly idle: number; readonly most: number }> = {
  member: { idle: 12 * hour, most: 7 * 24 * hour },
  operator: { idle: 30 * minute, most: 12 * hour }
}

/** The end of a session that is not used again. */
export const sessionEnd = (
  kind: PersonKind,
  { expiresAt, lastUsedAt }: { readonly expiresAt: number; readonly lastUsedAt: number }
): number => Math.min(expiresAt, lastUsedAt + sessionLife[kind].idle)

/** How long a one-time link works, in milliseconds. */
export const linkLife = 15 * minute

/** How long an e-mailed code works, and how long once an organization was asked for, in milliseconds. */
export const codeLife = 10 * minute
export const confirmedCodeLife = minute

/** How long the options of a passkey's ceremony work, in milliseconds. */
export const challengeLife = 5 * minute

/** How recent a sign-in has to be for a passkey to be added, in milliseconds. */
export const freshSignIn = 10 * minute

/** How long a sign-in at the provider of operators may take, in milliseconds. */
export const providerSignInLife = 10 * minute
