import type { LogState } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { counted } from "@vault-custody/ui/Design/Plural"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time, TimeAgo } from "@vault-custody/ui/Design/Time"

type Witness = LogState["witnesses"][number]

const columns: ReadonlyArray<Column<Witness>> = [
  { name: "Witness", cell: ({ name }) => name },
  {
    name: "Status",
    cell: ({ failure }) => (
      <Badge status={failure === null ? "active" : "failed"} words={failure === null ? "Cosigns" : "Fails"} />
    )
  },
  {
    name: "Last cosigned",
    cell: ({ cosigned }) =>
      cosigned === null ? (
        <span className="muted">Never</span>
      ) : (
        <span>
          {counted(cosigned.size, "entry", "entries")}, <TimeAgo at={cosigned.at} />
        </span>
      )
  },
  {
    name: "What failed",
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
  <Card title="Witnesses" isFlush>
    {witnesses.length === 0 ? (
      <EmptyState title="No witnesses">
        LOG_WITNESSES names a policy with the outsiders who cosign each checkpoint. Without them, each
        checkpoint is published as soon as it is signed.
      </EmptyState>
    ) : (
      <Table label="Witnesses" rows={witnesses} keyOf={({ name }) => name} columns={columns} />
    )}
  </Card>
)
