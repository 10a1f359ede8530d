import * as Processes from "@vault-custody/processes/Processes"
import { Effect } from "effect"

/** npm (npx is npm by another name) and pnpm, under whatever path or title. */
const isPackageManager = (command: string): boolean => /(^|[/\0 ])(npm|npx|pnpm)([ \0.@]|$)/.test(command)

/**
 * The package managers above this process: `npx`, and the `pnpm` that it runs, which is this one's parent. The
 * shells between them are theirs; whatever stands above, a person's shell or a script, is not asked for.
 */
const chain = (): ReadonlyArray<number> => {
  const ancestors: Array<number> = []
  let length = 0
  let pid: number | undefined = process.ppid
  while (pid !== undefined && pid > 1 && ancestors.length < 16) {
    ancestors.push(pid)
    if (isPackageManager(Processes.commandOf(pid)?.slice(0, 200) ?? "")) length = ancestors.length
    pid = Processes.parentOf(pid)
  }
  return ancestors.slice(0, length)
}

/**
 * Completes when one of the package managers that ran this process has ended. A signal to `npx` is meant for the
 * service, but `npx` does not always hand the signal on.
 */
export const gone: Effect.Effect<void> = Effect.gen(function* () {
  const launchers = chain()
  while (launchers.every(Processes.isAlive)) yield* Effect.sleep("250 millis")
})
