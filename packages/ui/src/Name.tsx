import { useQuery } from "@tanstack/react-query"
import type { RequestOptions } from "@vault-custody/client"

/** Names change seldom. */
const staleTime = 5 * 60_000

/** What a thing of a kind is called; its id until that is known, and nothing for none. */
export const useName = (
  kind: string,
  id: string,
  read: (options: RequestOptions) => Promise<string>
): string => {
  const { data } = useQuery({
    queryKey: ["name", kind, id],
    queryFn: ({ signal }) => read({ signal }),
    enabled: id !== "",
    staleTime
  })
  return data ?? id
}
