import { Link } from "@tanstack/react-router"
import type { Place } from "@vault-custody/operations-client"
import { Money } from "@vault-custody/ui/Design/Money"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { HeldValue } from "../Places/HeldValue.tsx"
import { QueuePage } from "./QueuePage.tsx"

const columns: ReadonlyArray<Column<Place>> = [
  {
    name: t("Site"),
    cell: ({ code, id, name }) => (
      <TwoLines second={name}>
        <Link to="/places/$id" params={{ id }}>
          {code}
        </Link>
      </TwoLines>
    )
  },
  { name: t("Held"), isEnd: true, cell: (site) => <HeldValue place={site} /> },
  {
    name: t("Limit"),
    isEnd: true,
    cell: ({ insuredLimitCents }) =>
      insuredLimitCents === undefined ? t("None") : <Money cents={insuredLimitCents} />
  },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Sites that hold more insured value than they may. */
export const SitesOverLimitPage = () => (
  <QueuePage
    queue="over_site_limit"
    lead={t(
      "They hold more insured value than their limit allows. Move items to another site, or raise the limit."
    )}
    columns={columns}
    none={t("Every site is within its limit.")}
  />
)
