import { Config, Effect, Redacted } from "effect"
import { all, flag, optionalText, refuse } from "./ConfigValues.ts"
import { isSecureOrLocal } from "./PublicAddress.ts"

/** The provider that operators sign in at, and this service's credentials there. */
export interface OpenIdConnectSettings {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** Whether an address counts as verified if the provider makes no claim about it. */
  readonly trustsEmail: boolean
}

const parseIssuer = (value: string): URL | undefined => {
  const url = URL.parse(value)
  if (url === null || url.search !== "" || url.hash !== "") return undefined
  if (url.username !== "" || url.password !== "") return undefined
  return isSecureOrLocal(url) ? url : undefined
}

const provider = all({
  OIDC_ISSUER: optionalText("OIDC_ISSUER", ""),
  OIDC_CLIENT_ID: optionalText("OIDC_CLIENT_ID", ""),
  OIDC_CLIENT_SECRET: optionalText("OIDC_CLIENT_SECRET", "")
}).pipe(
  Config.mapEffect((values) => {
    const missing = Object.entries(values).flatMap(([name, value]) => (value === "" ? [name] : []))
    if (missing.length === 3) return Effect.undefined
    const [first] = missing
    if (first !== undefined) {
      return refuse(
        first,
        "is not set. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them"
      )
    }
    const issuer = parseIssuer(values.OIDC_ISSUER)
    return issuer === undefined
      ? refuse(
          "OIDC_ISSUER",
          "must be a URL such as https://login.example.org, https unless it is on this machine"
        )
      : Effect.succeed({
          issuer,
          clientId: values.OIDC_CLIENT_ID,
          clientSecret: Redacted.make(values.OIDC_CLIENT_SECRET)
        })
  })
)

/**
 * `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`: the provider at which operators sign in; off by default.
 * All three or none. `OIDC_TRUST_EMAIL`: whether an address counts as verified if the issuer makes no claim about it;
 * `false` by default.
 */
export const openIdConnect: Config.Config<OpenIdConnectSettings | undefined> = all({
  provider,
  trustsEmail: flag("OIDC_TRUST_EMAIL", false)
}).pipe(
  Config.map(
    (values) => values.provider && Object.assign(values.provider, { trustsEmail: values.trustsEmail })
  )
)
