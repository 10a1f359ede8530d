import { useQuery } from "@tanstack/react-query"
import type { RequestOptions } from "@vault-custody/client"

/** Names change seldom. */
const staleTime = 5 * 60_000

/** What a thing of a kind is called; its id where that cannot be read, and undefined until it is known. */
export const useName = (
  kind: string,
  id: string,
  read: (options: RequestOptions) => Promise<string>
): string | undefined => {
  const { data, isError } = useQuery({
    queryKey: ["name", kind, id],
    queryFn: ({ signal }) => read({ signal }),
    enabled: id !== "",
    staleTime
  })
  return data ?? (isError ? id : undefined)
}

/** A name that may be on its way. */
export const Name = ({ of }: { readonly of: string | undefined }) =>
  of === undefined ? (
    <span className="muted" data-stale="true">
      …
    </span>
  ) : (
    of
  )
