import { createHash } from "node:crypto"

/** What a page may load and who may show it: its own files and nothing else. */
const policyWith = (sources: { readonly script: string; readonly style: string }): string =>
  [
    "default-src 'none'",
    `script-src ${sources.script}`,
    `style-src ${sources.style}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join("; ")

const headersWith = (contentSecurityPolicy: string): Readonly<Record<string, string>> => ({
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff"
})

/**
 * Headers of every page and every file that a page loads. Nothing inline is run or applied, so that text which became
 * markup by mistake does nothing.
 */
export const securityHeaders = headersWith(policyWith({ script: "'self'", style: "'self'" }))

const inlineStyles = /<style>([\s\S]*?)<\/style>/g

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** Headers of a page that has its styles in itself and runs no script: those very styles are applied, and no others. */
export const securityHeadersOf = (html: string): Readonly<Record<string, string>> => {
  const hashes = [...html.matchAll(inlineStyles)].map(([, text = ""]) => hash(text))
  return headersWith(policyWith({ script: "'none'", style: hashes.join(" ") || "'none'" }))
}
