import type { Statement } from "@vault-custody/client"
import { UtcDay } from "../Design/Time.tsx"
import { formatDay } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"

type Dated = Pick<Statement, "isFinal" | "statementDate" | "version">

const notesOf = ({ isFinal, version }: Dated): string => {
  const notes = [
    ...(version === 1 ? [] : [t("version {version}", { version })]),
    ...(isFinal ? [] : [t("provisional")])
  ]
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`
}

/** The day of a statement, with its version where it is a correction, and whether it can still change. */
export const statementDay = (statement: Dated): string =>
  `${formatDay(statement.statementDate)}${notesOf(statement)}`

/** The title of a statement's page; the holder is undefined while it is not known. */
export const statementTitle = (statement: Dated | undefined, holder: string | undefined): string => {
  if (statement === undefined) return t("Statement")
  const day = statementDay(statement)
  return holder === undefined
    ? t("Statement of {day}", { day })
    : t("Statement of {day} for {holder}", { day, holder })
}

/** The same for tables: the day stays on one line. */
export const StatementDay = ({ statement }: { readonly statement: Dated }) => (
  <>
    <UtcDay of={statement.statementDate} />
    {notesOf(statement)}
  </>
)
