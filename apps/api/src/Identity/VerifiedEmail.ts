/** A provider's claims about a person, from the ID token or userinfo. */
export type Claims = Readonly<Record<string, unknown>>

/** Whether the provider's claims lack the address or its verification (`email_verified`). */
export const leavesEmailOpen = (claims: Claims): boolean =>
  claims["email"] === undefined || claims["email_verified"] === undefined

/**
 * The address that a provider names and says is verified, by everything that it says of somebody, the ID token's claims
 * first; undefined if it names none. Some providers send `email_verified` as text, and some never send it:
 * `trustsUnsaid` accepts an address of these. An address that is said not to be verified, and two that differ, are
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
