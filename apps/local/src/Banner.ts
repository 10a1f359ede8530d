import { localOrigin } from "@vault-custody/runtime/Settings"
import { version } from "@vault-custody/runtime/Version"
import type { DemoLink } from "./DemoLinks.ts"
import type { DevJson } from "./DevJson.ts"
import { RECEIVER_PORT, repository } from "./LocalSettings.ts"
import { shellQuote } from "./ShellQuote.ts"

/** The data of the last lines of `start`. */
export interface BannerParts {
  readonly devJson: DevJson
  readonly metricsUrl: string
  readonly logs: string
  readonly devJsonPath: string
  /** `host:port` of a receiver on this machine that webhooks may be sent to, where there is one. */
  readonly receiver: string | undefined
  /** One-time links to sign in with. */
  readonly links: ReadonlyArray<DemoLink>
  /** An account of the demo organization, to try a change on. */
  readonly accountId: string | undefined
}

/** Where a listener's pages are opened: who signs in elsewhere is refused, since that is not the API's own origin. */
const pagesAt = (url: string): string => localOrigin(new URL(url).port)

/** The lines that `start` ends with: where everything is, and commands that work when they are pasted. */
export const lines = (parts: BannerParts): ReadonlyArray<string> => [
  "",
  `The vault is open. Version ${version}.`,
  "",
  `  Dashboard         ${pagesAt(parts.devJson.baseUrl)}/dashboard`,
  `  API               ${parts.devJson.baseUrl}/v1`,
  `  API documentation ${parts.devJson.baseUrl}/docs`,
  `  Console           ${pagesAt(parts.devJson.opsUrl)}/console`,
  `  Operations API    ${parts.devJson.opsUrl}/ops/v1`,
  `  Metrics           ${parts.devJson.opsUrl}/metrics  ${parts.metricsUrl}/metrics`,
  ...(parts.devJson.apiKey === null ? [] : [`  Demo key          ${parts.devJson.apiKey}`]),
  ...(parts.devJson.testKey === null ? [] : [`  Test key          ${parts.devJson.testKey}`]),
  `  All keys          ${parts.devJsonPath}`,
  `  Logs              ${parts.logs}`,
  "",
  ...(parts.devJson.apiKey === null ? staffWalk(parts) : customerWalk(parts, parts.devJson.apiKey)),
  ...signIn(parts.links),
  "Documentation: README.md, docs/ and the address above. Ctrl-C stops everything.",
  ""
]

const signIn = (links: ReadonlyArray<DemoLink>): ReadonlyArray<string> =>
  links.length === 0
    ? []
    : [
        "Sign in; each link works once, within 15 minutes, and npx -y pnpm@12 sign-in-link <email> makes new ones:",
        "",
        ...links.flatMap(({ url, whose }) => [`  # ${whose}`, `  ${url}`, ""])
      ]

const customerWalk = (parts: BannerParts, apiKey: string): ReadonlyArray<string> => {
  const url = parts.devJson.baseUrl
  const key = `-H "Authorization: Bearer ${apiKey}"`
  const json = `-H "Content-Type: application/json"`
  return [
    "Paste these into other terminals:",
    "",
    "  # The demo organization's accounts",
    `  curl -s ${url}/v1/fbo-accounts ${key}`,
    "",
    ...(parts.receiver === undefined
      ? []
      : [
          "  # Subscribe a receiver on this machine to their changes, and run it: it verifies what arrives",
          `  cd ${shellQuote(repository)} && ${receiverPort(parts.receiver)}npx -y pnpm@12 receiver "$(curl -s ${url}/v1/webhooks ${key} ${json} \\`,
          `    -d '{"name":"My receiver","url":"http://${parts.receiver}/","events":["fbo_account.created","fbo_account.updated"]}' \\`,
          `    | sed 's/.*"signingSecret":"\\([^"]*\\)".*/\\1/')"`,
          ""
        ]),
    ...(parts.accountId === undefined
      ? []
      : [
          "  # Change an account, and see the signed event arrive",
          `  curl -s -X PATCH ${url}/v1/fbo-accounts/${parts.accountId} ${key} ${json} \\`,
          `    -d "{\\"phone\\":\\"+1 555 $(date +%H%M%S)\\"}"`,
          ""
        ])
  ]
}

/** The receiver listens where the webhooks go; only another port than its own must be said. */
const receiverPort = (receiver: string): string => {
  const port = receiver.slice(receiver.lastIndexOf(":") + 1)
  return port === String(RECEIVER_PORT) ? "" : `RECEIVER_PORT=${port} `
}

const staffWalk = ({ devJson }: BannerParts): ReadonlyArray<string> => {
  const key = `-H "Authorization: Bearer $OPS_KEY"`
  const json = `-H "Content-Type: application/json"`
  return [
    "Paste this into another terminal, where OPS_KEY is set, to make the first customer:",
    "",
    `  curl -s ${devJson.opsUrl}/ops/v1/organizations ${key} ${json} -d '{"name":"First Customer"}'`,
    "",
    "and, with the id that it answers, a key for it:",
    "",
    `  curl -s ${devJson.opsUrl}/ops/v1/organizations/<id>/api-keys ${key} ${json} \\`,
    `    -d '{"name":"First key","scopes":["fbo_accounts:read","fbo_accounts:create"]}'`,
    ""
  ]
}
