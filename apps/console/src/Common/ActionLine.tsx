import { Button } from "@vault-custody/ui/Design/Button"
import type { ReactNode } from "react"

/** Ends a long list and stays in view: a choice about the whole list, and the button that acts on it. */
export const ActionLine = ({
  children,
  choice,
  isBusy,
  isChosen,
  isDisabled,
  onChoose,
  onPress
}: {
  /** The words of the checkbox. */
  readonly choice: string
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onPress: () => void
  /** The words of the button. */
  readonly children: ReactNode
}) => (
  <div className="row in-view">
    <label className="choice">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      {choice}
    </label>
    <Button look="primary" isBusy={isBusy} isDisabled={isDisabled} onClick={onPress}>
      {children}
    </Button>
  </div>
)
