import { useQuery } from "@tanstack/react-query"
import type { RequestOptions } from "@vault-custody/client"
import { afterFailure } from "./Refresh.tsx"

/** How long a name is cached, in milliseconds: names seldom change. */
const staleTime = 5 * 60_000

/** The name of an object; its id while the name cannot be read, and undefined while it loads. */
export const useName = (
  kind: string,
  id: string,
  read: (options: RequestOptions) => Promise<string>
): string | undefined => {
  const { data, isError } = useQuery({
    queryKey: ["name", kind, id],
    queryFn: ({ signal }) => read({ signal }),
    enabled: id !== "",
    staleTime,
    refetchInterval: afterFailure
  })
  return data ?? (isError ? id : undefined)
}

/** A name that may still be loading. */
export const Name = ({ of }: { readonly of: string | undefined }) =>
  of === undefined ? (
    <span className="muted" data-stale="true">
      …
    </span>
  ) : (
    of
  )
