import type { ReactNode } from "react"
import { oneTimeToken } from "./OneTimeToken.tsx"
import { useWaysToSignIn } from "./WaysToSignIn.tsx"

/**
 * Renders its children if the page was opened at the origin for sign-in. At another origin the service refuses every
 * request, so the page names the right one and links to it, with the path, query and one-time token.
 */
export const RightAddress = ({ base, children }: { readonly base: string; readonly children: ReactNode }) => {
  const origin = useWaysToSignIn()?.get("origin")
  if (origin === undefined || origin === window.location.origin) return children
  const { pathname, search } = window.location
  const hash = oneTimeToken === undefined ? "" : `#token=${oneTimeToken}`
  return (
    <div className="stack">
      <p className="notice" role="alert">
        You opened this page at {window.location.origin}, where nobody can sign in. Open it at{" "}
        <strong>{origin}</strong> instead.
      </p>
      <a className="button" data-look="primary" href={`${origin}${pathname}${search}${hash}`}>
        {`Open ${origin}${base}`}
      </a>
    </div>
  )
}
