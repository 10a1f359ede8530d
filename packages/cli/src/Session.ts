import { createVaultClient, type VaultClient } from "@vault-custody/client"
import { Effect } from "effect"
import { GlobalFlag } from "effect/cli"
import { NotLoggedIn, UsageError } from "./Failure.ts"
import { offByDefault } from "./Flags.ts"
import { Io } from "./Io.ts"
import { profileFile, readProfile } from "./Profiles.ts"

/** The URL to call, the key, and the source of both. */
export interface Session {
  readonly url: string
  readonly apiKey: string
  readonly profile: string
  readonly keyFrom: string
}

/** Lets a key go where others could read it, or elsewhere than it was kept for. */
export const Insecure = GlobalFlag.Setting("insecure")({
  flag: offByDefault(
    "insecure",
    "Allow a key over plain http to another machine, or a stored key to the address in VAULT_URL"
  )
})

/** Sends a stored key only to the URL it was stored for: setting VAULT_URL alone does not leak it. */
const keptFor = Effect.fnUntraced(function* (kept: string | undefined, url: string) {
  if (kept === undefined || kept === url || (yield* Insecure)) return
  return yield* new UsageError({
    message: `The stored key is for ${kept}, but VAULT_URL is ${url}. Set VAULT_API_KEY too, unset VAULT_URL, store a key for it with: vaultc login --url ${url} --profile NAME; or pass --insecure.`
  })
})

/** The login that counts: the environment's before the profile's. */
export const session = Effect.gen(function* () {
  const { env } = yield* Io
  const { file, name } = yield* profileFile
  const profile = yield* readProfile
  const apiKey = env["VAULT_API_KEY"] || profile.apiKey
  const url = env["VAULT_URL"] || profile.url
  const other = name === "default" ? "" : ` --profile ${name}`
  if (!apiKey) {
    return yield* new NotLoggedIn({
      message: `There is no key. Log in with: vaultc login${other}; or set VAULT_API_KEY.`
    })
  }
  if (!url) {
    return yield* new NotLoggedIn({
      message: `The address of the service is not set. Set VAULT_URL, or log in with: vaultc login${other} --url URL`
    })
  }
  const checked = yield* checkedUrl(url)
  if (!env["VAULT_API_KEY"]) yield* keptFor(profile.url, checked)
  return {
    url: checked,
    apiKey: yield* checkedKey(apiKey),
    profile: name,
    keyFrom: env["VAULT_API_KEY"] ? "VAULT_API_KEY" : file
  }
})

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** An address that a client can be made with, and that a key may be sent to. */
export const checkedUrl = Effect.fnUntraced(function* (text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    return yield* new UsageError({
      message: `${text} is not the address of a service, such as https://vault.example.com`
    })
  }
  if (url.username !== "" || url.password !== "") {
    return yield* new UsageError({ message: "The address must hold no user name and no password." })
  }
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname) && !(yield* Insecure)) {
    return yield* new UsageError({
      message: `${url.href} is not encrypted: others on the network could read the key. Use https, or pass --insecure.`
    })
  }
  return url.href
})

/** A key that a header can carry; the message never shows it. */
export const checkedKey = (text: string) =>
  /^[\x21-\x7e]+$/.test(text)
    ? Effect.succeed(text)
    : new UsageError({ message: "The key is not one line of letters and digits." })

export const clientOf = ({ apiKey, url }: Pick<Session, "apiKey" | "url">): VaultClient =>
  createVaultClient({ baseUrl: url, apiKey })

/** A client with the login that counts. */
export const client = Effect.map(session, clientOf)
