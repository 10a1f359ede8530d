import type { StatementGuard } from "@vault-custody/postgres/StatementGuard"
import { Effect } from "effect"
import type * as Parser from "libpg-query"
import { createRequire } from "node:module"
import { tables } from "../Privileges/Tables.ts"
import { CurrentOrganization } from "./CurrentOrganization.ts"
import { type Reach, reachOf } from "./StatementReach.ts"

/** A statement that could reach other organizations' rows. It was not sent. It is a bug, for any caller. */
export class StatementRefused extends Error {
  override readonly name = "StatementRefused"
}

/** The analysis of a text: its reach, and what it declares of it. */
interface Known extends Reach {
  /** Whether it says that it reaches across organizations. */
  readonly crosses: boolean
  /** The tables that it says not to read by one organization. */
  readonly declaredFanOut: ReadonlyArray<string>
}

/**
 * The prefix of a statement that reaches across organizations on purpose: its text says so, and why, here and in
 * PostgreSQL's logs.
 */
const declaration = /^\s*\/\* across organizations: \S[^*]*\*\//

/**
 * The comment of a statement, or of a part of one, that is for one organization and does not name it for some tables: its
 * text says for which, and why. It costs nothing while all organizations are on one server.
 */
const fanOutDeclaration = /\/\* fans out to ([a-z_, ]+): \S[^*]*\*\//g

/** PostgreSQL's own parser, once in a process. It looks for its code beside itself, so it cannot be part of a bundle. */
const parser = Effect.runSync(
  Effect.cached(
    Effect.promise(async () => {
      const require = createRequire(`${import.meta.dirname}/TenancyGuard.ts`)
      const { loadModule, parseSync }: typeof Parser = require("libpg-query")
      await loadModule()
      return parseSync
    })
  )
)

/** Statements are made of fixed texts, so these are few hundreds; a bug that makes many must not fill the memory. */
const maxKnown = 2000
const texts = new Map<string, Known>()

const learn = (statement: string): Effect.Effect<Known> =>
  Effect.map(parser, (parse) => {
    const known = {
      ...reachOf(parse(statement), tables),
      crosses: declaration.test(statement),
      declaredFanOut: [...statement.matchAll(fanOutDeclaration)].flatMap(
        ([, names]) => names?.split(", ") ?? []
      )
    }
    if (texts.size >= maxKnown) texts.clear()
    texts.set(statement, known)
    return known
  })

/** The statements that this process has sent for an organization without naming it for a table, and without saying why. */
export const undeclaredFanOut = (): ReadonlyArray<string> =>
  [...texts]
    .filter(
      ([, { crosses, declaredFanOut, fanOut }]) =>
        !crosses && fanOut.some((table) => !declaredFanOut.includes(table))
    )
    .map(([statement, { fanOut }]) => `${fanOut.join(", ")}: ${statement}`)

const refusal = (
  { crosses, parameters, unbound }: Known,
  values: ReadonlyArray<unknown>,
  organizationId: string | undefined
): StatementRefused | undefined => {
  if (crosses) {
    return organizationId === undefined
      ? undefined
      : new StatementRefused("A statement across organizations is sent for one of them")
  }
  if (unbound.length > 0) {
    return new StatementRefused(`A statement does not say whose rows it reaches: ${unbound.join(", ")}`)
  }
  return organizationId === undefined || parameters.every((place) => values[place] === organizationId)
    ? undefined
    : new StatementRefused("A statement names another organization than the one that it works for")
}

/**
 * Sends a statement if its text shows that every row it reaches is of an organization that it was given. Where the fiber
 * works for one organization, that has to be the one; where it works for none in particular, as for staff and in
 * dispatchers, the text may declare that it reaches across. Each text is parsed once;
 * after that this costs a look-up and a comparison, and the database nothing, whatever the connection is: pooled,
 * multiplexed or PgBouncer's.
 */
export const guard: StatementGuard = {
  load: Effect.asVoid(parser),
  guarded: (fiber, statement, values, send) => {
    const organizationId = fiber.getRef(CurrentOrganization)
    const check = (known: Known) => {
      const problem = refusal(known, values, organizationId)
      return problem === undefined ? send : Effect.die(problem)
    }
    const known = texts.get(statement)
    return known === undefined ? Effect.flatMap(learn(statement), check) : check(known)
  }
}
