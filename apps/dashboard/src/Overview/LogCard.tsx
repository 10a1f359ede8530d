import { Link } from "@tanstack/react-router"
import type { LogPublication } from "@vault-custody/client"
import { Card, Facts } from "@vault-custody/ui/Shell/Frame"
import { useLive } from "@vault-custody/ui/Data/Live"
import { TimeAgo } from "@vault-custody/ui/Design/Time"
import { formatNumber } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
import { isTest } from "../Mode.ts"
import { vault } from "../Vault.ts"

type Head = NonNullable<LogPublication["published"]>

const Witnesses = ({ cosignatures }: Pick<Head, "cosignatures">) =>
  cosignatures.length === 0 ? (
    t(
      "No witness. To be sure that everybody is shown the same log, compare this checkpoint with that of another customer or of an auditor."
    )
  ) : (
    <ul>
      {cosignatures.map(({ at, name }) => (
        <li key={name}>
          {name}, <TimeAgo at={at} />
        </li>
      ))}
    </ul>
  )

const factsOf = ({ cosignatures, origin, publishedAt, size }: Head) =>
  [
    [t("Log"), origin],
    [t("Newest entry"), t("Index {index}", { index: formatNumber(size - 1) })],
    [t("Published"), <TimeAgo key="published" at={publishedAt} />],
    [t("Cosigned by"), <Witnesses key="witnesses" cosignatures={cosignatures} />]
  ] as const

/** The published state of the log by which statements are verified; test data have no log. */
export const LogCard = () => {
  const { data } = useLive(["log"], (options) => vault.log.getLog(options), { isEnabled: !isTest })
  if (data === undefined) return null
  return (
    <Card title={t("Transparency log")} actions={<Link to="/verify">{t("Verify a proof")}</Link>}>
      {data.published === null ? (
        <p className="muted">
          {t("The vault has not published its log yet. Once it has, each final statement has a proof.")}
        </p>
      ) : (
        <Facts facts={factsOf(data.published)} />
      )}
    </Card>
  )
}
