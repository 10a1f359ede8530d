import { Badge } from "@vault-custody/ui/Design/Badge"
import { Button } from "@vault-custody/ui/Design/Button"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { refused, refusedFor, type Scan, wordsOfPlace } from "./Scans.ts"
import type { StoredScans } from "./StoredScans.ts"

const seen: Column<Scan> = {
  name: t("Scanned"),
  cell: ({ scanned }) => <code>{scanned || t("Nothing")}</code>
}
const where: Column<Scan> = { name: t("In"), cell: ({ place }) => <code>{wordsOfPlace(place)}</code> }
const when: Column<Scan> = { name: t("When"), cell: ({ at }) => <Time at={at} /> }

/** The last scans, the newest first, and whether the service has them. */
export const LastScans = ({
  last,
  scans
}: {
  readonly last: ReadonlyArray<Scan>
  readonly scans: ReadonlyArray<Scan>
}) => {
  if (last.length === 0) return null
  const kept = new Map(scans.map((scan) => [scan.scanId, scan]))
  const state = ({ scanId }: Scan) => {
    const scan = kept.get(scanId)
    if (scan === undefined) return <Badge status="sent" tone="good" />
    return scan.refusal === "" ? (
      <Badge status="waiting" tone="warn" />
    ) : (
      <Badge status="refused" tone="bad" words={t("Not taken")} />
    )
  }
  return (
    <Card title={t("Last scans")} isFlush>
      <Table
        label={t("Last scans")}
        rows={last}
        keyOf={({ scanId }) => scanId}
        columns={[seen, where, when, { name: t("Status"), cell: state }]}
      />
    </Card>
  )
}

/** Scans that the service refused, each with the reason, until an operator has dealt with them. */
export const RefusedScans = ({
  scans,
  stored
}: {
  readonly scans: ReadonlyArray<Scan>
  readonly stored: StoredScans
}) => {
  const rows = refused(scans)
  if (rows.length === 0) return null
  const again = (some: ReadonlyArray<Scan>) => stored.put(...some.map(refusedFor("")))
  const action = (scan: Scan) => (
    <span className="row">
      <Button size="small" onClick={() => again([scan])}>
        {t("Send again")}
      </Button>
      <Button size="small" onClick={() => stored.remove([scan])}>
        {t("Remove")}
      </Button>
    </span>
  )
  return (
    <Card title={t("Not taken")} isFlush>
      <div className="card-body">
        <p>
          {t(
            "These are not in the count. Scan them again where they belong, and remove them here; or write them down for whoever looks into the differences."
          )}
        </p>
      </div>
      <Table
        label={t("Not taken")}
        rows={rows}
        keyOf={({ scanId }) => scanId}
        columns={[
          seen,
          where,
          { name: t("Why"), cell: ({ refusal }) => refusal },
          { name: t("Action"), isEnd: true, cell: action }
        ]}
      />
    </Card>
  )
}
