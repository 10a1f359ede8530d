import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult
} from "@tanstack/react-query"
import type { List, RequestOptions } from "@vault-custody/client"
import { type ReactNode, useDeferredValue } from "react"
import { Skeleton } from "../Shell/FrameLayout.tsx"
import { ErrorState, NotFoundState } from "../Design/States.tsx"
import { intervalAfter, isNotFound, refreshEveryMs } from "./Refresh.tsx"
import { useUrlState } from "./UrlState.tsx"
import { t } from "../Texts/Texts.tsx"

/** For how many milliseconds after the last key or pointer input requests count as a person's. */
const attendedMs = 5000
let lastInputAt = Date.now()
for (const type of ["keydown", "pointerdown"]) {
  window.addEventListener(type, () => (lastInputAt = Date.now()), { capture: true, passive: true })
}

export interface LiveOptions {
  /** Milliseconds between refreshes; `false` for none. */
  readonly every?: number | false
  readonly isEnabled?: boolean
  /** For how many milliseconds cached data is not read again when it is shown, such as data of the previous page. */
  readonly freshMs?: number
  /** Drops the cached data once it is no longer shown, if an old answer could pass for a current one. */
  readonly forgets?: boolean
  /** Keeps the previous data until the next page is loaded: for lists, so that the layout does not jump. */
  readonly keepsPrevious?: boolean
}

/**
 * Reads data and refreshes it while it is shown. An automatic refresh is marked with `X-Background`, so that an open
 * page does not count as use of the session.
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
    refetchInterval: ({ state }) => intervalAfter(state.error, every),
    ...(forgets ? { gcTime: 0 } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {})
  })

/** The parameters of every list. A type, since an interface has no implicit index signature. */
export type PageAsked = {
  readonly page: number
  readonly limit: number
}

/**
 * Reads and refreshes the page of a list that the address names; the previous page stays until the next one is
 * loaded. `filters` are the list's other parameters.
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
 * Whether loaded data is shown yet. It is rendered in small steps, between which the browser handles input: a long
 * list rendered in one step would block it.
 */
export const useIsShown = (hasCome: boolean): boolean => useDeferredValue(hasCome) && hasCome

/** Shows loaded data, or that it is loading, does not exist, or could not be read. */
export const Loaded = <Data,>({
  children,
  lines,
  missing,
  query
}: {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
  /** The message if the object does not exist. */
  readonly missing?: string
  readonly lines?: number
}) => {
  const { data, error, refetch } = query
  const isShown = useIsShown(data !== undefined)
  // A deleted object is no longer shown; another failure leaves the last data in place.
  if (isNotFound(error)) {
    return <NotFoundState>{missing ?? t("It does not exist, or is not yours to see.")}</NotFoundState>
  }
  if (data !== undefined && isShown) return children(data)
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton {...(lines === undefined ? {} : { lines })} />
}

/** Invalidates all queries after a change, so that shown data is read again. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
