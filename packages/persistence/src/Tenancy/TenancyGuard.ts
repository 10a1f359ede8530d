import type { StatementGuard } from "@vault-custody/postgres/StatementGuard"
import { Effect } from "effect"
import type * as Parser from "libpg-query"
import { createRequire } from "node:module"
import { tables } from "../Privileges/Tables.ts"
import { CurrentOrganization } from "./CurrentOrganization.ts"
import { type Reach, reachOf } from "./StatementReach.ts"

/** A statement that could reach other organizations' rows. It was not sent. This is always a bug. */
export class StatementRefused extends Error {
  override readonly name = "StatementRefused"
}

/** The analysis of a text: its reach, and its declarations. */
interface Known extends Reach {
  /** Whether it declares that it reaches across organizations. */
  readonly crosses: boolean
  /** The tables that it declares not to read by one organization. */
  readonly declaredFanOut: ReadonlyArray<string>
}

/**
 * The prefix of a statement that reaches across organizations on purpose. It gives the reason, which PostgreSQL's
 * logs then have too.
 */
const declaration = /^\s*\/\* across organizations: \S[^*]*\*\//

/**
 * The comment of a statement, or of a part of one, that works for one organization but does not name it for some
 * tables. It lists these tables and the reason. This costs nothing while all organizations are on one server.
 */
const fanOutDeclaration = /\/\* fans out to ([a-z_, ]+): \S[^*]*\*\//g

/**
 * PostgreSQL's own parser, one for a process. It loads its code from the files beside it, so it cannot be part of a
 * bundle.
 */
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

/**
 * Statements are built from fixed texts, so there are a few hundred; a bug that makes many must not fill the memory.
 */
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

/**
 * The statements of this process that worked for an organization, did not name it for a table, and did not declare
 * that.
 */
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
 * Sends a statement if its text shows that every row it reaches belongs to an organization that it was given. If the
 * fiber works for one organization, that must be the one; if it works for all, as for staff and in dispatchers, the
 * text may declare that it reaches across organizations. Each text is parsed once; after that the check costs a
 * look-up and a comparison in the process, and nothing in the database. It works over any connection: pooled,
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
