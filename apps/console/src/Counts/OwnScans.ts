import { useSession } from "@vault-custody/ui/Session/Session"
import { useMemo } from "react"
import { scansOfOthers, storedScans, type Work } from "./StoredScans.ts"

/** What the person who is signed in has scanned in this browser for a count, and how much others have. */
export const useOwnScans = (countId: string, work: Work) => {
  const session = useSession()
  const operatorId = session?.operator?.id ?? ""
  const stored = useMemo(() => storedScans(countId, work, operatorId), [countId, work, operatorId])
  return { stored, by: session?.operator?.name ?? "", others: scansOfOthers(countId, operatorId) }
}
