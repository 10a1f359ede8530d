import type { AuditEntry } from "@vault-custody/operations-client"
import { AuditSentence } from "@vault-custody/ui/Custody/AuditSentence"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { OrganizationFilter } from "../Common/OrganizationFilter.tsx"
import { paths } from "../Find.ts"
import { vault } from "../Vault.ts"

const kinds: Readonly<Record<AuditEntry["actorType"], string>> = {
  api_key: "API key",
  member: "member",
  operations_key: "key",
  operator: "operator",
  simulated_vault: "test mode"
}

const Details = ({ entry: { changes, details, requestId } }: { readonly entry: AuditEntry }) => (
  <details>
    <summary>Details</summary>
    <pre className="code-block">{JSON.stringify({ ...details, changes }, undefined, 2)}</pre>
    <span className="small muted">
      Request <code>{requestId}</code>
    </span>
  </details>
)

const columns: ReadonlyArray<Column<AuditEntry>> = [
  { name: "When", cell: ({ at }) => <Time at={at} /> },
  {
    name: "What happened",
    cell: ({ action, actorName, actorType, resourceId, resourceType, via }) => (
      <AuditSentence
        action={action}
        resourceId={resourceId}
        resourceType={resourceType}
        paths={paths}
        actor={
          <>
            <strong>{actorName}</strong> <span className="muted">({kinds[actorType]})</span>
            {via === null ? null : `, by a link of ${via.name},`}
          </>
        }
      />
    )
  },
  { name: "Action", cell: ({ action }) => <code className="muted">{action}</code> },
  { name: "On", cell: ({ resourceId }) => <code>{resourceId}</code> },
  { name: "Details", cell: (entry) => <Details entry={entry} /> }
]

/** Every change, by staff, members and keys. */
export const AuditLogPage = () => {
  const { find } = useUrlState()
  const asked = {
    organizationId: find("organization"),
    resourceId: find("resource")?.trim(),
    actor: find("actor")?.trim()
  }
  const query = useList("audit-log", vault.auditLog.listAuditLog, asked)
  return (
    <MainPage>
      <Filters>
        <OrganizationFilter />
        <TextFilter name="resource" label="Resource ID" placeholder="obr_…, itm_…, fbo_…" />
        <TextFilter name="actor" label="Actor ID" placeholder="opr_…, mbr_…, key_…" />
      </Filters>
      <ListCard
        label="Audit log"
        query={query}
        columns={columns}
        empty={
          Object.values(asked).every((id) => id === undefined) ? (
            <EmptyState title="No changes yet">Changes from now on appear here.</EmptyState>
          ) : (
            <EmptyState title="No such changes">An ID is found by the whole of it.</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
