import { useIsRole, useSession } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import type { ReactNode } from "react"

/** Whether the person is an owner or admin; the service refuses these actions to viewers. */
export const useMayManage = (): boolean => useIsRole("owner", "admin")

/** Content for owners and admins; others see a note that it is for owners and admins. */
export const OwnersAndAdmins = ({
  children,
  what
}: {
  /** Their action, as the rest of "Owners and admins of your organization …". */
  readonly what: string
  readonly children: ReactNode
}) => {
  const isKnown = useSession() !== undefined
  const mayManage = useMayManage()
  if (mayManage) return children
  if (!isKnown) return null
  return (
    <div className="card">
      <EmptyState title={t("For owners and admins")}>
        {t("Owners and admins of your organization {what}.", { what })}
      </EmptyState>
    </div>
  )
}
