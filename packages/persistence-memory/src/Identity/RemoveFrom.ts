/** Deletes the rows of a table in memory that match, at most so many, and says how many there were. */
export const removeFrom = <Row>(
  table: Map<string, Row>,
  matches: (row: Row) => boolean,
  limit = Infinity
): number =>
  [...table]
    .filter(([, row]) => matches(row))
    .slice(0, limit)
    .filter(([key]) => table.delete(key)).length
