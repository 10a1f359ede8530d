import { useQuery } from "@tanstack/react-query"
import { type SessionInfo } from "@vault-custody/pages-client/AuthClient"
import { useEffect } from "react"
import { useAction } from "../Data/Action.tsx"
import { auth } from "./Auth.tsx"
import { Button } from "../Design/Button.tsx"
import { SignInLayout, Skeleton } from "../Shell/FrameLayout.tsx"
import { oneTimeToken } from "./OneTimeToken.tsx"
import { RightAddress } from "./RightAddress.tsx"
import { SignInForm } from "./SignInForm.tsx"
import { ErrorNotice } from "../Design/States.tsx"
import { useUrlState } from "../Data/UrlState.tsx"
import { t } from "../Texts/Texts.tsx"

/** The address to open after sign-in: only a page of this application, else its first page. */
const destination = (base: string, wanted: string): string =>
  wanted === base || wanted.startsWith(`${base}/`) || wanted.startsWith(`${base}?`) ? wanted : base

const WithLink = ({
  onSignedIn,
  token
}: {
  readonly token: string
  readonly onSignedIn: (session: SessionInfo) => void
}) => {
  const preview = useQuery({
    queryKey: ["link", token],
    queryFn: ({ signal }) => auth.signIn.previewLink({ token }, { signal }),
    retry: false,
    // Not read again after sign-in: the link is used up by then.
    staleTime: "static"
  })
  const signIn = useAction<void, SessionInfo>(
    (_, options) => auth.signIn.beginSession({ token }, options),
    onSignedIn
  )
  if (preview.isPending) return <Skeleton lines={2} />
  if (preview.data === undefined) {
    return (
      <>
        <p>{t("This link no longer works: it was used, it is older than 15 minutes, or it is not whole.")}</p>
        <SignInForm onSignedIn={onSignedIn} />
      </>
    )
  }
  return (
    <>
      <p>{t("This link signs you in once.")}</p>
      <ErrorNotice error={signIn.error} />
      <Button look="primary" isBusy={signIn.isBusy} onClick={() => signIn.run()}>
        {t("Sign in as {name}", { name: preview.data.name })}
      </Button>
    </>
  )
}

/** The sign-in page; after sign-in it opens the page in `returnTo`. */
export const SignInPage = ({ base, name }: { readonly base: string; readonly name: string }) => {
  const { get } = useUrlState()
  useEffect(() => {
    document.title = t("Sign in · Vault Custody")
  }, [])
  // Loads a new document, so that no data of another person stays in memory.
  const onSignedIn = () => window.location.replace(destination(base, get("returnTo")))
  return (
    <SignInLayout name={name}>
      <RightAddress base={base}>
        {oneTimeToken === undefined ? (
          <SignInForm onSignedIn={onSignedIn} />
        ) : (
          <WithLink token={oneTimeToken} onSignedIn={onSignedIn} />
        )}
      </RightAddress>
    </SignInLayout>
  )
}
