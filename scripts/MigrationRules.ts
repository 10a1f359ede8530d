/** A forbidden statement of a migration, with a message for people. */
export interface Refused {
  readonly line: number
  readonly message: string
}

/** Removes comments, bodies of functions and the contents of texts. Keeps the line numbers. */
const withoutTexts = (sql: string): string =>
  sql.replaceAll(/--.*|(?<!\bDO )(\$\w*\$)[^]*?\1|'(?:[^']|'')*'/g, (text) =>
    text.startsWith("'") ? `'${"_".repeat(text.length - 2)}'` : text.replaceAll(/[^\n]/g, " ")
  )

/** The parts of an `ALTER TABLE`, at commas that are in no brackets. */
const actionsOf = (actions: string): ReadonlyArray<string> => {
  const parts = [""]
  let depth = 0
  for (const character of actions) {
    if (character === "(") depth += 1
    if (character === ")") depth -= 1
    if (character === "," && depth === 0) parts.push("")
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => part.trim())
}

const constraints = /\b(?:CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|REFERENCES|EXCLUDE)\b/i
/** `now()` is the same for all rows that exist. */
const constantDefault = /\bDEFAULT (?:-?[\d.]+|true|false|null|now\(\)|'_*')(?:::[\w[\]]+)?(?= |$)/i

/** The reason why an action on a table with rows blocks others; undefined if it does not. */
const problemOf = (action: string): string | undefined => {
  if (/^ADD (?:COLUMN\b|(?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b))/i.test(action)) {
    if (constraints.test(action)) return "A column is added without constraints; they follow NOT VALID."
    if (/\bGENERATED\b|serial\b/i.test(action)) return "A generated column rewrites every row."
    if (/\bDEFAULT\b/i.test(action) && !constantDefault.test(action))
      return "A default that differs from row to row rewrites every row."
    return /\bNOT NULL\b/i.test(action) && !/\bDEFAULT\b/i.test(action)
      ? "A column that is added is nullable or has a default."
      : undefined
  }
  if (/^ADD\b/i.test(action)) {
    return /\bNOT VALID$|\bUSING INDEX\b/i.test(action)
      ? undefined
      : "A constraint is added NOT VALID, and validated in a file after that; a unique one by USING INDEX."
  }
  if (/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i.test(action))
    return "A change of type rewrites every row."
  if (/^ALTER (?:COLUMN )?\w+ SET NOT NULL$/i.test(action))
    return "SET NOT NULL reads every row: add the constraint NOT NULL … NOT VALID, and validate it in a file after that."
  return /^SET (?:LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b/i.test(action)
    ? "It rewrites every row."
    : undefined
}

/** Tables that always stay small: a migration may insert rows into them at once, which locks no existing row. */
const small: ReadonlySet<string> = new Set(["organizations"])

const index = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(\w+) ON (?:ONLY )?(\w+)/i
const alter = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i
const created = /\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gi

/**
 * Finds statements of a migration that hold a lock for as long as a table is large, or change its rows: it runs while
 * others use the tables. It allows any statement on tables that the migration creates, as they are empty.
 */
export const refusedIn = (text: string): ReadonlyArray<Refused> => {
  const sql = withoutTexts(text)
  const isOwn = (table = "") => [...sql.matchAll(created)].some(([, name]) => name === table)
  const statements: Array<{ readonly line: number; readonly statement: string }> = []
  let line = 1
  for (const part of sql.split(";")) {
    const blank = /^\s*/.exec(part)?.[0] ?? ""
    const statement = part
      .trim()
      .replaceAll(/\s+/g, " ")
      .replace(/^DO \$\w*\$ BEGIN /i, "")
    statements.push({ line: line + blank.split("\n").length - 1, statement })
    line += part.split("\n").length - 1
  }
  const has = (statement: string) => statements.some((one) => one.statement === statement)
  const altered = (action: RegExp) =>
    statements.some(({ statement }) => action.test(alter.exec(statement)?.[2] ?? ""))

  const problems = (statement: string): ReadonlyArray<string | undefined> => {
    const [, concurrently, name = "", table] = index.exec(statement) ?? []
    if (name !== "" && concurrently === undefined && !isOwn(table)) {
      return [
        "An index on a table that exists is made CONCURRENTLY, in a file of its own: -- no-transaction."
      ]
    }
    if (concurrently !== undefined && !has(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)) {
      return [`It must bear being run again: DROP INDEX CONCURRENTLY IF EXISTS ${name} comes before.`]
    }
    const [, changed, actions = ""] = alter.exec(statement) ?? []
    if (changed !== undefined && !isOwn(changed)) return actionsOf(actions).map(problemOf)
    const [, verb = "", written] = /^(UPDATE|DELETE FROM|INSERT INTO) (\w+)/i.exec(statement) ?? []
    const isAdding = /^INSERT/i.test(verb) && small.has(written ?? "")
    if (written !== undefined && !isOwn(written) && !isAdding) {
      return ["Rows are not changed by a migration but in batches by a job, or when they are next written."]
    }
    return /^(?:CLUSTER|VACUUM FULL|REINDEX (?!.*CONCURRENTLY)|LOCK)\b/i.test(statement)
      ? ["It locks everybody out for as long as it takes."]
      : []
  }
  const found = statements.flatMap(({ line: at, statement }) =>
    problems(statement).flatMap((message) => (message === undefined ? [] : [{ line: at, message }]))
  )
  return altered(/\bVALIDATE CONSTRAINT\b/i) && altered(/\bNOT VALID\b/i)
    ? [...found, { line: 1, message: "A constraint is validated in a file after the one that adds it." }]
    : found
}

/**
 * Migrations from before the rules, and before the first release: there was no database with so many rows that they
 * would hold a lock for long. None is added here.
 */
export const before: ReadonlySet<string> = new Set([
  "0002_time_of_the_ledger.sql",
  "0005_delivery_lanes.sql",
  "0007_search_in_memory.sql",
  "0008_people.sql",
  "0013_events_before_the_log.sql",
  "0023_header_style.sql"
])
