import { Context, Effect } from "effect"
import type { OutputClosed } from "./Failure.ts"
import { safe } from "./Output/SafeText.ts"

/** The environment that a command reads and writes. Tests have one of their own. */
export class Io extends Context.Service<
  Io,
  {
    readonly env: Readonly<Record<string, string | undefined>>
    /** The user's home folder. */
    readonly home: string
    readonly stdinIsTerminal: boolean
    readonly stdoutIsTerminal: boolean
    readonly stderrIsTerminal: boolean
    /** How wide the terminal is. */
    readonly columns: number
    /** All of standard input. */
    readonly readStdin: Effect.Effect<string>
    /** Asks for a line; `hidden` turns off the echo. Only where standard input is a terminal. */
    readonly ask: (question: string, options: { readonly hidden: boolean }) => Effect.Effect<string>
    /** Writes data to standard output. Fails when its reader has closed it. */
    readonly out: (data: string | Uint8Array) => Effect.Effect<void, OutputClosed>
    /** Everything else, to standard error. */
    readonly err: (text: string) => Effect.Effect<void>
  }
>()("@vault-custody/cli/Io") {}

/** One line of what is not data, to standard error, whoever wrote what it holds. */
export const say = (line: string): Effect.Effect<void, never, Io> =>
  Effect.flatMap(Io, ({ err }) => err(`${safe(line)}\n`))
