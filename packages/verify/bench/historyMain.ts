/**
 * Writes the history of an organization with `BENCH_RECORDS` records (a million), and verifies it in a process of its own:
 * how long that takes, and how much memory it needs. Ends with 1 when it is slower than `BENCH_SECONDS` (20), or finds
 * anything.
 */
import { spawnSync } from "node:child_process"
import * as Fs from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { fileURLToPath } from "node:url"
import { verifyStored } from "./StoredHistory.ts"
import { writeHistory } from "./WrittenHistory.ts"

const RECORDS = Number(process.env["BENCH_RECORDS"] ?? 1_000_000)
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 20)
/** The heap of the verifying process, in MiB: far less than the history has. */
const HEAP = 512

const print = (text: string) => process.stdout.write(`${text}\n`)

const [, , folder] = process.argv
if (folder === undefined) {
  const made = Fs.mkdtempSync(Path.join(tmpdir(), "history-"))
  try {
    await writeHistory(made, RECORDS)
    const { size } = Fs.statSync(Path.join(made, "records.ndjson"))
    print(`${RECORDS} records, ${Math.round(size / 2 ** 20)} MiB`)
    const args = [`--max-old-space-size=${HEAP}`, fileURLToPath(import.meta.url), made]
    process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1
  } finally {
    Fs.rmSync(made, { recursive: true, force: true })
  }
} else {
  const started = performance.now()
  const verdict = await verifyStored(folder)
  const seconds = (performance.now() - started) / 1000
  const processor = process.cpuUsage()
  const { records } = verdict.organization
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  print(
    `verified in ${seconds.toFixed(1)} s (${((processor.user + processor.system) / 1e6).toFixed(1)} s of processors), ${Math.round(records / seconds)} records a second, at most ${memory} MiB of memory`
  )
  for (const { code, message } of verdict.findings.slice(0, 5)) print(`✗ ${code}: ${message}`)
  process.exitCode = verdict.ok && seconds < SECONDS ? 0 : 1
}
