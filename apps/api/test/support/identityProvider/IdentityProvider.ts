import type { OpenIdConnectSettings } from "@vault-custody/runtime/OpenIdConnectSettings"
import { node } from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Redacted } from "effect"
import { fileURLToPath } from "node:url"
import { consoleUrl } from "../ApiHarness.ts"

const main = fileURLToPath(new URL("identityProviderMain.ts", import.meta.url))

/** Where a provider on a port is, and as whom this service is known there. */
export const settingsOf = (port: number, trustsEmail = false): OpenIdConnectSettings => ({
  issuer: new URL(`http://127.0.0.1:${port}`),
  clientId: "vault-console",
  clientSecret: Redacted.make("the client's secret"),
  trustsEmail
})

/** Starts a provider of OpenID Connect, a process of its own, that answers once this is done. */
export const startProvider = Effect.fnUntraced(function* ({
  clientId,
  clientSecret,
  issuer
}: OpenIdConnectSettings) {
  const redirectUri = `${consoleUrl}/auth/oidc/callback`
  const args = [issuer.origin, clientId, Redacted.value(clientSecret), redirectUri]
  const started = yield* node(main, { args })
  yield* started.awaitLine(/^ready$/)
  return started
})

/** A person who signs in at a provider, and their claims. */
export interface Account {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean | string
}

/** Somebody signs in at a provider. Returns the address that their browser is sent back to. */
export const signInAt = (issuer: URL, authorizationUrl: string, account: Account): Effect.Effect<string> =>
  Effect.promise(async () => {
    await fetch(new URL("/who", issuer), { method: "PUT", body: JSON.stringify(account) })
    const cookies = new Map<string, string>()
    let url = authorizationUrl
    while (new URL(url).origin === issuer.origin) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const answer = await fetch(url, { redirect: "manual", headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get("location")
      if (location === null) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
      url = new URL(location, url).href
    }
    return url
  })
