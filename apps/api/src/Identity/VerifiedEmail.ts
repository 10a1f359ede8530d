/** A provider's claims about a person, from the ID token or userinfo. */
export type Claims = Readonly<Record<string, unknown>>

/** Whether the provider's claims lack the address or its verification (`email_verified`). */
export const leavesEmailOpen = (claims: Claims): boolean =>
  claims["email"] === undefined || claims["email_verified"] === undefined

/**
 * The address that a provider names and declares verified, in all of its claims about a person, those of the ID token
 * first; undefined if there is none. Some providers send `email_verified` as text, and some never send it:
 * `trustsUnsaid` accepts an address without it. An address that is declared unverified, and two that differ, are
 * never accepted.
 */
export const verifiedEmailIn = (said: ReadonlyArray<Claims>, trustsUnsaid: boolean): string | undefined => {
  const emails = said.flatMap(({ email }) => (typeof email === "string" && email !== "" ? [email] : []))
  const verdicts = said.flatMap(({ email_verified: verdict }) => (verdict === undefined ? [] : [verdict]))
  const [email, ...others] = emails
  if (others.some((other) => other.toLowerCase() !== email?.toLowerCase())) return undefined
  const isVerified = verdicts.length === 0 ? trustsUnsaid : verdicts.every((v) => v === true || v === "true")
  return isVerified ? email : undefined
}
