import type { ReactNode } from "react"
import { oneTimeToken } from "./OneTimeToken.tsx"
import { useWaysToSignIn } from "./WaysToSignIn.tsx"

/**
 * What is inside, where the page was opened at the address at which people sign in; at another one the service takes
 * nothing, so the page says which to open, and leads there with the link that it was opened with.
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
