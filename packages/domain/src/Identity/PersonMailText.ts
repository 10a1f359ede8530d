import type { MailId } from "@vault-custody/schema/Common/Id"
import type { Mail } from "../Common/Mailer.ts"
import { oneLine } from "../Common/OneLine.ts"
import { commonOf, type Person } from "./Person.ts"
import { signInPaths } from "./SignInPages.ts"

/** The contents of a mail besides its recipient; `code` in clear. */
export type PersonMailWords =
  | { readonly type: "code"; readonly code: string }
  | { readonly type: "invitation" | "link_made" }

const subjects: Record<PersonMailWords["type"], string> = {
  code: "Your code to sign in",
  invitation: "You can sign in to your vault",
  link_made: "A sign-in link was made for you"
}

const linesOf = (words: PersonMailWords, person: Person, address: string): ReadonlyArray<string> => {
  const vault = person.kind === "member" ? `the vault of ${oneLine(person.organizationName)}` : "the vault"
  switch (words.type) {
    case "code":
      return [
        "this is your code to sign in to the vault:",
        "",
        `    ${words.code}`,
        "",
        `It works once, within ten minutes, and at ${address} alone. Do not give it to anyone.`,
        "",
        "If you did not request it, ignore this mail."
      ]
    case "invitation":
      return [
        `you have been given access to ${vault}, as ${commonOf(person).role}.`,
        "",
        "Sign in with this e-mail address; a code is then mailed to you:",
        "",
        `    ${address}`
      ]
    case "link_made":
      return [
        `the vault's staff made a one-time link, which signs its holder in to ${vault} as you. They make one when you`,
        "cannot sign in yourself. It works for fifteen minutes.",
        "",
        "If you did not ask for it, please contact your vault. Your organization's audit log shows what is done with it."
      ]
  }
}

/** A mail to a person. `origin` is where they sign in. */
export const personMail = (id: MailId, words: PersonMailWords, person: Person, origin: string): Mail => {
  const { email, name } = commonOf(person)
  const greeted = oneLine(name)
  const lines = linesOf(words, person, `${origin}${signInPaths[person.kind]}`)
  return {
    id,
    to: { name: greeted, address: email },
    subject: subjects[words.type],
    text: [`Dear ${greeted},`, "", ...lines, ""].join("\n")
  }
}
