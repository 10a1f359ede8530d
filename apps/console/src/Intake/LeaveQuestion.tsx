import { useBlocker } from "@tanstack/react-router"
import { ConfirmDialog } from "@vault-custody/ui/Dialogs"
import { itemsWords } from "@vault-custody/ui/ItemsWords"

/** Asks before a list that was not received is left, by a link as much as by closing the window. */
export const LeaveQuestion = ({
  count,
  isReceived
}: {
  /** How many items the list has. */
  readonly count: number
  /** Asked at the moment of leaving: receiving itself leads on. */
  readonly isReceived: () => boolean
}) => {
  const isKept = () => count > 0 && !isReceived()
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: isKept,
    enableBeforeUnload: isKept,
    withResolver: true
  })
  return (
    <ConfirmDialog
      isOpen={status === "blocked"}
      onClose={() => reset?.()}
      title="Leave this parcel?"
      confirm="Leave"
      act={() => Promise.resolve()}
      onDone={() => proceed?.()}
    >
      {itemsWords(count)} of it {count === 1 ? "is" : "are"} in the list and not received yet. The list is
      lost.
    </ConfirmDialog>
  )
}
