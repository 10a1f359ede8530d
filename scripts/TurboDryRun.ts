import { spawnSync } from "node:child_process"
import * as Path from "node:path"

/** One task as turbo would treat it now. */
export interface PlannedTask {
  readonly taskId: string
  readonly package: string
  readonly task: string
  /** `<NONEXISTENT>` where the package has no such script. */
  readonly command: string
  /** The key in turbo's cache. */
  readonly hash: string
  readonly cache: { readonly status: "HIT" | "MISS" }
}

interface DryRun {
  readonly tasks: ReadonlyArray<PlannedTask>
}

/** Asks turbo, without running anything, how it would treat the tasks in the tree at `cwd`. */
export const plannedTasks = (cwd: string, tasks: ReadonlyArray<string>): ReadonlyArray<PlannedTask> => {
  const turbo = Path.join(import.meta.dirname, "..", "node_modules", ".bin", "turbo")
  const { status, stderr, stdout } = spawnSync(turbo, ["run", ...tasks, "--dry=json"], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    maxBuffer: 64 * 1024 * 1024
  })
  if (status !== 0) throw new Error(`turbo failed:\n${stderr}`)
  const { tasks: planned }: DryRun = JSON.parse(stdout)
  return planned
}
