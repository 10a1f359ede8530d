import { spawnSync } from "node:child_process"
import * as Path from "node:path"
import { plannedTasks } from "./TurboDryRun.ts"

// Checks that turbo replays all tests of a tested tree: asks for a dry run, since a real run of missed tasks would
// take as long as the tests. The usual cause is a file that the tests left behind.
const root = Path.join(import.meta.dirname, "..")
const tests = plannedTasks(root, ["test", "//#test:scripts"]).filter(
  ({ command, task }) => (task === "test" || task === "test:scripts") && command !== "<NONEXISTENT>"
)
const missed = tests.filter(({ cache }) => cache.status !== "HIT")

if (missed.length === 0) {
  process.stdout.write(`turbo replays all ${tests.length} tasks\n`)
} else {
  const { stdout } = spawnSync("git", ["status", "--short"], { cwd: root, encoding: "utf8" })
  process.stdout.write(`turbo would run again: ${missed.map(({ taskId }) => taskId).join(" ")}\n`)
  process.stdout.write(`What differs from the commit:\n${stdout}`)
  process.exitCode = 1
}
