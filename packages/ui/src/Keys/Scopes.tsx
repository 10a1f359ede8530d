import type { Scope } from "@vault-custody/client"
import { wordsOf } from "../Design/Words.tsx"
import { t } from "../Texts/Texts.tsx"

/** All scopes. The compiler says when one is missing here or exists no longer. */
const all: Readonly<Record<Scope, true>> = {
  "organizations:read": true,
  "organizations:update": true,
  "members:read": true,
  "fbo_accounts:read": true,
  "fbo_accounts:create": true,
  "fbo_accounts:update": true,
  "inventory:read": true,
  "inbound_shipments:read": true,
  "inbound_shipments:create": true,
  "inbound_shipments:update": true,
  "outbound_requests:read": true,
  "outbound_requests:create": true,
  "outbound_requests:update": true,
  "outbound_shipments:read": true,
  "outbound_shipments:create": true,
  "transfer_batches:read": true,
  "transfer_batches:create": true,
  "transfer_batches:update": true,
  "return_shipments:read": true,
  "webhooks:manage": true,
  "events:read": true,
  "api_keys:manage": true
}

const isScope = (text: string): text is Scope => Object.hasOwn(all, text)

/** Keeps the texts that are scopes. */
export const scopesOf = (texts: Iterable<string>): ReadonlyArray<Scope> => [...texts].filter(isScope)

/** The scopes grouped by subject, in the order above. */
export const scopeGroups: ReadonlyArray<{ readonly name: string; readonly scopes: ReadonlyArray<Scope> }> =
  Object.entries(Object.groupBy(scopesOf(Object.keys(all)), (scope) => scope.split(":")[0] ?? "")).map(
    ([name, scopes = []]) => ({ name: wordsOf(name), scopes })
  )

const startsWith = (...beginnings: ReadonlyArray<string>) =>
  scopesOf(Object.keys(all).filter((scope) => beginnings.some((beginning) => scope.startsWith(beginning))))

/** Sets of scopes that programs often need together. */
export const scopePresets: ReadonlyArray<{ readonly name: string; readonly scopes: ReadonlyArray<Scope> }> = [
  {
    name: t("Read everything"),
    scopes: scopesOf(Object.keys(all).filter((scope) => scope.endsWith(":read")))
  },
  {
    name: t("Shipping"),
    scopes: startsWith(
      "fbo_accounts:read",
      "inventory:",
      "inbound_shipments:",
      "outbound_requests:",
      "outbound_shipments:",
      "return_shipments:"
    )
  },
  { name: t("Webhooks only"), scopes: startsWith("webhooks:", "events:") }
]

/** The action of a scope, shown beside its group: `read` as `Read`. */
export const scopeWord = (scope: Scope): string => wordsOf(scope.split(":")[1] ?? "")
