import type { PersonKind } from "@vault-custody/schema/Identity/Session"

/** The pages that one-time links lead to, by whom they are for. */
export const signInPaths: Record<PersonKind, string> = {
  member: "/dashboard/sign-in",
  operator: "/console/sign-in"
}

/** A one-time link on the site with that origin. What stands after `#` is sent to no server, and so is in no log. */
export const linkUrl = (kind: PersonKind, origin: string, token: string): string =>
  `${origin}${signInPaths[kind]}#token=${token}`
