import { createHash } from "node:crypto"

/** Content security policy: a page may load only its own files, and no page may frame it. */
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
 * Headers of every page and every file that a page loads. Inline scripts and styles are refused, so text that became
 * markup by mistake does nothing.
 */
export const securityHeaders = headersWith(policyWith({ script: "'self'", style: "'self'" }))

const inline = { script: /<script[^>]*>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g }

/** The hashes of the scripts or styles in a page. */
const hashesOf = (html: string, pattern: RegExp): string => {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
  )
  return hashes.join(" ") || "'none'"
}

/**
 * Headers of a page that contains its style and its script: the browser accepts these, by their hashes, and no
 * others.
 */
export const securityHeadersOf = (html: string): Readonly<Record<string, string>> =>
  headersWith(policyWith({ script: hashesOf(html, inline.script), style: hashesOf(html, inline.style) }))
