import type { LogState } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time, TimeAgo } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"

type Witness = LogState["witnesses"][number]

const columns: ReadonlyArray<Column<Witness>> = [
  { name: t("Witness"), cell: ({ name }) => name },
  {
    name: t("Status"),
    cell: ({ failure }) => (
      <Badge
        status={failure === null ? "active" : "failed"}
        words={failure === null ? t("Cosigns") : t("Fails")}
      />
    )
  },
  {
    name: t("Last cosigned"),
    cell: ({ cosigned }) =>
      cosigned === null ? (
        <span className="muted">{t("Never")}</span>
      ) : (
        <span>
          {rich("{count, plural, one {# entry} other {# entries}}, {timeAgo}", {
            count: cosigned.size,
            timeAgo: <TimeAgo at={cosigned.at} />
          })}
        </span>
      )
  },
  {
    name: t("What failed"),
    cell: ({ failure }) =>
      failure === null ? (
        <span className="muted">—</span>
      ) : (
        <span>
          {failure.reason} <Time at={failure.at} />
        </span>
      )
  }
]

/** The witnesses of the vault's policy: which of them cosigned, and what failed. */
export const Witnesses = ({ log: { witnesses } }: { readonly log: LogState }) => (
  <Card title={t("Witnesses")} isFlush>
    {witnesses.length === 0 ? (
      <EmptyState title={t("No witnesses")}>
        {t(
          "LOG_WITNESSES names a policy with the outsiders who cosign each checkpoint. Without them, each checkpoint is published as soon as it is signed."
        )}
      </EmptyState>
    ) : (
      <Table label={t("Witnesses")} rows={witnesses} keyOf={({ name }) => name} columns={columns} />
    )}
  </Card>
)
