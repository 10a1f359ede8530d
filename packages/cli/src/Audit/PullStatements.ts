import { parseRecord, type Checkpoint } from "@vault-custody/verify"
import type { Pull } from "./Pull.ts"

interface Shown {
  readonly id: string
  readonly logIndex?: number | null
}

interface Page {
  readonly data: ReadonlyArray<Shown>
  readonly pagination: { readonly hasMore: boolean }
}

/** How many proofs are fetched at once. */
const AT_ONCE = 8

/** Fetches the proofs of the statements of each entry that is new, so that what they say can be computed anew. */
export const pullStatements = async (asked: Pull, { size }: Pick<Checkpoint, "size">): Promise<number> => {
  const { folder } = asked
  let count = 0
  for (const { index, number, record } of folder.records("records")) {
    if (number <= folder.state.statementsUntil) continue
    const parsed = parseRecord(record)
    if (!parsed.ok || parsed.value.type !== "statements" || index >= size) continue
    count += await pullDay(asked, parsed.value.date, index)
    folder.state = { ...folder.state, statementsUntil: number }
  }
  return count
}

const pullDay = async ({ folder, remote }: Pull, date: string, index: number): Promise<number> => {
  let count = 0
  for (let page = 1; ; page++) {
    const query = `statementDate=${date}&allVersions=true&limit=100&page=${page}`
    const { data, pagination }: Page = await (await remote.get(`/v1/statements?${query}`)).json()
    const lacking = data.filter(({ id, logIndex }) => logIndex === index && !folder.hasStatement(index, id))
    for (let at = 0; at < lacking.length; at += AT_ONCE) {
      await Promise.all(
        lacking.slice(at, at + AT_ONCE).map(async ({ id }) => {
          folder.keepStatement(index, id, await (await remote.get(`/v1/statements/${id}/proof`)).text())
        })
      )
    }
    count += lacking.length
    if (!pagination.hasMore) return count
  }
}
