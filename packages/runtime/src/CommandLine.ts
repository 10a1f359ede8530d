import { version } from "./Version.ts"

/** A command as its help shows it. */
export interface Command {
  /** The name of the command: `migrate`. */
  readonly name: string
  /** One sentence that describes the command. */
  readonly summary: string
  /** The positional argument after the name, if any. */
  readonly argument?: { readonly name: string; readonly isOptional?: boolean; readonly summary: string }
  /** The summary of each flag, by its name: `--dry-run`. */
  readonly flags?: Readonly<Record<string, string>>
}

/** The arguments and flags of a call. */
export interface ParsedCall {
  readonly _tag: "ParsedCall"
  readonly argument: string | undefined
  readonly flags: ReadonlySet<string>
}

/** The result of a call that only prints a text and ends. */
export interface PrintedText {
  readonly _tag: "PrintedText"
  readonly text: string
  /** 0, or 2 for a wrong call. */
  readonly exitCode: 0 | 2
}

const usage = ({ argument, flags = {}, name }: Command): string => {
  const positional = argument?.isOptional === true ? `[${argument.name}]` : argument?.name
  const parts = [`npx -y pnpm@12 ${name}`, positional, ...Object.keys(flags).map((flag) => `[${flag}]`)]
  return `Usage: ${parts.filter((part) => part !== undefined).join(" ")}`
}

const help = (command: Command): string => {
  const { argument, flags = {}, summary } = command
  const rows = [
    ...(argument === undefined ? [] : [[argument.name, argument.summary] as const]),
    ...Object.entries(flags),
    ["--help", "shows this"] as const,
    ["--version", "shows the version"] as const
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
  return [
    usage(command),
    "",
    summary,
    "",
    ...lines,
    "",
    "Settings are environment variables: README.md."
  ].join("\n")
}

/** Parses the arguments of a command. An unknown argument is refused, and the refusal names it. */
export const parse = (command: Command, args: ReadonlyArray<string>): ParsedCall | PrintedText => {
  const { argument, flags = {}, name } = command
  if (args.includes("--help")) return { _tag: "PrintedText", text: help(command), exitCode: 0 }
  if (args.includes("--version")) return { _tag: "PrintedText", text: version, exitCode: 0 }
  const wrong = (problem: string): PrintedText => ({
    _tag: "PrintedText",
    text: `${problem}\n${usage(command)}`,
    exitCode: 2
  })

  const given = new Set<string>()
  const positional: Array<string> = []
  for (const arg of args) {
    if (Object.hasOwn(flags, arg)) given.add(arg)
    else if (arg.startsWith("-") || argument === undefined || positional.length === 1) {
      return wrong(`${name} does not know the argument ${arg}`)
    } else positional.push(arg)
  }
  const [first] = positional
  return first === undefined && argument !== undefined && argument.isOptional !== true
    ? wrong(`${name} needs ${argument.name}`)
    : { _tag: "ParsedCall", argument: first, flags: given }
}

const sayError = (text: string): void => {
  process.stderr.write(`error: ${text}\n`)
}

/**
 * Parses this process's arguments; call it before anything else. `--help`, `--version` and a wrong call end the process
 * here: with code 0, and with 2 for an unknown argument. A process whose lines are read by programs reports a wrong
 * call by `reportFatal`.
 */
export const parseArguments = (command: Command, refuse = sayError): ParsedCall => {
  const parsed = parse(command, process.argv.slice(2))
  if (parsed._tag === "ParsedCall") return parsed
  if (parsed.exitCode === 0) process.stdout.write(`${parsed.text}\n`)
  else refuse(parsed.text)
  process.exit(parsed.exitCode)
}
