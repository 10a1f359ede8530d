import { VaultApiError, VaultConnectionError, VaultError } from "@vault-custody/client"
import { CircleAlert, SearchX, Vault } from "lucide-react"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { Button } from "./Button.tsx"
import { FieldProblem, refusedFields } from "./Fields.tsx"
import { type PlainWords, wordsOfRefusal } from "../Data/Refusals.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

/** A list without entries: it says what they would be, and what to do first. */
export const EmptyState = ({
  action,
  children,
  title
}: {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) => (
  <div className="state">
    <span className="state-icon" aria-hidden="true">
      <Vault size={20} />
    </span>
    <h3>{title}</h3>
    <p>{children}</p>
    {action}
  </div>
)

/** Something that went wrong in the browser itself, in words for people. */
export class BrowserError extends Error {
  readonly title: string
  readonly advice: string

  constructor(title: string, advice: string) {
    super(title)
    this.title = title
    this.advice = advice
  }
}

/** An error in words for people: what happened, and what to do. */
export const wordsOfError = (error: unknown): PlainWords => {
  if (error instanceof VaultConnectionError) {
    return error.reason === "unreadable_answer"
      ? {
          title: t("The answer could not be read"),
          advice: t("Something between you and the vault answered instead. Try again in a moment.")
        }
      : {
          title: t("The vault cannot be reached"),
          advice: t("Check your connection. This page goes on by itself as soon as there is an answer.")
        }
  }
  if (error instanceof BrowserError) return error
  if (error instanceof VaultApiError) {
    return (
      wordsOfRefusal(error.code) ?? {
        title: error.status >= 500 ? t("The vault could not do that") : t("This was refused"),
        advice: error.message
      }
    )
  }
  return {
    title: t("Something went wrong"),
    advice: t("Reload the page. If it happens again, tell us what you did.")
  }
}

/** The id under which the service's logs have the request. */
export const RequestId = ({ error }: { readonly error: unknown }) =>
  error instanceof VaultError ? (
    <span className="small">{rich("Request {id}", { id: <code>{error.requestId}</code> })}</span>
  ) : null

/** The error state of content that could not be loaded. */
export const ErrorState = ({
  error,
  onRetry
}: {
  readonly error: unknown
  readonly onRetry?: () => void
}) => {
  const { advice, title } = wordsOfError(error)
  return (
    <div className="state" data-tone="bad" role="alert">
      <span className="state-icon" aria-hidden="true">
        <CircleAlert size={20} />
      </span>
      <h3>{title}</h3>
      <p>{advice}</p>
      <RequestId error={error} />
      {onRetry === undefined ? null : <Button onClick={onRetry}>{t("Try again")}</Button>}
    </div>
  )
}

/** The words of a refusal whose reasons all stand at fields of the form, which has the focus in the first of them. */
const wordsOfFields = (count: number): PlainWords => ({
  title: t("Not done yet"),
  advice: t(
    "{count, plural, one {The marked field has} other {The marked fields have}} to be corrected first.",
    {
      count
    }
  )
})

const Refused = ({ error }: { readonly error: unknown }) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isAtFields, setAtFields] = useState(false)
  const refused = refusedFields(error)
  useLayoutEffect(() => {
    const elements = [...(ref.current?.closest("form")?.elements ?? [])]
    const fieldsOf = (names: ReadonlyArray<string>) =>
      elements.filter((element) => names.includes(element.getAttribute("name") ?? ""))
    setAtFields(refused.length > 0 && refused.every(({ names }) => fieldsOf(names).length > 0))
    const [first] = fieldsOf(refused.flatMap(({ names }) => names))
    if (first instanceof HTMLElement) first.focus()
  }, [error])
  const { advice, title } = isAtFields
    ? wordsOfFields(new Set(refused.map(({ names }) => names[0])).size)
    : wordsOfError(error)
  return (
    <div className="notice" data-tone="bad" role="alert" ref={ref}>
      <strong>{title}.</strong> {advice} <RequestId error={error} />
    </div>
  )
}

/** The reason why an action failed, shown in its form. */
export const ErrorNotice = ({ error }: { readonly error: unknown }) =>
  // A problem that the page found itself stands at its field alone.
  error === null || error === undefined || error instanceof FieldProblem ? null : <Refused error={error} />

export const NotFoundState = ({ children }: { readonly children: ReactNode }) => (
  <div className="state">
    <span className="state-icon" aria-hidden="true">
      <SearchX size={20} />
    </span>
    <h3>{t("Not found")}</h3>
    <p>{children}</p>
  </div>
)
