import { useBlocker } from "@tanstack/react-router"
import { ConfirmDialog } from "@vault-custody/ui/Dialogs"
import type { ReactNode } from "react"

/** Asks before what was scanned is left, by a link as much as by closing the window. */
export const LeaveQuestion = ({
  children,
  wouldLose,
  title
}: {
  /** Whether something would be lost, asked at the moment of leaving: what is done with it leads on by itself. */
  readonly wouldLose: () => boolean
  readonly title: string
  /** What would be lost. */
  readonly children: ReactNode
}) => {
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true
  })
  return (
    <ConfirmDialog
      isOpen={status === "blocked"}
      onClose={() => reset?.()}
      title={title}
      confirm="Leave"
      act={() => Promise.resolve()}
      onDone={() => proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
