import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { lazyBeforehand } from "../Data/LazyBeforehand.tsx"

const DiscardWindow = lazyBeforehand(async () => ({
  default: (await import("./DialogWindow.tsx")).DiscardWindow
}))

/** Asks before a page with something typed is left, by a link, by Back, or by closing the window. */
export const LeaveQuestion = ({
  children,
  isInAddress = false,
  onDiscard,
  survivesReload = false,
  wouldLose
}: {
  /** Whether something would be lost, asked at the moment of leaving: what is done with it leads on by itself. */
  readonly wouldLose: () => boolean
  /** It stands in what follows the page's path: a change there leaves nothing. */
  readonly isInAddress?: boolean
  /** It is kept in the tab: a reload loses nothing. */
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
