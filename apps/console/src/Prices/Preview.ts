import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSettled } from "@vault-custody/ui/Data/Settled"

/** Debounce of a preview while the user types, in milliseconds. */
const pauseMs = 300

/**
 * Previews what a typed value would change; undefined for a text that is no value. `isOf` tells whether a preview is of
 * the value that is typed now: only then may it be recorded.
 */
export const usePreview = <A>(
  key: ReadonlyArray<unknown>,
  typed: string | undefined,
  read: (value: string, options: { readonly signal: AbortSignal }) => Promise<A>,
  isOf: (preview: A, value: string | undefined) => boolean
) => {
  const settled = useSettled(typed ?? "", pauseMs)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["preview", ...key, settled],
    queryFn: ({ signal }) => read(settled, { signal }),
    enabled: settled !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000
  })
  const isShown = data !== undefined && isOf(data, typed) && !isPlaceholderData
  return typed === undefined
    ? { preview: undefined, error: undefined, isAwaited: false }
    : { preview: data, error, isAwaited: !isShown }
}
