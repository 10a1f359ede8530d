import type { CountDetail, CountNumbers } from "@vault-custody/operations-client"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { DownloadButton } from "@vault-custody/ui/Data/Download"
import { Card, Facts, Figures, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count as Figure } from "@vault-custody/ui/Design/Money"
import { counted, plural } from "@vault-custody/ui/Design/Plural"
import { useSession } from "@vault-custody/ui/Session/Session"
import { exactUtc, Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PlaceName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { countCertificate, vault } from "../Vault.ts"
import { CountBadge, placeOfCount, useScopeWords } from "./CountWords.tsx"
import { Differences } from "./Differences.tsx"
import { useStoredScans } from "./Sending.ts"
import { useOwnScans } from "./OwnScans.ts"

const names = (people: ReadonlyArray<{ readonly name: string }>): string =>
  people.map(({ name }) => name).join(", ") || "Nobody yet"

/** The figures of a closed count beside its differences. */
const numberFacts = ({ arrived, departed, missing, moved, unexpected }: CountNumbers) =>
  [
    ["Missing at closing", <Figure key="missing" of={missing} />],
    ["Elsewhere at closing", <Figure key="moved" of={moved} />],
    ["Unexpected at closing", <Figure key="unexpected" of={unexpected} />],
    ["Left by record meanwhile", <Figure key="departed" of={departed} />],
    ["Came by record meanwhile", <Figure key="arrived" of={arrived} />]
  ] as const

const Details = ({ count }: { readonly count: CountDetail }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["State", <CountBadge key="state" status={count.status} />],
        ["Place", <PlaceName key="place" id={placeOfCount(count)} />],
        ["Metal", count.scope.metal ?? "All"],
        ...(count.scope.sample === undefined
          ? []
          : ([
              ["Drawn", count.scope.sample.size ?? "Shown once it is closed"],
              ["Seed", count.seed === undefined ? "Shown once it is closed" : <code>{count.seed}</code>]
            ] as const)),
        ["Blind", count.isBlind ? "Yes" : "No"],
        [
          "As of",
          <span key="as-of">
            <Time at={count.asOf} /> ({exactUtc(count.asOf)})
          </span>
        ],
        ["Begun by", count.startedBy.name],
        ["Scans", <Figure key="scans" of={count.scanCount} />],
        ["Counted by", names(count.countedBy)],
        ...(count.numbers === undefined ? [] : numberFacts(count.numbers)),
        ...(count.closedBy === undefined
          ? []
          : ([
              [
                "Closed",
                <span key="closed">
                  <Time at={count.closedAt} /> by {count.closedBy.name}
                </span>
              ]
            ] as const)),
        ...(count.finishedAt === undefined
          ? []
          : ([["Finished", <Time key="finished" at={count.finishedAt} />]] as const)),
        ...(count.expectedSha256 === undefined
          ? []
          : ([
              [
                "SHA-256 of the expected items",
                <Copyable key="hash" label="SHA-256" text={count.expectedSha256} />
              ]
            ] as const)),
        ["Count ID", <Copyable key="id" label="count ID" text={count.id} />]
      ]}
    />
  </Card>
)

const Numbers = ({ count, numbers }: { readonly count: CountDetail; readonly numbers: CountNumbers }) => (
  <Figures
    figures={[
      ["Expected", <Figure key="expected" of={numbers.expected} />],
      ["Found", <Figure key="found" of={numbers.found} />],
      ["Differences open", <Figure key="open" of={count.openDifferences ?? 0} />]
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
          {counted(left, "scan")} of yours {plural(left, "is", "are")} in this browser and not in the count.
          Open “Scan” to have {plural(left, "it", "them")} sent.
        </p>
      )}
      {[...others].map(([name, scans]) => (
        <p key={name}>
          {counted(scans, "scan")} of {name} {plural(scans, "is", "are")} in this browser and not in the
          count. {name} has to sign in here and open “Scan”.
        </p>
      ))}
    </div>
  )
}

const Close = ({ count }: { readonly count: CountDetail }) => (
  <ConfirmButton
    confirm="Close count"
    isDangerous={false}
    title="Close this count?"
    act={(_, options) => vault.counts.closeCount(count.id, options)}
    onDone={({ openDifferences = 0 }) =>
      say(
        openDifferences === 0
          ? "Closed: nothing differs."
          : `Closed: ${counted(openDifferences, "difference")}`
      )
    }
  >
    Scanning ends. What was expected and not seen is missing. Ask whoever scans whether everything is sent: a
    scan that comes later is refused. {counted(count.scanCount, "scan")}{" "}
    {plural(count.scanCount, "is", "are")} in the count now.
  </ConfirmButton>
)

const Actions = ({ count }: { readonly count: CountDetail }) => {
  const session = useSession()
  const mayScan = usePermission("addCountScans")
  const mayClose = usePermission("closeCount")
  const mayRecount = usePermission("recountDifferences")
  if (count.status === "finished") {
    return (
      <DownloadButton
        label="Certificate (PDF)"
        fileName={`count-${count.asOf.slice(0, 10)}-${count.id}.pdf`}
        read={(options) => countCertificate(count.id, options)}
      />
    )
  }
  if (count.status === "closed") {
    const hasScanned = count.countedBy.some(({ id }) => id === session?.operator?.id)
    if (!mayRecount) return null
    return hasScanned ? (
      <span className="muted">You scanned here: another operator counts the differences again.</span>
    ) : (
      <ButtonLink look="primary" to={`/counts/${count.id}/recount`}>
        Count again
      </ButtonLink>
    )
  }
  return (
    <>
      {mayClose ? <Close count={count} /> : null}
      {mayScan ? (
        <ButtonLink look="primary" to={`/counts/${count.id}/scan`}>
          Scan
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
          ? "This count is blind: what is expected is shown once it is closed."
          : "What differs is shown once it is closed."}
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

const Shown = ({ count }: { readonly count: CountDetail }) => (
  <Page
    title={useScopeWords(count) ?? "Count"}
    parent={{ label: "Counts", to: "/counts" }}
    actions={<Actions count={count} />}
  >
    <Content count={count} />
  </Page>
)

/** One count: its progress, its differences and their resolutions. */
export const CountPage = () => {
  const id = useParam("id")
  const query = useLive(["count", id], (options) => vault.counts.getCount(id, options))
  return query.data === undefined ? (
    <Page title="Count" parent={{ label: "Counts", to: "/counts" }}>
      <Loaded query={query} missing="There is no such count.">
        {(count) => <Content count={count} />}
      </Loaded>
    </Page>
  ) : (
    <Shown count={query.data} />
  )
}
