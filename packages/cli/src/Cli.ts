import { NodeServices } from "@effect/platform-node"
import { Cause, Effect, Layer } from "effect"
import { CliConfig, CliError, CliOutput, Command, GlobalFlag } from "effect/cli"
import { api } from "./Commands/Api.ts"
import { audit } from "./Commands/Audit.ts"
import { listen } from "./Commands/Listen.ts"
import { login, logout, whoami } from "./Commands/Login.ts"
import { resend } from "./Commands/Resend.ts"
import { trigger } from "./Commands/Trigger.ts"
import { witness } from "./Commands/Witness.ts"
import { describeFailure, ExitCode, exitCodeOf, type Failure, isFailure } from "./Failure.ts"
import { operations, resources } from "./generated/Operations.ts"
import { Io, say } from "./Io.ts"
import { operationCommand } from "./Operations/OperationCommand.ts"
import { mayColor } from "./Output/Color.ts"
import { ProfileName } from "./Profiles.ts"
import { Insecure } from "./Session.ts"

const resourceCommand = ([resource, description]: readonly [string, string]) =>
  Command.make(resource).pipe(
    Command.withDescription(description),
    Command.withSubcommands([
      ...operations.filter((spec) => spec.resource === resource).map(operationCommand),
      ...(resource === "events" ? [resend] : [])
    ])
  )

const vault = Command.make("vaultc").pipe(
  Command.withDescription("The vault custody service on the command line."),
  Command.withSubcommands([
    login,
    whoami,
    logout,
    listen,
    trigger,
    api,
    audit,
    witness,
    ...Object.entries(resources).map(resourceCommand)
  ]),
  Command.withGlobalFlags([ProfileName, Insecure])
)

/** Requested help goes to standard output; errors and their corrections go to standard error alone. */
const presenter = Effect.gen(function* () {
  const io = yield* Io
  const forOut = CliOutput.defaultFormatter({ colors: yield* mayColor("stdout") })
  const forErr = CliOutput.defaultFormatter({ colors: yield* mayColor("stderr") })
  const out = (text: string) => Effect.ignore(io.out(`${text}\n`))
  const err = (text: string) => io.err(`${text}\n`)
  return CliOutput.layerPresenter({
    present: (event) => {
      switch (event._tag) {
        case "Help":
          return event.reason === "Requested" || event.commandPath.length === 1
            ? out(forOut.formatHelpDoc(event.helpDoc))
            : err(forErr.formatHelpDoc(event.helpDoc))
        case "InvalidInvocation":
          return err(
            `${forErr.formatErrors(event.errors).trim()}\n\nSee: ${event.commandPath.join(" ")} --help`
          )
        case "Version":
          return out(forOut.formatVersion(event.name, event.version))
      }
    }
  })
})

const environment = Layer.mergeAll(
  NodeServices.layer,
  CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions] }),
  Layer.unwrap(presenter)
)

/** `vaultc` alone shows what there is; a resource alone says nothing of what to do with it. */
const helpExitCode = ({ commandPath, errors }: CliError.ShowHelp): number =>
  errors.length === 0 && commandPath.length === 1 ? ExitCode.done : ExitCode.usage

const tell = (lines: ReadonlyArray<string>) => Effect.forEach(lines, say, { discard: true })

const endOf = Effect.fnUntraced(function* (cause: Cause.Cause<Failure | CliError.CliError>) {
  if (Cause.hasInterruptsOnly(cause)) return ExitCode.interrupted
  const error = Cause.squash(cause)
  if (error instanceof CliError.ShowHelp) return helpExitCode(error)
  if (isFailure(error)) return yield* Effect.as(tell(describeFailure(error)), exitCodeOf(error))
  return yield* Effect.as(
    tell(["error: this is a bug of vaultc. Report it with these lines:", ...Cause.pretty(cause).split("\n")]),
    ExitCode.refused
  )
})

/** Runs a command and returns the exit code of the process. */
export const run = (args: ReadonlyArray<string>, version: string): Effect.Effect<number, never, Io> =>
  Command.runWith(vault, { version })(args).pipe(
    Effect.as<number>(ExitCode.done),
    Effect.provide(environment),
    Effect.catchCause(endOf)
  )
