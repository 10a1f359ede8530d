import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { lazyBeforehand } from "../Data/LazyBeforehand.tsx"

const DiscardWindow = lazyBeforehand(async () => ({
  default: (await import("./DialogWindow.tsx")).DiscardWindow
}))

/** Asks before a page with typed input is left, by a link, by Back, or by closing the window. */
export const LeaveQuestion = ({
  children,
  isInAddress = false,
  onDiscard,
  survivesReload = false,
  wouldLose
}: {
  /** Whether something would be lost, asked at the moment of leaving: what is done with it leads on by itself. */
  readonly wouldLose: () => boolean
  /** The work belongs to the path: a change of only the query or the fragment does not ask. */
  readonly isInAddress?: boolean
  /** The work is kept in the tab: a reload does not lose it. */
  readonly survivesReload?: boolean
  readonly onDiscard?: () => void
  /** Describes the unsaved work. */
  readonly children: ReactNode
}) => {
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) => !(isInAddress && current.pathname === next.pathname) && wouldLose(),
    enableBeforeUnload: survivesReload ? false : wouldLose,
    withResolver: true
  })
  return (
    <Suspense>
      <DiscardWindow
        isOpen={status === "blocked"}
        onKeep={() => reset?.()}
        onDiscard={() => {
          onDiscard?.()
          proceed?.()
        }}
      >
        {children}
      </DiscardWindow>
    </Suspense>
  )
}
