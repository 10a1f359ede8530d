import type { CountDetail, CountNumbers } from "@vault-custody/operations-client"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { DownloadButton } from "@vault-custody/ui/Data/Download"
import { Card, Facts, Figures, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count as Figure } from "@vault-custody/ui/Design/Money"
import { useSession } from "@vault-custody/ui/Session/Session"
import { exactUtc, Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { PlaceName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { countCertificate, vault } from "../Vault.ts"
import { CountBadge, placeOfCount, useScopeWords } from "./CountWords.tsx"
import { Differences } from "./Differences.tsx"
import { useStoredScans } from "./Sending.ts"
import { useOwnScans } from "./OwnScans.ts"

const names = (people: ReadonlyArray<{ readonly name: string }>): string =>
  people.map(({ name }) => name).join(", ") || t("Nobody yet")

/** The figures of a closed count beside its differences. */
const numberFacts = ({ arrived, departed, missing, moved, unexpected }: CountNumbers) =>
  [
    [t("Missing at closing"), <Figure key="missing" of={missing} />],
    [t("Elsewhere at closing"), <Figure key="moved" of={moved} />],
    [t("Unexpected at closing"), <Figure key="unexpected" of={unexpected} />],
    [t("Left by record meanwhile"), <Figure key="departed" of={departed} />],
    [t("Came by record meanwhile"), <Figure key="arrived" of={arrived} />]
  ] as const

const Details = ({ count }: { readonly count: CountDetail }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <CountBadge key="state" status={count.status} />],
        [t("Place"), <PlaceName key="place" id={placeOfCount(count)} />],
        [t("Metal"), count.scope.metal ?? t("All")],
        ...(count.scope.sample === undefined
          ? []
          : ([
              [t("Drawn"), count.scope.sample.size ?? t("Shown once it is closed")],
              [t("Seed"), count.seed === undefined ? t("Shown once it is closed") : <code>{count.seed}</code>]
            ] as const)),
        [t("Blind"), count.isBlind ? t("Yes") : t("No")],
        [
          t("As of"),
          <span key="as-of">
            <Time at={count.asOf} /> ({exactUtc(count.asOf)})
          </span>
        ],
        [t("Begun by"), count.startedBy.name],
        [t("Scans"), <Figure key="scans" of={count.scanCount} />],
        [t("Counted by"), names(count.countedBy)],
        ...(count.numbers === undefined ? [] : numberFacts(count.numbers)),
        ...(count.closedBy === undefined
          ? []
          : ([
              [
                t("Closed"),
                <span key="closed">
                  {rich("{time} by {name}", {
                    time: <Time at={count.closedAt} />,
                    name: count.closedBy.name
                  })}
                </span>
              ]
            ] as const)),
        ...(count.finishedAt === undefined
          ? []
          : ([[t("Finished"), <Time key="finished" at={count.finishedAt} />]] as const)),
        ...(count.expectedSha256 === undefined
          ? []
          : ([
              [
                t("SHA-256 of the expected items"),
                <Copyable key="hash" label={t("SHA-256")} text={count.expectedSha256} />
              ]
            ] as const)),
        [t("Count ID"), <Copyable key="id" label={t("count ID")} text={count.id} />]
      ]}
    />
  </Card>
)

const Numbers = ({ count, numbers }: { readonly count: CountDetail; readonly numbers: CountNumbers }) => (
  <Figures
    figures={[
      [t("Expected"), <Figure key="expected" of={numbers.expected} />],
      [t("Found"), <Figure key="found" of={numbers.found} />],
      [t("Differences open"), <Figure key="open" of={count.openDifferences ?? 0} />]
    ]}
  />
)

