import { Effect } from "effect"
import { Io } from "../Io.ts"

/** Whether what is written there may be coloured. */
export const mayColor = (stream: "stdout" | "stderr") =>
  Effect.map(Io, ({ env, stderrIsTerminal, stdoutIsTerminal }) => {
    const isTerminal = stream === "stdout" ? stdoutIsTerminal : stderrIsTerminal
    return isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb"
  })

const codes = { green: 32, red: 31 } as const

/** Text in a colour, where there may be one. */
export const colored = (text: string, color: keyof typeof codes, allowed: boolean): string =>
  allowed ? `\u001b[${codes[color]}m${text}\u001b[0m` : text
