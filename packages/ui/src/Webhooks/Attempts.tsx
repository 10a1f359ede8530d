import type { DeliveryAttempt, DeliveryAttemptDetail } from "@vault-custody/client"
import { Badge } from "../Design/Badge.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { formatNumber } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"

/** The receiver's answer, or the reason for its absence. */
export const answerOf = ({ error, responseStatus }: DeliveryAttempt): string =>
  responseStatus === null ? (error ?? t("No answer")) : t("HTTP {responseStatus}", { responseStatus })

const columns: ReadonlyArray<Column<DeliveryAttemptDetail>> = [
  { name: t("Attempt"), cell: ({ attempt }) => attempt },
  { name: t("Began"), cell: ({ startedAt }) => <Time at={startedAt} hasSeconds /> },
  {
    name: t("Took"),
    isEnd: true,
    cell: ({ durationMs }) => t("{durationMs} ms", { durationMs: formatNumber(durationMs) })
  },
  {
    name: t("Answer"),
    cell: (attempt) => (
      <Badge
        status={attempt.error === null ? "delivered" : "failed"}
        words={attempt.responseStatus === null ? t("No answer") : answerOf(attempt)}
      />
    )
  },
  {
    name: t("Error"),
    cell: ({ error, responseExcerpt }) => (
      <div className="stack-tight">
        {error === null ? null : <span>{error}</span>}
        {responseExcerpt === null || responseExcerpt === "" ? null : (
          <code className="excerpt">{responseExcerpt}</code>
        )}
      </div>
    )
  }
]

/** The attempts of a delivery, the newest first. */
export const Attempts = ({ attempts }: { readonly attempts: ReadonlyArray<DeliveryAttemptDetail> }) =>
  attempts.length === 0 ? (
    <EmptyState title={t("No attempt yet")}>{t("The first one is about to be made.")}</EmptyState>
  ) : (
    <Table
      label={t("Attempts")}
      columns={columns}
      rows={attempts.toReversed()}
      keyOf={({ attempt }) => String(attempt)}
    />
  )
