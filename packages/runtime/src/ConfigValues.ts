import { Config, ConfigProvider, Effect } from "effect"

/** Fails with a sentence that names the variable and says what it should be. */
export const refuse = (name: string, problem: string) =>
  Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message: `${name}: ${problem}` })))

/** A variable whose text is parsed by `parse`; undefined from it means that the value is bad. */
export const parsed =
  <A>(name: string, expected: string, parse: (text: string) => A | undefined) =>
  (config: Config.Config<string>) =>
    Config.mapEffect(config, (text) => {
      const value = parse(text)
      return value === undefined ? refuse(name, `must be ${expected}`) : Effect.succeed(value)
    })

/** A variable that must be set; `missing` says what to set it to. */
export const text = (name: string, missing: string): Config.Config<string> =>
  Config.mapEffect(Config.withDefault(Config.String(name), ""), (value) =>
    value.trim() === "" ? refuse(name, `is not set. ${missing}`) : Effect.succeed(value.trim())
  )

/** A variable that may be missing or empty. */
export const optionalText = (name: string, fallback: string): Config.Config<string> =>
  Config.map(Config.withDefault(Config.String(name), ""), (value) => (value === "" ? fallback : value))

/** A variable that may be missing, else `true` or `false`. */
export const flag = (name: string, fallback: boolean): Config.Config<boolean> =>
  Config.mapEffect(optionalText(name, String(fallback)), (value) =>
    value === "true" || value === "false"
      ? Effect.succeed(value === "true")
      : refuse(name, "must be true or false")
  )

/** A variable that may be missing, else a number without a sign or fraction. */
export const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
  optionalText(name, String(fallback)).pipe(
    parsed(name, `a whole number from ${min} to ${max}`, (value) =>
      /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
    )
  )
