import type { CountDetail } from "@vault-custody/operations-client"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { useScopeWords } from "./CountWords.tsx"
import { useOwnScans } from "./OwnScans.ts"
import { usePlaceLookUp } from "./PlaceLookUp.ts"
import { LastScans, RefusedScans } from "./ScanLists.tsx"
import { type Scan, waiting } from "./Scans.ts"
import { useSending, useStoredScans } from "./Sending.ts"
import { Station } from "./Station.tsx"

/** The number of last scans shown. */
const shownScans = 10

/** The number of scans that wait to be sent, legible from two steps away. */
const Sending = ({ isOffline, left }: { readonly left: number; readonly isOffline: boolean }) => (
  <p className="notice" role="status" data-tone={isOffline ? undefined : left === 0 ? "good" : "info"}>
    <strong>
      {left === 0
        ? t("All scans are sent.")
        : t(
            "{count, plural, one {# scan} other {# scans}} {count, plural, one {waits} other {wait}} to be sent.",
            { count: left }
          )}
    </strong>{" "}
    {isOffline
      ? t(
          "There is no network. Go on scanning: what you scan stays in this browser, also when it is switched off, and is sent when the network is back and this page is open."
        )
      : null}
  </p>
)

const Scanning = ({ count }: { readonly count: CountDetail }) => {
  const { by, stored } = useOwnScans(count.id, "scans")
  const scans = useStoredScans(stored)
  const places = usePlaceLookUp()
  const { error, isOffline } = useSending(count.id, stored, places)
  const [last, setLast] = useState<ReadonlyArray<Scan>>([])
  return (
    <>
      {count.status === "open" ? (
        <Station
          stored={stored}
          places={places}
          by={by}
          keepsPlaces={false}
          onScan={(scan) => setLast((before) => [scan, ...before].slice(0, shownScans))}
        />
      ) : (
        <p className="notice">{t("This count is closed: it takes no scans any more.")}</p>
      )}
      <Sending left={waiting(scans).length} isOffline={isOffline} />
      {isOffline ? null : <ErrorNotice error={error} />}
      <RefusedScans scans={scans} stored={stored} />
      <LastScans last={last} scans={scans} />
      <div className="row">
        <ButtonLink to={`/counts/${count.id}`}>{t("Back to the count")}</ButtonLink>
        <span className="muted">
          {t("{count, plural, one {# scan} other {# scans}} in the count, by everybody.", {
            count: count.scanCount
          })}
        </span>
      </div>
    </>
  )
}

const Shown = ({ count }: { readonly count: CountDetail }) => {
  const mayScan = usePermission("addCountScans")
  const of = useScopeWords(count)
  return (
    <Page
      title={t("Scan")}
      lead={
        of === undefined
          ? t("Place first, then what is in it.")
          : t("{of}. Place first, then what is in it.", { of })
      }
      parent={{ label: t("Count"), to: `/counts/${count.id}` }}
    >
      {mayScan ? (
        <Scanning count={count} />
      ) : (
        <p className="notice">{t("Clerks scan. You can read all of the count on its page.")}</p>
      )}
    </Page>
  )
}

/** Scans the vault, place by place, with or without a network. */
export const ScanPage = () => {
  const id = useParam("id")
  const query = useLive(["count", id], (options) => vault.counts.getCount(id, options))
  return query.data === undefined ? (
    <Page title={t("Scan")} parent={{ label: t("Counts"), to: "/counts" }}>
      <Loaded query={query} missing={t("There is no such count.")}>
        {() => null}
      </Loaded>
    </Page>
  ) : (
    <Shown count={query.data} />
  )
}
