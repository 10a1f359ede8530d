import type { ReactNode } from "react"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import { carriedBy } from "./Phrases.tsx"

/** The facts of a decision: empty before it is made, and without a reason if none was given. */
export const decidedFacts = ({
  decidedAt,
  reason
}: {
  readonly reason?: string
  readonly decidedAt?: string
}): ReadonlyArray<readonly [name: string, value: ReactNode]> => [
  ...(reason === undefined ? [] : ([[t("Reason"), reason]] as const)),
  ...(decidedAt === undefined ? [] : ([[t("Decided"), <Time key="decided" at={decidedAt} />]] as const))
]

/** The facts of an item's return to its sender; empty if it was not sent back. */
export const sentBackFacts = ({
  sentBack
}: {
  readonly sentBack?: { readonly at: string; readonly carrier: string; readonly trackingNumber: string }
}): ReadonlyArray<readonly [name: string, value: ReactNode]> =>
  sentBack === undefined
    ? []
    : [
        [t("Sent back"), <Time key="sent" at={sentBack.at} />],
        [t("Sent with"), carriedBy(sentBack)]
      ]
