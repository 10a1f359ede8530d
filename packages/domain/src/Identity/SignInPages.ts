import type { PersonKind } from "@vault-custody/schema/Identity/Session"

/** The paths of the pages, by kind of person. */
export const pagesPaths: Record<PersonKind, string> = { member: "/dashboard", operator: "/console" }

/** The pages that one-time links lead to, by kind of person. */
export const signInPaths: Record<PersonKind, string> = {
  member: `${pagesPaths.member}/sign-in`,
  operator: `${pagesPaths.operator}/sign-in`
}

/** A one-time link on the site with that origin. The fragment after `#` is sent to no server, so it is in no log. */
export const linkUrl = (kind: PersonKind, origin: string, token: string): string =>
  `${origin}${signInPaths[kind]}#token=${token}`
