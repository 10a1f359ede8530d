import { useIsRole, useSession } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import type { ReactNode } from "react"

/** Whether the person is an owner or admin, who alone may use what viewers are refused. */
export const useMayManage = (): boolean => useIsRole("owner", "admin")

/** What owners and admins see; others are told that it is theirs. */
export const OwnersAndAdmins = ({
  children,
  what
}: {
  /** What they do with it, as the rest of "Owners and admins of your organization …". */
  readonly what: string
  readonly children: ReactNode
}) => {
  const isKnown = useSession() !== undefined
  const mayManage = useMayManage()
  if (mayManage) return children
  if (!isKnown) return null
  return (
    <div className="card">
      <EmptyState title="For owners and admins">Owners and admins of your organization {what}.</EmptyState>
    </div>
  )
}
