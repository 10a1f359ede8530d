import { Effect } from "effect"
import { GlobalFlag, Flag } from "effect/cli"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { UsageError } from "./Failure.ts"
import { fromFile, replaceFile } from "./Files.ts"
import { Io, say } from "./Io.ts"

/** Stored settings of one profile. */
export interface Profile {
  readonly url?: string
  readonly apiKey?: string
  /** Signs what `listen` and `resend` send to a program on this machine. */
  readonly signingSecret?: string
}

/** The selected profile. */
export const ProfileName = GlobalFlag.Setting("profile")({
  flag: Flag.String("profile").pipe(
    Flag.withDefault("default"),
    Flag.withDescription("Name of the stored login to use")
  )
})

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The profile's name, its file, and the file with the position of `listen`. */
export const profileFile = Effect.gen(function* () {
  const name = yield* ProfileName
  if (!NAME.test(name)) {
    return yield* new UsageError({
      message: "--profile takes letters, digits, dots, hyphens and underscores."
    })
  }
  const folder = configurationFolder(yield* Io)
  return {
    name,
    file: Path.join(folder, "profiles", `${name}.json`),
    positionFile: Path.join(folder, "positions", `${name}.json`)
  }
})

const configurationFolder = ({ env, home }: Io["Service"]): string => {
  const configured = env["XDG_CONFIG_HOME"] ?? (process.platform === "win32" ? env["APPDATA"] : undefined)
  return Path.join(configured || Path.join(home, ".config"), "vault-custody")
}

/** Reads the profile's settings; empty if the profile does not exist. */
export const readProfile = Effect.gen(function* () {
  const { file } = yield* profileFile
  const found = yield* fromFile(file, () => {
    const mode = Fs.statSync(file, { throwIfNoEntry: false })?.mode
    return mode === undefined ? undefined : { mode, profile: parse(Fs.readFileSync(file, "utf8")) }
  })
  if (found === undefined) return {}
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0) {
    yield* say(`warning: others on this machine may read ${file}, which holds a key: chmod 600 '${file}'`)
  }
  return found.profile
})

// Written by this program; what a hand has made of it shows when it is used.
const parse = (text: string): Profile => Object(JSON.parse(text))

/** Updates the stored profile: replaces the file as a whole, readable by its owner alone. */
export const updateProfile = Effect.fnUntraced(function* (change: (profile: Profile) => Profile) {
  const { file } = yield* profileFile
  const profile = change(yield* readProfile)
  yield* fromFile(file, () => replaceFile(file, `${JSON.stringify(profile, null, 2)}\n`))
  return profile
})

/** Deletes the profile and the position of `listen`; returns whether it existed. */
export const removeProfile = Effect.gen(function* () {
  const { file, positionFile } = yield* profileFile
  return yield* fromFile(file, () => {
    const existed = Fs.existsSync(file)
    for (const gone of [file, positionFile]) Fs.rmSync(gone, { force: true })
    return existed
  })
})
