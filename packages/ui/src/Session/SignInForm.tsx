import { type ErrorDetail, VaultApiError } from "@vault-custody/client"
import type { SessionInfo } from "@vault-custody/pages-client/AuthClient"
import { useEffect, useState } from "react"
import { useAction } from "../Data/Action.tsx"
import { auth } from "./Auth.tsx"
import { Button } from "../Design/Button.tsx"
import { FieldProblem, Form, SelectField, TextField } from "../Design/Fields.tsx"
import { hasPasskeys, provePasskey } from "./Passkeys.tsx"
import { Skeleton } from "../Shell/FrameLayout.tsx"
import { isUnauthorized } from "../Data/Refresh.tsx"
import { ErrorNotice } from "../Design/States.tsx"
import { say } from "../Design/Toasts.tsx"
import { useWaysToSignIn } from "./WaysToSignIn.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

type OnSignedIn = (session: SessionInfo) => void

/** The organizations that the person has to choose from, each by its id and name. */
const organizationsIn = (error: unknown): ReadonlyArray<ErrorDetail> =>
  error instanceof VaultApiError && error.code === "ORGANIZATION_REQUIRED" ? error.details : []

/** Maps 401 to a problem of the code field: the service gives the same answer to every failed sign-in. */
const wrongCode = (error: unknown): unknown =>
  isUnauthorized(error)
    ? new FieldProblem({
        code: t(
          "This is not the code, or it is older than ten minutes. Check its eight digits, or have a new one emailed."
        )
      })
    : error

const CodeForm = ({
  email,
  onBack,
  onSignedIn
}: {
  readonly email: string
  readonly onBack: () => void
  readonly onSignedIn: OnSignedIn
}) => {
  const { error, isBusy, reset, run } = useAction(auth.signIn.beginSession, onSignedIn)
  const again = useAction(auth.signIn.askForCode, () => {
    reset()
    say(t("A new code is on its way"))
  })
  const organizations = organizationsIn(error)
  return (
    <Form error={wrongCode(error)} onSubmit={(entries) => run({ email, ...entries })}>
      <p className="muted">
        {rich(
          "If {email} is known here, a code of eight digits is on its way to it. It works for ten minutes.",
          { email: <strong>{email}</strong> }
        )}
      </p>
      <TextField
        name="code"
        label={t("Code")}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <ErrorNotice error={again.error} />
      {organizations.length === 0 ? (
        <ErrorNotice error={isUnauthorized(error) ? undefined : error} />
      ) : (
        <SelectField
          name="organizationId"
          label={t("Organization")}
          hint={t("You work for several: choose the one to sign in to.")}
          options={organizations.map(({ message, path }) => ({ value: path, label: message }))}
        />
      )}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t("Sign in")}
      </Button>
      <Button look="quiet" isBusy={again.isBusy} onClick={() => again.run({ email })}>
        {t("Email me a new code")}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t("Use another address")}
      </Button>
    </Form>
  )
}

const EmailForm = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { error, isBusy, run } = useAction(auth.signIn.askForCode, (_, { email }) => onSent(email))
  return (
    <Form error={error} onSubmit={({ email = "" }) => run({ email })}>
      <TextField name="email" label={t("Email")} type="email" isRequired autoComplete="username" />
      <ErrorNotice error={error} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t("Email me a code")}
      </Button>
    </Form>
  )
}

const PasskeyButton = ({ onSignedIn }: { readonly onSignedIn: OnSignedIn }) => {
  const { error, isBusy, run } = useAction<void, SessionInfo>(async (_, options) => {
    const asked = await auth.signIn.passkeyAuthenticationOptions()
    return auth.signIn.beginSession({ passkey: await provePasskey(asked) }, options)
  }, onSignedIn)
  return (
    <>
      <ErrorNotice error={error} />
      <Button isBusy={isBusy} onClick={() => run()}>
        {t("Sign in with a passkey")}
      </Button>
    </>
  )
}

/** The address to which the browser returns from another site. */
const here = (): string => {
  const { pathname, search } = window.location
  return new URLSearchParams(search).get("returnTo") ?? `${pathname.replace(/\/sign-in$/, "")}${search}`
}

const ProviderLink = ({ words }: { readonly words: string }) => (
  <a className="button" data-look="primary" href={`/auth/oidc/start?returnTo=${encodeURIComponent(here())}`}>
    {words}
  </a>
)

/** The ways that are offered here. */
const Ways = ({
  onSent,
  onSignedIn
}: {
  readonly onSent: (email: string) => void
  readonly onSignedIn: OnSignedIn
}) => {
  const ways = useWaysToSignIn()
  if (ways === undefined) return <Skeleton lines={2} />
  const provider = ways.get("openid_connect")
  if (provider !== undefined) return <ProviderLink words={provider} />
  return (
    <div className="stack">
      {ways.has("email_code") ? null : (
        <p className="muted">
          {t("No mail server is set up here, so no code will come. Ask for a one-time link.")}
        </p>
      )}
      <EmailForm onSent={onSent} />
      {hasPasskeys ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
    </div>
  )
}

/** The ways to sign in without a link. A sign-in in another tab is noticed when this tab is shown again. */
export const SignInForm = ({ onSignedIn }: { readonly onSignedIn: OnSignedIn }) => {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    const onFocus = () => {
      void auth.sessions.getSession({ background: true }).then(onSignedIn, () => undefined)
    }
    window.addEventListener("focus", onFocus)
    return () => window.removeEventListener("focus", onFocus)
  }, [onSignedIn])
  return email === undefined ? (
    <Ways onSent={setEmail} onSignedIn={onSignedIn} />
  ) : (
    <CodeForm email={email} onBack={() => setEmail(undefined)} onSignedIn={onSignedIn} />
  )
}
