import type { OrganizationAuditEntry } from "@vault-custody/client"
import { AuditSentence } from "@vault-custody/ui/Custody/AuditSentence"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { useList } from "@vault-custody/ui/Data/Live"
import { Long } from "@vault-custody/ui/Design/Long"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { paths } from "../Find.ts"
import { vault } from "../Vault.ts"

const valueText = (value: unknown): string =>
  value === null || value === "" ? "nothing" : typeof value === "string" ? value : JSON.stringify(value)

const Changes = ({ details }: Pick<OrganizationAuditEntry, "details">) => (
  <>
    {Object.entries(details).map(([field, { from, to }]) => (
      <div key={field}>
        <Long text={`${field}: ${from === null ? "" : `${valueText(from)} → `}${valueText(to)}`} />
      </div>
    ))}
  </>
)

const columns: ReadonlyArray<Column<OrganizationAuditEntry>> = [
  { name: "When", cell: ({ at }) => <Time at={at} /> },
  {
    name: "What happened",
    cell: ({ action, actor, resourceId, resourceType, via }) => (
      <AuditSentence
        action={action}
        resourceId={resourceId}
        resourceType={resourceType}
        paths={paths}
        actor={via === null ? actor.name : `${actor.name}, by a link of ${via.name},`}
      />
    )
  },
  { name: "Action", cell: ({ action }) => <code className="muted">{action}</code> },
  { name: "Resource", cell: ({ resourceId }) => <code>{resourceId}</code> },
  { name: "Changes", cell: ({ details }) => <Changes details={details} /> }
]

/** Changes in the organization, with their actors. */
export const AuditLog = () => {
  const { find } = useUrlState()
  const [resourceId, actorId] = [find("resource")?.trim(), find("actor")?.trim()]
  const query = useList("audit-log", vault.auditLog.listAuditLog, { resourceId, actorId })
  return (
    <section className="stack" aria-label="Audit log">
      <h2>Audit log</h2>
      <Filters>
        <TextFilter name="resource" label="Resource ID" />
        <TextFilter name="actor" label="Member or key ID" />
      </Filters>
      <ListCard
        label="Changes"
        query={query}
        columns={columns}
        empty={
          <EmptyState title="No changes">
            Every change by a person, a key or the vault's staff appears here.
          </EmptyState>
        }
      />
    </section>
  )
}
