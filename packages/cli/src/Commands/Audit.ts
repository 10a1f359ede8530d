import { parsePolicy, toBase64, verifyStatement } from "@vault-custody/verify"
import { Clock, Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import * as Fs from "node:fs"
import { AuditFolder } from "../Audit/AuditFolder.ts"
import { pull } from "../Audit/AuditPull.ts"
import { AuditProblem, AuditRemote } from "../Audit/AuditRemote.ts"
import { verify } from "../Audit/AuditVerify.ts"
import { AuditFailed, ConfigurationError, UsageError } from "../Failure.ts"
import { fromFile } from "../Files.ts"
import { offByDefault } from "../Flags.ts"
import { Io, say } from "../Io.ts"
import { session } from "../Session.ts"

const folderArgument = Argument.String("folder")

const policyFlag = Flag.String("policy").pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription("A tlog-policy file: the log's key, and the witnesses that you trust")
)

const readPolicy = (file: string) =>
  Effect.gen(function* () {
    const policy = parsePolicy(yield* fromFile(file, () => Fs.readFileSync(file, "utf8")))
    if (policy.ok) return policy.value
    return yield* new ConfigurationError({ message: `${file}: ${policy.problem.message}` })
  })

/** Writes the progress of a promise, line by line. */
const speaking = Effect.map(
  Io,
  (io) => (line: string) => Effect.runFork(Effect.provideService(say(line), Io, io))
)

const auditing = <A>(act: (signal: AbortSignal) => Promise<A>) =>
  Effect.tryPromise({
    try: act,
    catch: (error) =>
      error instanceof AuditProblem
        ? new AuditFailed({ message: error.message, isConnected: error.kind !== "no connection" })
        : new AuditFailed({ message: String(error), isConnected: true })
  })

const pullCommand = Command.make(
  "pull",
  {
    folder: folderArgument,
    policy: policyFlag,
    entries: offByDefault(
      "entries",
      "Read every entry of the log, to check that none is missing and no day has two registers"
    )
  },
  Effect.fnUntraced(function* ({ entries, folder, policy }) {
    const believed = yield* readPolicy(policy)
    const login = yield* session
    const today = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
    const tell = yield* speaking
    yield* auditing((signal) =>
      pull({
        folder: new AuditFolder(folder),
        remote: new AuditRemote(login, signal),
        policy: believed,
        entries,
        say: tell,
        today
      })
    )
  })
).pipe(
  Command.withDescription(
    "Fetch the vault's new checkpoints, records, statements and registers into a local folder."
  )
)

const kept = (folder: string) =>
  Effect.suspend(() => {
    const found = new AuditFolder(folder)
    return found.exists
      ? Effect.succeed(found)
      : new UsageError({ message: `${folder} is empty: fill it with vaultc audit pull.` })
  })

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 }

const secondsOf = (text: string) => {
  const [, number, unit = ""] = /^([0-9]{1,6})([mhd])$/.exec(text) ?? []
  return number === undefined
    ? Effect.fail(new UsageError({ message: "--max-age takes a number and m, h or d, such as 48h." }))
    : Effect.succeed(Number(number) * (UNITS[unit] ?? 0))
}

const verifyCommand = Command.make(
  "verify",
  {
    folder: folderArgument,
    policy: policyFlag,
    maxAge: Flag.String("max-age").pipe(
      Flag.withDefault("48h"),
      Flag.withMetavar("AGE"),
      Flag.withDescription(
        "Maximum age of the latest cosignature or, without witnesses, of the latest own record: 30m, 48h, 7d"
      )
    )
  },
  Effect.fnUntraced(function* ({ folder, maxAge, policy }) {
    const believed = yield* readPolicy(policy)
    const age = yield* secondsOf(maxAge)
    const found = yield* kept(folder)
    const freshSince = (yield* Clock.currentTimeMillis) / 1000 - age
    const lines: Array<string> = []
    const holds = yield* auditing(() =>
      verify({ folder: found, policy: believed, freshSince, say: (line) => lines.push(line) })
    )
    const { out } = yield* Io
    yield* Effect.forEach(lines, holds ? (line) => out(`${line}\n`) : say, { discard: true })
    if (!holds)
      return yield* new AuditFailed({
        message: "The folder does not verify: the lines marked ✗ say why.",
        isConnected: true
      })
  })
).pipe(Command.withDescription("Verify everything in a folder, offline."))

const statementCommand = Command.make(
  "statement",
  { file: Argument.String("file"), policy: policyFlag },
  Effect.fnUntraced(function* ({ file, policy }) {
    const believed = yield* readPolicy(policy)
    const proof = yield* fromFile(file, () => Fs.readFileSync(file, "utf8"))
    const verified = yield* Effect.promise(() => verifyStatement(proof, believed))
    if (!verified.ok) {
      const { code, message } = verified.problem
      return yield* new AuditFailed({ message: `${code}: ${message}`, isConnected: true })
    }
    const { index, origin, statement } = verified.value
    const { out } = yield* Io
    yield* out(
      `Statement ${statement.id} of ${statement.statementDate}, version ${statement.version}, is in entry ${index} of ${origin}.\n`
    )
  })
).pipe(Command.withDescription("Verify the proof of a statement, offline."))

const headCommand = Command.make(
  "head",
  { folder: folderArgument },
  Effect.fnUntraced(function* ({ folder }) {
    const checkpoint = (yield* kept(folder)).kept
    if (checkpoint === undefined) {
      return yield* new AuditFailed({
        message: `${folder} has no readable checkpoint. Fetch one with: vaultc audit pull`,
        isConnected: true
      })
    }
    const { out } = yield* Io
    yield* out(`${checkpoint.origin} ${checkpoint.size} ${toBase64(checkpoint.root)}\n`)
  })
).pipe(
  Command.withDescription(
    "Print the log's name, size and root, to compare with others: different roots at the same size prove two histories."
  )
)

export const audit = Command.make("audit").pipe(
  Command.withDescription("Keep a copy of the vault's log, and verify that its history does not change."),
  Command.withSubcommands([pullCommand, verifyCommand, statementCommand, headCommand])
)
