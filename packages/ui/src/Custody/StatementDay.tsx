import type { Statement } from "@vault-custody/client"

/** The day of a statement, with its version where it is a correction, and whether it can still change. */
export const statementDay = ({
  isFinal,
  statementDate,
  version
}: Pick<Statement, "isFinal" | "statementDate" | "version">): string => {
  const notes = [...(version === 1 ? [] : [`version ${version}`]), ...(isFinal ? [] : ["provisional"])]
  return notes.length === 0 ? statementDate : `${statementDate} (${notes.join(", ")})`
}
