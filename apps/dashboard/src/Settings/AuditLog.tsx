import type { OrganizationAuditEntry } from "@vault-custody/client"
import { AuditSentence } from "@vault-custody/ui/Custody/AuditSentence"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { useList } from "@vault-custody/ui/Data/Live"
import { Codes } from "@vault-custody/ui/Design/Codes"
import { Long } from "@vault-custody/ui/Design/Long"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { auditThings } from "./AuditThings.ts"

const valueText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(", ") : value
  if (text === null || text === "") return t("nothing")
  return typeof text === "string" ? text : JSON.stringify(text)
}

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
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  {
    name: t("What happened"),
    cell: ({ action, actor, resourceId, resourceType, via }) => (
      <>
        <AuditSentence
          action={action}
          thing={{ resourceId, resourceType }}
          things={auditThings}
          actor={
            via === null
              ? actor.name
              : t("{actor}, by a link of {maker},", { actor: actor.name, maker: via.name })
          }
        />
        <Codes codes={[action, resourceId]} />
      </>
    )
  },
  { name: t("Changes"), cell: ({ details }) => <Changes details={details} /> }
]

const csv: ReadonlyArray<CsvColumn<OrganizationAuditEntry>> = [
  [t("Entry ID"), ({ id }) => id],
  [t("When"), ({ at }) => at],
  [t("Actor"), ({ actor }) => actor.name],
  [t("Actor ID"), ({ actor }) => actor.id ?? ""],
  [t("Signed in by a link of"), ({ via }) => via?.name ?? ""],
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
