import type { ReactNode } from "react"
import { oneTimeToken } from "./OneTimeToken.tsx"
import { useWaysToSignIn } from "./WaysToSignIn.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

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
        {rich("You opened this page at {origin}, where nobody can sign in. Open it at {address} instead.", {
          origin: window.location.origin,
          address: <strong>{origin}</strong>
        })}
      </p>
      <a className="button" data-look="primary" href={`${origin}${pathname}${search}${hash}`}>
        {t("Open {origin}{base}", { origin, base })}
      </a>
    </div>
  )
}
