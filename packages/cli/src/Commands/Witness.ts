import type { SigningKey } from "@vault-custody/transparency-log/Checkpoint"
import type { Checked } from "@vault-custody/transparency-log/Checked"
import { parsePolicy } from "@vault-custody/transparency-log/Policy"
import {
  formatSigningKey,
  makeSigningKey,
  parseSigningKey
} from "@vault-custody/transparency-log/SigningKeyText"
import { formatVerifierKey, isKeyName } from "@vault-custody/transparency-log/VerifierKey"
import { Effect, Option } from "effect"
import { Command } from "effect/cli"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import type { Server } from "node:http"
import { ConfigurationError, UsageError } from "../Failure.ts"
import { fromFile } from "../Files.ts"
import { optionalText } from "../Flags.ts"
import { Io, say } from "../Io.ts"
import { witnessServer } from "../Witness/WitnessServer.ts"
import { WitnessState } from "../Witness/WitnessState.ts"

const flags = {
  policy: optionalText(
    "policy",
    "FILE",
    "A tlog-policy file; its log lines say whose checkpoints are cosigned"
  ),
  key: optionalText("key", "FILE", "The file with the witness's signing key"),
  state: optionalText("state", "FOLDER", "Folder for the latest checkpoint of each log"),
  listen: optionalText("listen", "ADDRESS", "Such as 127.0.0.1:8099"),
  newKey: optionalText("new-key", "NAME", "Make a signing key of that name, and do nothing else")
}

const newKeyLines = (name: string) =>
  Effect.gen(function* () {
    if (!isKeyName(name)) {
      return yield* new UsageError({
        message: "--new-key takes a name without spaces and +, such as witness.example/w1."
      })
    }
    const signing = yield* Effect.promise(() =>
      makeSigningKey(name, "cosignature", Uint8Array.from(randomBytes(32)))
    )
    const { out } = yield* Io
    yield* out(`${formatSigningKey(signing)}\n${formatVerifierKey(signing.key)}\n`)
  })

/** The value of a checked text of a file, or what is wrong with the file. */
const valueOf = <A>(file: string, checked: Checked<A>): Effect.Effect<A, ConfigurationError> =>
  checked.ok
    ? Effect.succeed(checked.value)
    : Effect.fail(new ConfigurationError({ message: `${file}: ${checked.problem.message}` }))

/** The key stands on the first line; the verifier key that `--new-key` prints may follow it. */
const readKey = (file: string) =>
  Effect.gen(function* () {
    const [line = ""] = (yield* fromFile(file, () => Fs.readFileSync(file, "utf8"))).split(/\r?\n/)
    return yield* valueOf(file, yield* Effect.promise(() => parseSigningKey(line, "cosignature")))
  })

const readPolicy = (file: string) =>
  Effect.gen(function* () {
    const policy = yield* valueOf(
      file,
      parsePolicy(yield* fromFile(file, () => Fs.readFileSync(file, "utf8")))
    )
    if (policy.logs.length > 0) return policy
    return yield* new ConfigurationError({
      message: `${file}: The policy names no log, so there is nothing to cosign. Add a log line.`
    })
  })

const openState = (folder: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.tryPromise({
        try: () => WitnessState.open(folder),
        catch: (error) =>
          new ConfigurationError({
            message: `${folder}: ${error instanceof Error ? error.message : String(error)}`
          })
      }),
      ({ release }) => Effect.promise(release)
    ),
    ({ state }) => state
  )

const addressOf = (text: string) => {
  const [, host = "", port = ""] =
    /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(text)?.filter((part) => part !== undefined) ?? []
  return port === "" || Number(port) > 65_535 ? undefined : { host, port: Number(port) }
}

const listening = (server: Server, address: { readonly host: string; readonly port: number }) =>
  Effect.acquireRelease(
    Effect.callback<Server, ConfigurationError>((resume) => {
      server.once("error", (error) =>
        resume(
          Effect.fail(
            new ConfigurationError({ message: `--listen: ${error.message}. Choose another address or port.` })
          )
        )
      )
      server.listen({ ...address, ...(address.host === "" ? { host: undefined } : {}) }, () =>
        resume(Effect.succeed(server))
      )
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeIdleConnections()
      })
  )

const addressText = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === "string") return ""
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`
}

const serve = (
  signing: SigningKey,
  options: { readonly policy: string; readonly state: string; readonly listen: string }
) =>
  Effect.gen(function* () {
    const address = addressOf(options.listen)
    if (address === undefined) {
      return yield* new UsageError({
        message: "--listen takes an address and a port, such as 127.0.0.1:8099."
      })
    }
    const policy = yield* readPolicy(options.policy)
    const state = yield* openState(options.state)
    const io = yield* Io
    const log = (line: string) => Effect.runFork(Effect.provideService(say(line), Io, io))
    const server = yield* listening(witnessServer({ policy, signing, state, log }), address)
    yield* say(`Witness ${formatVerifierKey(signing.key)}`)
    yield* say(`Listening on ${addressText(server)} for ${policy.logs.map(({ key }) => key.name).join(", ")}`)
    return yield* Effect.never
  }).pipe(Effect.scoped)

export const witness = Command.make(
  "witness",
  flags,
  Effect.fnUntraced(function* ({ key, listen, newKey, policy, state }) {
    if (Option.isSome(newKey)) return yield* newKeyLines(newKey.value)
    const given = Option.all({ key, listen, policy, state })
    if (Option.isNone(given)) {
      return yield* new UsageError({
        message: "A witness needs --policy, --key, --state and --listen; --new-key NAME makes a key."
      })
    }
    return yield* serve(yield* readKey(given.value.key), given.value)
  })
).pipe(
  Command.withDescription(
    "Cosign the checkpoints of transparency logs, so that none can show two histories."
  ),
  Command.withExamples([
    { command: "vaultc witness --new-key witness.example/w1 > witness.key", description: "Make a key" },
    {
      command:
        "vaultc witness --policy policy.txt --key witness.key --state ./witness --listen 127.0.0.1:8099",
      description: "Cosign what the logs of a policy publish"
    }
  ])
)
