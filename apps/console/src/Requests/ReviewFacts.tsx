import { Link } from "@tanstack/react-router"
import type { RequestReview, StaffOutboundRequest } from "@vault-custody/operations-client"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Card, Facts } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { formatCents, Money } from "@vault-custody/ui/Design/Money"
import { countedTo, countOf } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import type { ReactNode } from "react"
import { AccountHolding } from "../Accounts/AccountHolding.tsx"
import { vault } from "../Vault.ts"
import { earlierOf } from "./EarlierRequests.ts"

const thresholdOf = ({ dualControlAboveCents, takesTwoOperators }: RequestReview) => {
  if (dualControlAboveCents === null) return t("One operator is always enough")
  const values = {
    strong: (text: ReactNode) => <strong>{text}</strong>,
    limit: formatCents(dualControlAboveCents)
  }
  return takesTwoOperators
    ? rich("<strong>Two operators</strong>: it takes two above {limit}", values)
    : rich("<strong>One operator</strong>: it takes two above {limit}", values)
}

const systemLimitOf = ({ autoApproveLimitCents }: RequestReview) =>
  autoApproveLimitCents === null
    ? t("Off")
    : t("Up to {autoApproveLimitCents} a request", {
        autoApproveLimitCents: formatCents(autoApproveLimitCents)
      })

/** The account's other requests by status, and how many of them went to the same address. */
const History = ({ request }: { readonly request: StaffOutboundRequest }) => {
  const { fboAccountId } = request
  const { data } = useLive(["requests", "of account", fboAccountId], (options) =>
    vault.reads.listOutboundRequests({ fboAccountId, limit: countedTo }, options)
  )
  if (data === undefined) return "…"
  const { byStatus, sameAddress, total } = earlierOf(request, data.data)
  const counts = byStatus.map(([status, count]) => `, ${count} ${wordsOf(status).toLowerCase()}`)
  return (
    <Link to="/requests" search={{ account: fboAccountId }}>
      {total === 0
        ? t("No other request")
        : t("{total} others", { total: countOf(total, data.pagination.hasMore) })}
      {counts}
      {sameAddress === 0
        ? t("; none to this address before")
        : t("; {sameAddress} to this address", { sameAddress })}
    </Link>
  )
}

const factsOf = (request: StaffOutboundRequest, review: RequestReview) =>
  [
    [
      t("Value"),
      <>
        {rich("{value} insured, {count, plural, one {# item} other {# items}}", {
          value: (
            <strong>
              <Money cents={review.insuredValueCents} />
            </strong>
          ),
          count: request.totalItems
        })}
      </>
    ],
    [t("Operators needed"), thresholdOf(review)],
    [t("Automatic approval"), systemLimitOf(review)],
    [t("Account holds"), <AccountHolding key="holds" accountId={request.fboAccountId} />],
    [t("Account's requests"), <History key="history" request={request} />]
  ] as const

/** The facts for a decision about a request: its value, the threshold and limits, and the account's history. */
export const ReviewFacts = ({ request }: { readonly request: StaffOutboundRequest }) => {
  const query = useLive(["request-review", request.id], (options) =>
    vault.outboundRequests.getRequestReview(request.id, options)
  )
  return (
    <Loaded query={query} lines={3}>
      {(review) => <Facts facts={factsOf(request, review)} />}
    </Loaded>
  )
}

/** The same as a part of the request's page, as long as it is to be decided. */
export const ReviewCard = ({ request }: { readonly request: StaffOutboundRequest }) =>
  request.status === "pending_review" ? (
    <Card title={t("To decide")}>
      <ReviewFacts request={request} />
    </Card>
  ) : null
