import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { weightListBars } from "@vault-custody/schema/InboundShipments/WeightListBars"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer, Stream } from "effect"
import { CallerAccounts, accountFilterOf } from "../Accounts/CallerAccounts.ts"
import { decimalOf, decimalText, quotientHalfUp } from "../Weights/Decimal.ts"
import { type Assay, fineTroyOunces, isMetal, weightDecimals } from "../Weights/FineWeight.ts"
import { csvCell } from "./CsvRows.ts"
import { weightListHeadings } from "./WeightListText.ts"

/** The filter of the bars of a list. */
export type WeightListFilter = FilterOf<typeof weightListBars>

/** A bar that is held, as a list has it. */
export interface ListedBar extends Partial<Assay> {
  readonly id: string
  readonly createdAt: number
  readonly serialNumber: string
  readonly brand?: string
  readonly year?: number
  readonly metal: string
  /** In thousandths of a troy ounce. */
  readonly fineWeight: bigint | undefined
}

/** Storage of the bars of weight lists. */
export class WeightListsRepo extends Context.Service<
  WeightListsRepo,
  {
    /** Held bars of one organization or of all, in the order of receipt: at most `limit`, after a given one. */
    readonly held: (
      organizationId: OrganizationId | undefined,
      filter: WeightListFilter,
      after: ListedBar | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ListedBar>>
  }
>()("@vault-custody/domain/InboundShipments/WeightListsRepo") {}

/** Ten millionths of a gram in a troy ounce. */
const troyOunce = 311_034_768n
const perGram = 10_000_000n

/** A gross weight in troy ounces: with 3 decimals, for silver with 1 where that is exact. */
const grossOunces = ({ unit, value }: Assay["grossWeight"], metal: string): string => {
  const stated = decimalOf(value, weightDecimals)
  const gross = unit === "ozt" ? stated : quotientHalfUp(stated * perGram, troyOunce)
  return isMetal(metal, "silver") && gross % 100n === 0n
    ? decimalText(gross / 100n, 1)
    : decimalText(gross, weightDecimals)
}

/** A bar as a line of a weight list. */
export const weightListLine = (bar: ListedBar): string => {
  const { brand = "", fineness = "", fineWeight, grossWeight, metal, serialNumber, year = "" } = bar
  const cells = [
    serialNumber,
    brand,
    grossWeight === undefined ? "" : grossOunces(grossWeight, metal),
    fineness,
    fineWeight === undefined || isMetal(metal, "silver") ? "" : fineTroyOunces(fineWeight),
    String(year)
  ]
  return `${cells.map(csvCell).join(",")}\r\n`
}

const heading = `${weightListHeadings.join(",")}\r\n`

/** How many bars are read at once. */
const pageSize = 1000

/** Lists of bars in the form of the market (docs/rules/InboundShipments.md#weight-lists). */
export class WeightLists extends Context.Service<
  WeightLists,
  {
    /** The text of a list, page by page, of an organization, of the request's accounts, or of all. */
    readonly read: (
      organizationId: OrganizationId | undefined,
      filter: WeightListFilter
    ) => Effect.Effect<Stream.Stream<string>>
  }
>()("@vault-custody/domain/InboundShipments/WeightLists") {
  static readonly layer = Layer.effect(
    WeightLists,
    Effect.map(WeightListsRepo, (repo) => {
      const pages = (organizationId: OrganizationId | undefined, filter: WeightListFilter) =>
        Stream.unfold({ after: undefined as ListedBar | undefined, isOver: false }, ({ after, isOver }) =>
          isOver
            ? Effect.undefined
            : Effect.map(
                repo.held(organizationId, filter, after, pageSize),
                (bars) =>
                  [
                    bars.map(weightListLine).join(""),
                    { after: bars.at(-1), isOver: bars.length < pageSize }
                  ] as const
              )
        )
      return WeightLists.of({
        read: (organizationId, filter) =>
          Effect.map(CallerAccounts, (callerScope) => {
            const fboAccountId = accountFilterOf(callerScope, filter.fboAccountId)
            return Stream.concat(Stream.succeed(heading), pages(organizationId, { ...filter, fboAccountId }))
          })
      })
    })
  )
}
