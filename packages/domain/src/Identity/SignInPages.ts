import type { PersonKind } from "@vault-custody/schema/Identity/Session"

/** Where the pages are, by whom they are for. */
export const pagesPaths: Record<PersonKind, string> = { member: "/dashboard", operator: "/console" }

/** The pages that one-time links lead to, by whom they are for. */
export const signInPaths: Record<PersonKind, string> = {
  member: `${pagesPaths.member}/sign-in`,
  operator: `${pagesPaths.operator}/sign-in`
}

/** A one-time link on the site with that origin. What stands after `#` is sent to no server, and so is in no log. */
export const linkUrl = (kind: PersonKind, origin: string, token: string): string =>
  `${origin}${signInPaths[kind]}#token=${token}`
