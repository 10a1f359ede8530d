import type { Scope } from "@vault-custody/client"
import { CopyIcon } from "../Design/Copy.tsx"
import { t } from "../Texts/Texts.tsx"

/** A read for each scope that has one without an id: a first command that works. */
const reads: ReadonlyArray<readonly [scope: Scope, path: string]> = [
  ["organizations:read", "/v1/organizations"],
  ["fbo_accounts:read", "/v1/fbo-accounts"],
  ["inventory:read", "/v1/inventory"],
  ["inbound_shipments:read", "/v1/inbound-shipments"],
  ["outbound_requests:read", "/v1/outbound-requests"],
  ["outbound_shipments:read", "/v1/outbound-shipments"],
  ["transfer_batches:read", "/v1/transfers"],
  ["return_shipments:read", "/v1/return-shipments"],
  ["webhooks:manage", "/v1/webhooks"],
  ["events:read", "/v1/events"]
]

/** First steps with a new key: the base URL, a working command, and the API reference. */
export const StartWithKey = ({
  apiKey,
  baseUrl,
  onCopied,
  scopes
}: {
  readonly apiKey: string
  readonly baseUrl: string
  readonly scopes: ReadonlyArray<Scope>
  readonly onCopied: () => void
}) => {
  const path = reads.find(([scope]) => scopes.includes(scope))?.[1]
  const command = `curl -s "${baseUrl}${path}" -H "Authorization: Bearer ${apiKey}"`
  return (
    <div className="stack-tight">
      <strong>{t("Base URL")}</strong>
      <p>
        <code>{baseUrl}</code> · <a href="/docs">{t("API reference")}</a>
      </p>
      {path === undefined ? null : (
        <>
          <div className="row">
            <strong>{t("Try it")}</strong>
            {/* Another name than that of the key's own button, of which there is one. */}
            <CopyIcon label={t("Put the command on the clipboard")} text={command} onCopied={onCopied} />
          </div>
          {/* One click selects the whole command. */}
          <pre
            className="code-block whole"
            aria-label={t("Command")}
            role="group"
            tabIndex={0}
            onCopy={onCopied}
          >
            {command}
          </pre>
        </>
      )}
    </div>
  )
}
