import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQuery,
  useQueryClient
} from "@tanstack/react-query"
import type { SessionInfo } from "@vault-custody/pages-client/AuthClient"
import { createContext, type ReactNode, Suspense, use, useEffect, useState } from "react"
import { auth } from "./Auth.tsx"
import { Dialog } from "../Design/Dialogs.tsx"
import { Skeleton } from "../Shell/FrameLayout.tsx"
import { lazyBeforehand } from "../Data/LazyBeforehand.tsx"
import { isUnauthorized } from "../Data/Refresh.tsx"
import { t } from "../Texts/Texts.tsx"

const SignInForm = lazyBeforehand(async () => ({ default: (await import("./SignInForm.tsx")).SignInForm }))

const Current = createContext<SessionInfo | undefined>(undefined)

/** The current session; undefined while it loads. */
export const useSession = (): SessionInfo | undefined => use(Current)

/** Whether the person may use operations with that scope. */
export const usePermission = (scope: NonNullable<SessionInfo["scopes"]>[number]): boolean =>
  useSession()?.scopes?.includes(scope) ?? false

/** Whether the person is one of these roles. */
export const useIsRole = (...roles: ReadonlyArray<SessionInfo["role"]>): boolean => {
  const session = useSession()
  return session !== undefined && roles.includes(session.role)
}

const sessionKey = ["session"]

/** The interval, in milliseconds, at which the session is read again to notice a changed role. */
const sessionEveryMs = 60_000

/** Reads the signed-in person and their permissions. */
export const useSessionQuery = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => auth.sessions.getSession({ signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: sessionEveryMs
  })

/** Whether a request was refused with 401 since `again` was last called: the session has ended. */
const useEnded = () => {
  const client = useQueryClient()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type === "updated" && event.action.type === "error" && isUnauthorized(event.action.error))
        setEnded(true)
    }
    const onQuery = client.getQueryCache().subscribe(listen)
    const onMutation = client.getMutationCache().subscribe(listen)
    return () => {
      onQuery()
      onMutation()
    }
  }, [client])
  return { hasEnded, again: () => setEnded(false) }
}

const personOf = (session: SessionInfo): string | undefined => session.member?.id ?? session.operator?.id

/**
 * Provides the session to the pages. When it ends, a dialog over the page asks to sign in again, so that typed input
 * is kept; the page is left only if another person signs in.
 */
export const SessionGate = ({
  children,
  session
}: {
  readonly session: SessionInfo | undefined
  readonly children: ReactNode
}) => {
  const client = useQueryClient()
  const { again, hasEnded } = useEnded()
  const goOn = async (next: SessionInfo) => {
    if (session === undefined || personOf(next) !== personOf(session)) return window.location.reload()
    client.setQueryData(sessionKey, next)
    again()
    await client.invalidateQueries()
  }
  return (
    <Current value={session}>
      {children}
      <Dialog
        isOpen={hasEnded && session !== undefined}
        title={t("Your session has ended")}
        description={t("Sign in again to go on where you are. What you typed is kept.")}
      >
        <Suspense fallback={<Skeleton lines={2} />}>
          <SignInForm onSignedIn={(next) => void goOn(next)} />
        </Suspense>
      </Dialog>
    </Current>
  )
}
