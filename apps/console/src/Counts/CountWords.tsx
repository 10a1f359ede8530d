import type { Count, CountDifference } from "@vault-custody/operations-client"
import { Badge, type Tone } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Name } from "@vault-custody/ui/Data/Name"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePlacePath } from "../Names/Names.tsx"

const tones: Readonly<Record<Count["status"], Tone>> = { open: "info", closed: "warn", finished: "good" }
const words: Readonly<Record<Count["status"], string>> = {
  open: t("Being counted"),
  closed: t("Differences to resolve"),
  finished: t("Finished")
}

export const CountBadge = ({ status }: { readonly status: Count["status"] }) => (
  <Badge status={status} tone={tones[status]} words={words[status]} />
)

/** The states of counts as filters name them. */
export const wordsOfStatus = (status: Count["status"]): string => words[status]

/** The place that a count is of, or that it is of a part of. */
export const placeOfCount = ({ scope }: Count): string =>
  scope.placeId ?? scope.siteId ?? scope.sample?.placeId ?? ""

/** The scope of a count in words; undefined while its place's path is not known. */
export const useScopeWords = (count: Count): string | undefined => {
  const path = usePlacePath(placeOfCount(count))
  if (path === undefined) return undefined
  const { metal, sample } = count.scope
  if (metal !== undefined) return t("{metal} in {path}", { metal: wordsOf(metal), path })
  if (sample === undefined) return path
  return sample.size === undefined
    ? t("A sample of {path}", { path })
    : t("A sample of {sample} items of {path}", { sample: sample.size, path })
}

export const ScopeWords = ({ count }: { readonly count: Count }) => <Name of={useScopeWords(count)} />

interface KindWords {
  readonly title: string
  readonly means: string
  readonly tone: Tone
}

/** Each kind of difference, as people say it. */
export const kindWords: Readonly<Record<CountDifference["kind"], KindWords>> = {
  missing: { title: t("Missing"), means: t("It was expected here, and not seen."), tone: "bad" },
  moved: {
    title: t("Elsewhere"),
    means: t("It was seen in another place than the recorded one."),
    tone: "warn"
  },
  unexpected: { title: t("Unexpected"), means: t("It was seen here, and not expected."), tone: "warn" },
  found: { title: t("Found"), means: t("The recount saw it in its recorded place."), tone: "good" },
  departed: { title: t("Left meanwhile"), means: t("A recorded movement took it away."), tone: "plain" },
  arrived: { title: t("Arrived meanwhile"), means: t("A recorded movement brought it."), tone: "plain" }
}

type Resolution = NonNullable<CountDifference["resolution"]>

/** Each resolution, as people say it, with what it does. */
export const resolutionWords: Readonly<
  Record<Resolution, { readonly title: string; readonly does: string }>
> = {
  located: { title: t("Located"), does: t("It was found. Nothing is changed.") },
  corrected: {
    title: t("Corrected"),
    does: t("The record is wrong: the item is moved to where it was seen.")
  },
  written_off: { title: t("Written off"), does: t("It is gone: the item is voided.") },
  explained: { title: t("Explained"), does: t("The difference is understood. Nothing is changed.") }
}

/** The ways in which a difference can be resolved. */
export const resolutionsOf = ({
  foundPlaceId,
  inventoryItemId,
  kind
}: CountDifference): ReadonlyArray<Resolution> => [
  "located",
  ...(inventoryItemId !== undefined && foundPlaceId !== undefined ? (["corrected"] as const) : []),
  ...(kind === "missing" ? (["written_off"] as const) : []),
  "explained"
]
