import { spawn } from "node:child_process"
import * as Net from "node:net"

/** How a process is ended after its parent process has died without ending it. */
export interface GuardOptions {
  readonly pid: number
  /** How the process is asked to end, such as `INT`. */
  readonly signal: "INT" | "TERM"
  /** Seconds after which the process is killed; absent for no limit. */
  readonly killAfterSeconds?: number
  /** Removed when the process has ended. */
  readonly removeDirectory?: string | undefined
}

const SCRIPT = `
read _
kill -"$2" "$1"
left="$3"
while kill -0 "$1" 2>/dev/null; do
  if [ "$left" -eq 0 ]; then kill -KILL "$1"; fi
  left=$((left - 1))
  sleep 0.1
done
if [ -n "$4" ]; then rm -rf -- "$4"; fi
`

/**
 * A shell that waits at the end of a pipe from this process. When this process dies without cleanup, the pipe
 * closes, and the shell ends the guarded process in an orderly way, so that nothing is left running.
 * The returned function cancels the guard; call it when the guarded process has ended.
 */
export const watch = (options: GuardOptions): (() => void) => {
  const tenths = options.killAfterSeconds === undefined ? -1 : options.killAfterSeconds * 10
  const parameters = [options.pid, options.signal, tenths, options.removeDirectory ?? ""]
  const guard = spawn("/bin/sh", ["-c", SCRIPT, "guard", ...parameters.map(String)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"]
  })
  // Without a guard the next start finds what is left over, and ends it then.
  guard.once("error", () => undefined)
  guard.stdin?.on("error", () => undefined)
  guard.unref()
  if (guard.stdin instanceof Net.Socket) guard.stdin.unref()
  return () => guard.kill("SIGKILL")
}
