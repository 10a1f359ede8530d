import { makeRandom } from "./Random.ts"

/** A step during a count. The script names items, places and boxes by number. */
export type FraudStep =
  | { readonly kind: "move"; readonly item: number; readonly to: number }
  | { readonly kind: "moveBox"; readonly box: number; readonly to: number }
  | { readonly kind: "leave"; readonly item: number }
  | { readonly kind: "transfer"; readonly item: number }
  | { readonly kind: "receive"; readonly item: number; readonly to: number }
  /** An operator scans everything that really is in a place: items, and texts that belong to no item. */
  | { readonly kind: "walk"; readonly place: number; readonly seen: ReadonlyArray<number | string> }

/** A discrepancy that the count must find. */
export interface PlantedFraud {
  readonly kind: "missing" | "moved" | "unexpected"
  readonly item: number | string
  /** The place where it must be found; absent for a missing item. */
  readonly place?: number
}

export interface FraudScript {
  /** Places of the scope: first shelves, then boxes in them; the last one is outside of the scope. */
  readonly shelves: number
  readonly boxes: number
  readonly outside: number
  /** Where each item is by the record when the count begins. */
  readonly startsIn: ReadonlyArray<number>
  readonly steps: ReadonlyArray<FraudStep>
  readonly frauds: ReadonlyArray<PlantedFraud>
}

const shelves = 4
const boxes = 8
const outside = shelves + boxes
const inScope = Array.from({ length: outside }, (_, place) => place)

/**
 * Makes a script of a vault at work during a count, with thefts, swaps and misplacements. One item of each place
 * stays there, as a place without any scan proves nothing.
 */
export const makeFraudScript = (
  seed: number,
  { frauds: wanted, items }: { readonly items: number; readonly frauds: number }
): FraudScript => {
  const { below, chance, pick, shuffled } = makeRandom(seed)
  const startsIn = Array.from({ length: items }, (_, item) => (item <= outside ? item : below(outside + 1)))
  const physical: Array<number | null> = [...startsIn]
  const record: Array<number | null> = [...startsIn]
  const fakes = new Map<string, number>()
  const untouchable = new Set<number>(inScope)
  const seenAt = new Map<number, number>()
  const walked = new Set<number>()
  const steps: Array<FraudStep> = []
  const frauds: Array<PlantedFraud> = []

  const unwalked = () => inScope.filter((place) => !walked.has(place))
  const free = (fits: (item: number) => boolean): number | undefined => {
    const fitting = record.flatMap((place, item) =>
      place !== null && item > outside && !untouchable.has(item) && fits(item) ? [item] : []
    )
    return fitting.length === 0 ? undefined : pick(fitting)
  }
  /** Whether the count expects the item, and has not reached its place yet. */
  const isAhead = (item: number) => {
    const [place, start] = [physical[item], startsIn[item]]
    const isExpected = start !== undefined && inScope.includes(start)
    return isExpected && typeof place === "number" && place !== outside && !walked.has(place)
  }
  const plant = (item: number, ...found: ReadonlyArray<PlantedFraud>) => {
    untouchable.add(item)
    frauds.push(...found)
  }
  const elsewhere = (item: number) => unwalked().filter((place) => place !== physical[item])

  const steal = () => {
    const item = free(isAhead)
    if (item === undefined) return
    physical[item] = chance(0.5) ? null : outside
    plant(item, { kind: "missing", item })
  }
  const misplace = () => {
    const item = free((one) => isAhead(one) && elsewhere(one).length > 0)
    if (item === undefined) return
    const place = pick(elsewhere(item))
    physical[item] = place
    plant(item, { kind: "moved", item, place })
  }
  const swap = () => {
    const a = free(isAhead)
    const b = free((one) => isAhead(one) && physical[one] !== physical[a ?? one])
    const [placeA, placeB] = [physical[a ?? -1], physical[b ?? -1]]
    if (a === undefined || b === undefined || typeof placeA !== "number" || typeof placeB !== "number") return
    physical[a] = placeB
    physical[b] = placeA
    plant(a, { kind: "moved", item: a, place: placeB })
    plant(b, { kind: "moved", item: b, place: placeA })
  }
  const replace = () => {
    const item = free(isAhead)
    const place = physical[item ?? -1]
    if (item === undefined || typeof place !== "number") return
    const fake = `fake-${seed}-${fakes.size}`
    fakes.set(fake, place)
    physical[item] = null
    plant(item, { kind: "missing", item }, { kind: "unexpected", item: fake, place })
  }
  const clone = () => {
    const item = free((one) => seenAt.has(one) && seenAt.get(one) === physical[one])
    if (item === undefined || unwalked().length === 0) return
    const place = pick(unwalked())
    physical[item] = place
    plant(item, { kind: "unexpected", item, place })
  }
  const smuggle = () => {
    const item = free((one) => record[one] === outside && startsIn[one] === outside)
    if (item === undefined || unwalked().length === 0) return
    const place = pick(unwalked())
    physical[item] = place
    plant(item, { kind: "unexpected", item, place })
  }
  const loseOnTheWay = () => {
    const item = free(isAhead)
    if (item === undefined || elsewhere(item).length === 0) return
    steps.push({ kind: "move", item, to: pick(elsewhere(item)) })
    physical[item] = null
    plant(item, { kind: "missing", item })
  }
  const commit = [steal, misplace, swap, replace, clone, smuggle, loseOnTheWay]

  const work = () => {
    const item = free(() => true)
    switch (below(5)) {
      case 0:
        steps.push({ kind: "moveBox", box: shelves + below(boxes), to: below(shelves) })
        return
      case 1: {
        const to = below(outside)
        steps.push({ kind: "receive", item: record.length, to })
        record.push(to)
        physical.push(to)
        startsIn.push(-1)
        return
      }
      case 2:
        if (item === undefined) return
        steps.push({ kind: "transfer", item })
        return
      case 3:
        if (item === undefined || record.length < items / 2) return
        steps.push({ kind: "leave", item })
        physical[item] = record[item] = null
        return
      default: {
        if (item === undefined) return
        const to = below(outside + 1)
        if (to === record[item]) return
        steps.push({ kind: "move", item, to })
        physical[item] = record[item] = to
        seenAt.delete(item)
      }
    }
  }

  const walk = (place: number) => {
    const seen = physical.flatMap((where, item) => (where === place ? [item] : []))
    for (const item of seen) seenAt.set(item, place)
    const made = [...fakes].flatMap(([fake, where]) => (where === place ? [fake] : []))
    steps.push({ kind: "walk", place, seen: shuffled([...seen, ...made]) })
    walked.add(place)
  }

  for (const place of shuffled(inScope)) {
    for (let n = 0; n < items / 20; n++) work()
    const due = (wanted * (walked.size + 1)) / (inScope.length - 2)
    for (let tries = 0; tries < wanted && frauds.length < Math.min(due, wanted); tries++) pick(commit)()
    walk(place)
  }
  for (let n = 0; n < items / 20; n++) work()
  return { shelves, boxes, outside, startsIn: startsIn.slice(0, items), steps, frauds }
}
