import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult
} from "@tanstack/react-query"
import { type List, type RequestOptions, VaultApiError } from "@vault-custody/client"
import { type ReactNode, useDeferredValue } from "react"
import { Skeleton } from "../Shell/FrameLayout.tsx"
import { ErrorState, NotFoundState } from "../Design/States.tsx"
import { useUrlState } from "./UrlState.tsx"

/** How often what is looked at is read again, in milliseconds. */
const refreshEveryMs = 5000

/** For how long after a key or a pointer was last used its requests count as a person's. */
const attendedMs = 5000
let lastInputAt = Date.now()
for (const type of ["keydown", "pointerdown"]) {
  window.addEventListener(type, () => (lastInputAt = Date.now()), { capture: true, passive: true })
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "UNAUTHORIZED"

export const isNotFound = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "NOT_FOUND"

export const isForbidden = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "FORBIDDEN"

/** Whether asking again by oneself would bring the same answer. */
const isFinal = (error: unknown): boolean => isUnauthorized(error) || isNotFound(error) || isForbidden(error)

/** Whether something that the vault depends on gave no answer, so that trying again later may help. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "SERVICE_UNAVAILABLE"

export interface LiveOptions {
  /** Milliseconds between refreshes; `false` for none. */
  readonly every?: number | false
  readonly isEnabled?: boolean
  /** For how many milliseconds it is not read again when it comes to be shown, as where the page before has read it. */
  readonly freshMs?: number
  /** Forgets what was read once it is shown no longer, where an earlier answer would be taken for today's. */
  readonly forgets?: boolean
  /** Shows what was there until the next page is: for lists, so that nothing jumps. */
  readonly keepsPrevious?: boolean
}

/**
 * Reads something and keeps it fresh while it is looked at. A refresh that nobody caused is marked as one
 * (`X-Background`), so that an open page is no use of the session.
 */
export const useLive = <Data,>(
  key: QueryKey,
  read: (options: RequestOptions) => Promise<Data>,
  {
    every = refreshEveryMs,
    forgets = false,
    freshMs = 0,
    isEnabled = true,
    keepsPrevious = false
  }: LiveOptions = {}
): UseQueryResult<Data> =>
  useQuery<Data>({
    queryKey: key,
    queryFn: ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) !== undefined && Date.now() - lastInputAt > attendedMs
      return read({ signal, background })
    },
    enabled: isEnabled,
    staleTime: freshMs,
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : every),
    ...(forgets ? { gcTime: 0 } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {})
  })

/** What every list takes. No interface: those have no members of names that are not known beforehand. */
export type PageAsked = {
  readonly page: number
  readonly limit: number
}

/**
 * The page of a list that the address names, kept fresh; what is shown stays until the next page is there. `filters`
 * are what else the list is asked for.
 */
export const useList = <Row, Asked extends object = object>(
  key: string,
  list: (asked: Asked & PageAsked, options: RequestOptions) => Promise<List<Row>>,
  filters: Asked,
  { limit = 25, ...live }: LiveOptions & { readonly limit?: number } = {}
): UseQueryResult<List<Row>> => {
  const { page } = useUrlState()
  const asked = { ...filters, page, limit }
  return useLive([key, asked], (options) => list(asked, options), { keepsPrevious: true, ...live })
}

/**
 * Whether something is shown yet. Once it has come it is drawn in small steps, between which the browser answers: in
 * one go a long list would hold it up.
 */
export const useIsShown = (hasCome: boolean): boolean => useDeferredValue(hasCome) && hasCome

/** Shows what was read, or that it is on its way, is not there, or could not be read. */
export const Loaded = <Data,>({
  children,
  lines,
  missing,
  query
}: {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
  /** What is said where there is no such thing. */
  readonly missing?: string
  readonly lines?: number
}) => {
  const { data, error, refetch } = query
  const isShown = useIsShown(data !== undefined)
  // What was taken away meanwhile is not shown on; another failure leaves what was there.
  if (isNotFound(error)) {
    return <NotFoundState>{missing ?? "It does not exist, or is not yours to see."}</NotFoundState>
  }
  if (data !== undefined && isShown) return children(data)
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton {...(lines === undefined ? {} : { lines })} />
}

/** Reads everything that is shown again, after something was changed. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
