import { VaultApiError } from "@vault-custody/client"
import { Effect, Option } from "effect"
import { Command } from "effect/cli"
import { call } from "../Call.ts"
import { UsageError } from "../Failure.ts"
import { optionalText } from "../Flags.ts"
import { Io, say } from "../Io.ts"
import { formatFlags, formatOf } from "../Output/FormatFlags.ts"
import * as Output from "../Output/Output.ts"
import { profileFile, readProfile, removeProfile, updateProfile } from "../Profiles.ts"
import { checkedKey, checkedUrl, clientOf, session } from "../Session.ts"

const askUrl = Effect.fnUntraced(function* () {
  const { ask, env, stdinIsTerminal } = yield* Io
  const known = env["VAULT_URL"] || (yield* readProfile).url
  if (known) return known
  if (!stdinIsTerminal)
    return yield* new UsageError({
      message: "The address of the service is not set. Run: vaultc login --url URL"
    })
  return (yield* ask("Address of the service: ", { hidden: false })).trim()
})

const askKey = Effect.gen(function* () {
  const { ask, readStdin, stdinIsTerminal } = yield* Io
  const given = stdinIsTerminal
    ? yield* ask("API key (it is not shown): ", { hidden: true })
    : yield* readStdin
  if (given.trim() === "") {
    return yield* new UsageError({
      message: "No key was given: type it when asked, or send it to standard input."
    })
  }
  return yield* checkedKey(given.trim())
})

/** The organization of the key, which is tried with that; `undefined` where it may not see it. */
const organizationOf = (login: { readonly url: string; readonly apiKey: string }) =>
  call((options) => clientOf(login).organizations.listOrganizations({ limit: 1 }, options)).pipe(
    Effect.map(({ data: [organization] }) => organization),
    Effect.catchTag("CallFailed", (failed) =>
      failed.cause instanceof VaultApiError && failed.cause.code === "FORBIDDEN"
        ? Effect.succeed(undefined)
        : Effect.fail(failed)
    )
  )

export const login = Command.make(
  "login",
  {
    url: optionalText("url", "URL", "Address of the service, such as https://vault.example.com")
  },
  Effect.fnUntraced(function* ({ url: given }) {
    const url = yield* checkedUrl(Option.isSome(given) ? given.value : yield* askUrl())
    const apiKey = yield* askKey
    const organization = yield* organizationOf({ url, apiKey })
    yield* updateProfile((profile) => ({ ...profile, url, apiKey }))
    const { file, name } = yield* profileFile
    yield* say(
      `Logged in to ${url}${organization === undefined ? "" : ` for ${organization.name}`} (profile ${name}).`
    )
    yield* say(`The key is kept in ${file}.`)
    const { env } = yield* Io
    for (const variable of ["VAULT_API_KEY", "VAULT_URL"]) {
      if (env[variable])
        yield* say(`warning: ${variable} is set, and takes precedence over the stored login.`)
    }
  })
).pipe(
  Command.withDescription(
    "Store an API key for later commands. It is typed without being shown, or read from standard input, and tried."
  ),
  Command.withExamples([
    { command: "vaultc login --url https://vault.example.com", description: "Type the key" },
    {
      command: "vaultc login --profile test --url http://localhost:8080 < key.txt",
      description: "Read the key from a file"
    }
  ])
)

export const whoami = Command.make(
  "whoami",
  formatFlags,
  Effect.fnUntraced(function* (flags) {
    const login = yield* session
    const organization = yield* organizationOf(login)
    yield* Output.one(formatOf(flags), {
      profile: login.profile,
      url: login.url,
      keyFrom: login.keyFrom,
      organizationId: organization?.id ?? null,
      organizationName: organization?.name ?? null
    })
  })
).pipe(
  Command.withDescription(
    "Show the service and organization that commands use, and where the key comes from."
  )
)

export const logout = Command.make(
  "logout",
  {},
  Effect.fnUntraced(function* () {
    const { name } = yield* profileFile
    const existed = yield* removeProfile
    yield* say(
      existed
        ? `Deleted the profile ${name}. The key itself is still valid: revoke it if it is no longer needed.`
        : `There is no profile ${name}.`
    )
  })
).pipe(Command.withDescription("Delete the key of a profile, and everything else that is stored for it."))
