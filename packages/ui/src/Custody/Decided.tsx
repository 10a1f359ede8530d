import type { ReactNode } from "react"
import { Time } from "../Design/Time.tsx"

/** The facts of how something was decided: none before, and no reason where nobody gave one. */
export const decidedFacts = ({
  decidedAt,
  reason
}: {
  readonly reason?: string
  readonly decidedAt?: string
}): ReadonlyArray<readonly [name: string, value: ReactNode]> => [
  ...(reason === undefined ? [] : ([["Reason", reason]] as const)),
  ...(decidedAt === undefined ? [] : ([["Decided", <Time key="decided" at={decidedAt} />]] as const))
]

/** The facts of how an item went back to its sender: none where it did not. */
export const sentBackFacts = ({
  sentBack
}: {
  readonly sentBack?: { readonly at: string; readonly carrier: string; readonly trackingNumber: string }
}): ReadonlyArray<readonly [name: string, value: ReactNode]> =>
  sentBack === undefined
    ? []
    : [
        ["Sent back", <Time key="sent" at={sentBack.at} />],
        ["Sent with", [sentBack.carrier, sentBack.trackingNumber].join(" ").trim() || "—"]
      ]
