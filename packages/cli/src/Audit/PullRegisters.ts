import { parseClearEntry, type LogTiles, type RegisterSalt } from "@vault-custody/verify"
import type { AuditFolder } from "./AuditFolder.ts"
import { AuditProblem } from "./AuditRemote.ts"
import { dayAfter } from "./Days.ts"
import type { Pull } from "./Pull.ts"
import { readBundle } from "./PullEntries.ts"

const DAY = 86_400_000

/** A day without a register after so many days gets none: a vault publishes soon, or fixes the cause of the delay. */
const SETTLED_AFTER_DAYS = 14

/** The days that may have a register: from the first record until yesterday. */
const daysOf = ({ firstDay = "9999" }: AuditFolder, today: string): ReadonlyArray<string> => {
  const days: Array<string> = []
  for (let date = firstDay; date < today; date = dayAfter(date)) days.push(date)
  return days
}

/** Fetches the registers that are new, with the salts of one's own lines and the entry in the log. */
export const pullRegisters = async (asked: Pull, tiles: LogTiles): Promise<number> => {
  const { folder, today } = asked
  let count = 0
  for (const date of daysOf(folder, today)) {
    const { pastRetention, withoutRegister } = folder.state
    if (folder.hasRegister(date) || withoutRegister.includes(date) || pastRetention.includes(date)) continue
    const found = await pullRegister(asked, tiles, date)
    if (found === "kept") count += 1
    else if (found === "past retention")
      folder.state = { ...folder.state, pastRetention: [...pastRetention, date] }
    else if (Date.parse(today) - Date.parse(date) > SETTLED_AFTER_DAYS * DAY) {
      folder.state = { ...folder.state, withoutRegister: [...withoutRegister, date] }
    }
  }
  return count
}

type Found = "kept" | "none" | "past retention"

const pullRegister = async ({ folder, remote }: Pull, tiles: LogTiles, date: string): Promise<Found> => {
  const answer = await remote.get(`/v1/log/register/${date}`, [404, 410])
  if (!answer.ok) return answer.status === 410 ? "past retention" : "none"
  const index = Number(answer.headers.get("log-index") ?? Number.NaN)
  const lines = await answer.text()
  if (Number.isInteger(index) && index >= tiles.size) return "none"
  if (Number.isInteger(index)) await pullEntryOf(folder, remote, tiles, date, index)
  const salts: { readonly data: ReadonlyArray<RegisterSalt> } = await (
    await remote.get(`/v1/log/register/${date}/salts`)
  ).json()
  folder.keepRegister(date, lines, salts.data)
  return "kept"
}

/** Fetches a register's entry out of the log, where the answer says where it is. */
const pullEntryOf = async (
  folder: AuditFolder,
  remote: Pull["remote"],
  tiles: LogTiles,
  date: string,
  index: number
): Promise<void> => {
  const bundle = Math.floor(index / 256)
  const width = Math.min(256, tiles.size - bundle * 256)
  const clear = await readBundle(remote, tiles, { level: "entries", index: bundle, width })
  const entry = clear.find((one) => one.index === index)
  const parsed = parseClearEntry(entry?.entry ?? "")
  if (entry === undefined || !parsed.ok || parsed.value.type !== "register" || parsed.value.date !== date) {
    throw new AuditProblem("does not hold", `Entry ${index} of the log is not the register of ${date}.`)
  }
  folder.keepClearEntries([entry])
}
