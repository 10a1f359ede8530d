import type { AuditEntry } from "@vault-custody/operations-client"
import { AuditChanges, auditColumnsOf } from "@vault-custody/ui/Custody/AuditColumns"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { OrganizationFilter } from "../Common/OrganizationFilter.tsx"
import { vault } from "../Vault.ts"
import { auditThings } from "./AuditThings.ts"

const kinds: Readonly<Record<AuditEntry["actorType"], string>> = {
  api_key: t("API key"),
  member: t("member"),
  operations_key: t("key"),
  operator: t("operator"),
  simulated_vault: t("test mode")
}

const Details = ({ entry: { changes, details, requestId } }: { readonly entry: AuditEntry }) => (
  <>
    <AuditChanges changes={changes} />
    <details>
      <summary>{t("Details")}</summary>
      {Object.keys(details).length === 0 ? null : (
        <pre className="code-block">{JSON.stringify(details, undefined, 2)}</pre>
      )}
      <span className="small muted">{rich("Request {id}", { id: <code>{requestId}</code> })}</span>
    </details>
  </>
)

const columns: ReadonlyArray<Column<AuditEntry>> = [
  ...auditColumnsOf<AuditEntry>(auditThings, ({ actorName, actorType }) => (
    <>
      <strong>{actorName}</strong> <span className="muted">({kinds[actorType]})</span>
    </>
  )),
  { name: t("Changes"), cell: (entry) => <Details entry={entry} /> }
]

const csv: ReadonlyArray<CsvColumn<AuditEntry>> = [
  [t("Entry ID"), ({ id }) => id],
  [t("When"), ({ at }) => at],
  [t("Actor"), ({ actorName }) => actorName],
  [t("Actor ID"), ({ actor }) => actor],
  [t("Sign-in link from"), ({ via }) => via?.name ?? ""],
  [t("Action"), ({ action }) => action],
  [t("Resource ID"), ({ resourceId }) => resourceId],
  [t("Organization ID"), ({ organizationId }) => organizationId ?? ""],
  [t("Request ID"), ({ requestId }) => requestId],
  [t("Details"), ({ details }) => JSON.stringify(details)],
  [t("Changes"), ({ changes }) => JSON.stringify(changes)]
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
      <Filters
        downloads={
          <CsvDownload
            fileName="audit-log.csv"
            query={query}
            rows={() => vault.auditLog.listAuditLog.all(asked)}
            columns={csv}
          />
        }
      >
        <OrganizationFilter />
        <TextFilter name="resource" label={t("Resource ID")} placeholder="obr_…, itm_…, fbo_…" />
        <TextFilter name="actor" label={t("Actor ID")} placeholder="opr_…, mbr_…, key_…" />
      </Filters>
      <ListCard
        label={t("Audit log")}
        query={query}
        columns={columns}
        empty={
          Object.values(asked).every((id) => id === undefined) ? (
            <EmptyState title={t("No changes yet")}>{t("Changes from now on appear here.")}</EmptyState>
          ) : (
            <EmptyState title={t("No such changes")}>{t("An ID is found by the whole of it.")}</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
