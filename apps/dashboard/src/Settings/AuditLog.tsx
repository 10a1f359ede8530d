import type { OrganizationAuditEntry } from "@vault-custody/client"
import { AuditChanges, auditColumnsOf } from "@vault-custody/ui/Custody/AuditColumns"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { auditThings } from "./AuditThings.ts"

const columns: ReadonlyArray<Column<OrganizationAuditEntry>> = [
  ...auditColumnsOf<OrganizationAuditEntry>(auditThings, ({ actor }) => actor.name),
  { name: t("Changes"), cell: ({ details }) => <AuditChanges changes={details} /> }
]

const csv: ReadonlyArray<CsvColumn<OrganizationAuditEntry>> = [
  [t("Entry ID"), ({ id }) => id],
  [t("When"), ({ at }) => at],
  [t("Actor"), ({ actor }) => actor.name],
  [t("Actor ID"), ({ actor }) => actor.id ?? ""],
  [t("Sign-in link from"), ({ via }) => via?.name ?? ""],
  [t("Action"), ({ action }) => action],
  [t("Resource ID"), ({ resourceId }) => resourceId],
  [t("Changes"), ({ details }) => JSON.stringify(details)]
]

/** Changes in the organization, with their actors. */
export const AuditLog = () => {
  const { find } = useUrlState()
  const [resourceId, actorId] = [find("resource")?.trim(), find("actor")?.trim()]
  const asked = { resourceId, actorId }
  const query = useList("audit-log", vault.auditLog.listAuditLog, asked)
  return (
    <section className="stack" aria-label={t("Audit log")}>
      <h2>{t("Audit log")}</h2>
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
        <TextFilter name="resource" label={t("Resource ID")} />
        <TextFilter name="actor" label={t("Member or key ID")} />
      </Filters>
      <ListCard
        label={t("Changes")}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t("No changes")}>
            {t("Every change by a person, a key or the vault's staff appears here.")}
          </EmptyState>
        }
      />
    </section>
  )
}
