import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"

/** A thing that a sentence names, with the way to its page if its kind has pages. */
export const ThingLink = ({
  children,
  id,
  paths,
  type
}: {
  readonly type: string
  readonly id: string
  /** The path of each kind's pages, if it has pages. */
  readonly paths: Readonly<Record<string, string>>
  /** The thing within the sentence. */
  readonly children: ReactNode
}) => {
  const path = paths[type]
  return path === undefined ? (
    children
  ) : (
    <Link className="in-text" to={`${path}/${id}`}>
      {children}
    </Link>
  )
}
