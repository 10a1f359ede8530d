import type { OrganizationAuditEntry } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Codes } from "../Design/Codes.tsx"
import { Long } from "../Design/Long.tsx"
import type { Column } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"
import { AuditSentence } from "./AuditSentence.tsx"
import type { AuditedThing, AuditThings } from "./AuditThing.tsx"

type Entry = AuditedThing & Pick<OrganizationAuditEntry, "action" | "at" | "via">

/** The first columns of audit logs: when, and what happened as a sentence with its codes. */
export const auditColumnsOf = <Row extends Entry>(
  things: AuditThings,
  actorOf: (entry: Row) => ReactNode
): ReadonlyArray<Column<Row>> => [
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  {
    name: t("What happened"),
    cell: (entry) => {
      const actor = actorOf(entry)
      return (
        <>
          <AuditSentence
            action={entry.action}
            thing={entry}
            things={things}
            actor={
              entry.via === null
                ? actor
                : rich("{actor}, using a sign-in link from {maker},", { actor, maker: entry.via.name })
            }
          />
          <Codes codes={[entry.action, entry.resourceId]} />
        </>
      )
    }
  }
]

const valueText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(", ") : value
  if (text === null || text === "") return t("nothing")
  return typeof text === "string" ? text : JSON.stringify(text)
}

/** Fields that changed, one a line, with their values before and after. */
export const AuditChanges = ({ changes }: { readonly changes: OrganizationAuditEntry["details"] }) => (
  <div className="changes">
    {Object.entries(changes).map(([field, { from, to }]) => (
      <div key={field}>
        <Long text={`${field}: ${from === null ? "" : `${valueText(from)} → `}${valueText(to)}`} />
      </div>
    ))}
  </div>
)
