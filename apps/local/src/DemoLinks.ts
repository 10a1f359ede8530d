import { optionalText } from "@vault-custody/runtime/ConfigValues"
import { localOrigin } from "@vault-custody/runtime/Settings"
import * as SignInLinkServices from "@vault-custody/runtime/SignInLinkServices"
import { makeLinks } from "@vault-custody/runtime/SignInLinkTool"
import { Effect, type Redacted } from "effect"

/** The name of the demo organization. */
export const DEMO_ORGANIZATION = "Demo Bullion"

/** The demo organization's owner, and the admin of the vault's own people. */
export const DEMO_OWNER = {
  email: "vera.office@demo-bullion.example",
  name: "Vera Office",
  role: "owner"
} as const
export const DEMO_ADMIN = { email: "max.keys@vault.example", name: "Max Keys", role: "admin" } as const

/** A one-time link to show: whose it is, and where to open it. */
export interface DemoLink {
  readonly whose: string
  readonly url: string
}

/**
 * One-time links for the demo's owner and admin, made through the database, so that it needs no operations key. Who was
 * deactivated gets none.
 */
export const demoLinks = Effect.fn("DemoLinks.demoLinks")(function* (
  databaseUrl: Redacted.Redacted,
  ports: { readonly public: number; readonly operations: number }
) {
  const origins = {
    member: yield* optionalText("PUBLIC_URL", localOrigin(ports.public)),
    operator: yield* optionalText("OPS_PUBLIC_URL", localOrigin(ports.operations))
  }
  const made = yield* Effect.forEach([DEMO_OWNER, DEMO_ADMIN], ({ email }) =>
    makeLinks(email, { createAdmin: false })
  ).pipe(
    // The demo's people read no mail.
    Effect.provide(SignInLinkServices.layer(databaseUrl, false)),
    // The service runs without links, too: `sign-in-link` reports the error.
    Effect.orElseSucceed(() => [])
  )
  return made.flat().map((link): DemoLink => SignInLinkServices.shownLink(link, origins))
})
