import { useSession } from "@vault-custody/ui/Session/Session"
import { useMemo } from "react"
import { scansOfOthers, storedScans, type Work } from "./StoredScans.ts"

/** The scans of the signed-in person for a count in this browser, and the number of scans of others. */
export const useOwnScans = (countId: string, work: Work) => {
  const session = useSession()
  const operatorId = session?.operator?.id ?? ""
  const stored = useMemo(() => storedScans(countId, work, operatorId), [countId, work, operatorId])
  return { stored, by: session?.operator?.name ?? "", others: scansOfOthers(countId, operatorId) }
}
