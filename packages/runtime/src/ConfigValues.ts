import { Config, ConfigProvider, Effect } from "effect"
import * as Fs from "node:fs"

const sourceError = (message: string) => new ConfigProvider.SourceError({ message })

/** Fails with a sentence that names the variable and says what it should be. */
export const refuse = (name: string, problem: string) =>
  Effect.fail(new Config.ConfigError(sourceError(`${name}: ${problem}`)))

/** The problems of settings, a sentence for each. */
export const problemsOf = ({ message }: Config.ConfigError): ReadonlyArray<string> =>
  message.replace(/^SourceError:\s*/, "").split("\n")

/**
 * Combines several settings. `Config.all` fails with the first bad one; this reports the problems of all of them, so
 * that an operator can correct them at once.
 */
export const all = <const A extends Readonly<Record<string, Config.Config<unknown>>>>(configs: A) =>
  Config.orElse(Config.all(configs), () => Config.flatMap(problemsIn(Object.values(configs)), refuseAll))

const problemsIn = (configs: ReadonlyArray<Config.Config<unknown>>) =>
  Config.all(
    configs.map((config) =>
      Config.orElse(
        Config.map(config, (): ReadonlyArray<string> => []),
        (error) => Config.succeed(problemsOf(error))
      )
    )
  )

const refuseAll = (problems: ReadonlyArray<ReadonlyArray<string>>): Config.Config<never> =>
  Config.fail(sourceError([...new Set(problems.flat())].join("\n")))

/** The variables that hold secrets. Each can come from a file, which a variable of its name and `_FILE` names. */
export const secretVariables: ReadonlyArray<string> = [
  "API_DATABASE_PASSWORD",
  "DATABASE_DIRECT_URL",
  "DATABASE_URL",
  "DISPATCHER_DATABASE_PASSWORD",
  "EASYPOST_API_KEY",
  "LOG_SIGNING_KEY",
  "LOG_SIGNING_KEYS_OLD",
  "MIGRATION_DATABASE_URL",
  "OIDC_CLIENT_SECRET",
  "OPS_KEY",
  "SECRETS_KEY",
  "SECRETS_KEYS_OLD",
  "SMTP_URL",
  "WEBHOOK_SECRET"
]

/** The variable that names the file of a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`

const readSecret = (name: string, path: string) => {
  try {
    return Effect.succeed(Fs.readFileSync(path, "utf8").replace(/\r?\n$/, ""))
  } catch (cause) {
    return refuse(fileVariable(name), `the file cannot be read (${String(cause)})`)
  }
}

const orEmpty = (name: string): Config.Config<string> => Config.withDefault(Config.String(name), "")

/** The text of a variable, from the environment or from its file; empty if neither is set. */
const given = (name: string): Config.Config<string> =>
  secretVariables.includes(name)
    ? Config.mapEffect(
        Config.all({ file: orEmpty(fileVariable(name)), value: orEmpty(name) }),
        ({ file, value }) => {
          if (file === "") return Effect.succeed(value)
          return value === ""
            ? readSecret(name, file)
            : refuse(fileVariable(name), `is set, and so is ${name}. Set only one of them`)
        }
      )
    : orEmpty(name)

/** Parses a variable's text with `parse`, which returns undefined for a bad value. */
export const parsed =
  <A>(name: string, expected: string, parse: (text: string) => A | undefined) =>
  (config: Config.Config<string>) =>
    Config.mapEffect(config, (text) => {
      const value = parse(text)
      return value === undefined ? refuse(name, `must be ${expected}`) : Effect.succeed(value)
    })

/** A variable that must be set; `missing` says what to set it to. */
export const text = (name: string, missing: string): Config.Config<string> =>
  Config.mapEffect(given(name), (value) =>
    value.trim() === "" ? refuse(name, `is not set. ${missing}`) : Effect.succeed(value.trim())
  )

/** A variable that may be missing or empty, with a fallback. */
export const optionalText = (name: string, fallback: string): Config.Config<string> =>
  Config.map(given(name), (value) => (value === "" ? fallback : value))

/** A variable that may be missing, or else `true` or `false`. */
export const flag = (name: string, fallback: boolean): Config.Config<boolean> =>
  Config.mapEffect(optionalText(name, String(fallback)), (value) =>
    value === "true" || value === "false"
      ? Effect.succeed(value === "true")
      : refuse(name, "must be true or false")
  )

/** A variable that may be missing, or else a whole number without a sign. */
export const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
  optionalText(name, String(fallback)).pipe(
    parsed(name, `a whole number from ${min} to ${max}`, (value) =>
      /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
    )
  )