/** A notice of the scans in this browser that are not sent yet. */
const Waiting = ({ count }: { readonly count: CountDetail }) => {
  const { others, stored } = useOwnScans(count.id, "scans")
  const left = useStoredScans(stored).length
  if (left === 0 && others.size === 0) return null
  return (
    <div className="notice">
      {left === 0 ? null : (
        <p>
          {t(
            "{count, plural, one {# scan} other {# scans}} of yours {count, plural, one {is} other {are}} in this browser and not in the count. Open “Scan” to have {count, plural, one {it} other {them}} sent.",
            { count: left }
          )}
        </p>
      )}
      {[...others].map(([name, scans]) => (
        <p key={name}>
          {t(
            "{count, plural, one {# scan} other {# scans}} of {name} {count, plural, one {is} other {are}} in this browser and not in the count. {name} has to sign in here and open “Scan”.",
            { count: scans, name }
          )}
        </p>
      ))}
    </div>
  )
}

const Close = ({ count, scope }: { readonly count: CountDetail; readonly scope: string }) => (
  <ConfirmButton
    confirm={t("Close count")}
    isDangerous={false}
    title={t("Close the count of {scope}?", { scope })}
    act={(_, options) => vault.counts.closeCount(count.id, options)}
    onDone={({ openDifferences = 0 }) =>
      say(
        openDifferences === 0
          ? t("Closed: nothing differs.")
          : t("Closed: {count, plural, one {# difference} other {# differences}}", { count: openDifferences })
      )
    }
  >
    {t(
      "Scanning ends. What was expected and not seen is missing. Ask whoever scans whether everything is sent: a scan that comes later is refused. {count, plural, one {# scan} other {# scans}} {count, plural, one {is} other {are}} in the count now.",
      { count: count.scanCount }
    )}
  </ConfirmButton>
)

const Actions = ({ count, scope }: { readonly count: CountDetail; readonly scope: string }) => {
  const session = useSession()
  const mayScan = usePermission("addCountScans")
  const mayClose = usePermission("closeCount")
  const mayRecount = usePermission("recountDifferences")
  if (count.status === "finished") {
    return (
      <DownloadButton
        label={t("Certificate (PDF)")}
        fileName={`count-${count.asOf.slice(0, 10)}-${count.id}.pdf`}
        read={(options) => countCertificate(count.id, options)}
      />
    )
  }
  if (count.status === "closed") {
    const hasScanned = count.countedBy.some(({ id }) => id === session?.operator?.id)
    if (!mayRecount) return null
    return hasScanned ? (
      <span className="muted">{t("You scanned here: another operator counts the differences again.")}</span>
    ) : (
      <ButtonLink look="primary" to={`/counts/${count.id}/recount`}>
        {t("Count again")}
      </ButtonLink>
    )
  }
  return (
    <>
      {mayClose ? <Close count={count} scope={scope} /> : null}
      {mayScan ? (
        <ButtonLink look="primary" to={`/counts/${count.id}/scan`}>
          {t("Scan")}
        </ButtonLink>
      ) : null}
    </>
  )
}

const Content = ({ count }: { readonly count: CountDetail }) => (
  <>
    <Waiting count={count} />
    {count.numbers === undefined ? (
      <p className="notice" data-tone="info">
        {count.isBlind
          ? t("This count is blind: what is expected is shown once it is closed.")
          : t("What differs is shown once it is closed.")}
      </p>
    ) : (
      <>
        <Numbers count={count} numbers={count.numbers} />
        <Differences count={count} />
      </>
    )}
    <Details count={count} />
  </>
)

const Shown = ({ count }: { readonly count: CountDetail }) => {
  const scope = useScopeWords(count)
  return (
    <Page
      title={scope === undefined ? t("Count") : t("Count of {scope}", { scope })}
      parent={{ label: t("Counts"), to: "/counts" }}
      actions={scope === undefined ? undefined : <Actions count={count} scope={scope} />}
    >
      <Content count={count} />
    </Page>
  )
}

/** One count: its progress, its differences and their resolutions. */
export const CountPage = () => {
  const id = useParam("id")
  const query = useLive(["count", id], (options) => vault.counts.getCount(id, options))
  return query.data === undefined ? (
    <Page title={t("Count")} parent={{ label: t("Counts"), to: "/counts" }}>
      <Loaded query={query} missing={t("There is no such count.")}>
        {(count) => <Content count={count} />}
      </Loaded>
    </Page>
  ) : (
    <Shown count={query.data} />
  )
}
