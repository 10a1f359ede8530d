import { Button as BaseButton } from "@base-ui/react/button"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"

interface Look {
  readonly look?: "primary" | "danger" | "quiet" | "plain"
  readonly size?: "small" | "normal"
}

export interface ButtonProps extends Look {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly type?: "button" | "submit"
  /** Whether its action runs: the button cannot be pressed again, and keeps the focus. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Its whole name, where its content is short for it. */
  readonly label?: string
}

export const Button = ({
  children,
  isBusy = false,
  isDisabled = false,
  label,
  look = "plain",
  onClick,
  size = "normal",
  type = "button"
}: ButtonProps) => (
  <BaseButton
    className="button"
    data-look={look}
    data-size={size}
    type={type}
    disabled={isBusy || isDisabled}
    focusableWhenDisabled={isBusy}
    aria-busy={isBusy || undefined}
    aria-label={label}
    title={label}
    onClick={() => onClick?.()}
  >
    {children}
  </BaseButton>
)

/** A button that shows a symbol alone; its name is read out and shown on hover. */
export const IconButton = ({
  children,
  label,
  onClick
}: {
  readonly children: ReactNode
  readonly label: string
  readonly onClick: () => void
}) => (
  <BaseButton
    className="button"
    data-look="quiet"
    data-size="icon"
    aria-label={label}
    title={label}
    onClick={() => onClick()}
  >
    {children}
  </BaseButton>
)

/** A link that looks like a button, to a page that starts an action. */
export const ButtonLink = ({
  children,
  look = "plain",
  search = {},
  size = "normal",
  to
}: Look & {
  readonly children: ReactNode
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}) => (
  <Link className="button" data-look={look} data-size={size} to={to} search={search}>
    {children}
  </Link>
)
