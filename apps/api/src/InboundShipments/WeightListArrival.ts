import type { Arrival } from "@vault-custody/domain/InboundShipments/ReceivedItems"
import { RequestBody } from "@vault-custody/schema/Api/Middleware"
import { VaultIdScan } from "@vault-custody/schema/Accounts/Account"
import { ValidationError } from "@vault-custody/schema/Common/Errors"
import type { InboundShipmentId, PlaceId, ProductId } from "@vault-custody/schema/Common/Id"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import type { Intake } from "@vault-custody/schema/InboundShipments/InboundShipment"
import type { WeightListLine } from "@vault-custody/schema/InboundShipments/WeightListLine"
import { Effect, Result, Schema } from "effect"

/** The parameters of a weight list, which apply to all of its bars. */
interface ListQuery {
  readonly productId?: ProductId
  readonly placeId?: PlaceId
  readonly quarantine?: "true" | "false"
}

/** The parameters of an intake's weight list. */
export interface IntakeListQuery extends ListQuery {
  readonly vaultId?: string
  readonly inboundShipmentId?: InboundShipmentId
  readonly isUnannounced?: "true" | "false"
}

const decodeVaultId = Schema.decodeUnknownResult(VaultIdScan)

/** Reads the account of an intake's weight list, and its announcement. */
export const intakeOfList = ({
  inboundShipmentId,
  isUnannounced,
  vaultId
}: IntakeListQuery): Effect.Effect<
  Pick<Intake, "vaultId" | "inboundShipmentId" | "isUnannounced">,
  ValidationError
> => {
  if (vaultId === undefined)
    return Effect.fail(ValidationError.field("vaultId", "is required with a weight list"))
  const scanned = decodeVaultId(vaultId)
  if (Result.isFailure(scanned)) {
    const [issue] = fieldIssues(scanned.failure.issue)
    return Effect.fail(ValidationError.field("vaultId", issue?.message ?? "is no vault ID"))
  }
  if (inboundShipmentId !== undefined && isUnannounced === "true") {
    return Effect.fail(
      ValidationError.field("isUnannounced", "must not be true together with inboundShipmentId")
    )
  }
  return Effect.succeed({
    vaultId: scanned.success,
    isUnannounced: isUnannounced === "true",
    ...(inboundShipmentId === undefined ? {} : { inboundShipmentId })
  })
}

/** Replaces the item's number in an issue by the line of the list. */
const atLine =
  (bars: ReadonlyArray<WeightListLine>) =>
  ({ details }: ValidationError): ValidationError =>
    ValidationError.fields(
      details.map(({ message, path }) => {
        const [, index, ...field] = path.split(".")
        const line = bars[Number(index)]?.line
        return line === undefined ? { path, message } : { path: field.join("."), message, line }
      })
    )

/**
 * Receives the items of a request's JSON, or the bars of its weight list, to which the query's parameters apply. The
 * answer lists the items only for JSON.
 */
export const receiveArrival = Effect.fnUntraced(function* <
  Query extends ListQuery,
  A extends { readonly items: ReadonlyArray<unknown> },
  E,
  R
>(
  { payload, query }: { readonly payload: Arrival; readonly query: Query },
  receive: (arrival: Arrival) => Effect.Effect<A, E, R>
) {
  const { weightList } = yield* RequestBody
  if (weightList === undefined) {
    const [name] = Object.keys(query)
    return name === undefined
      ? yield* receive(payload)
      : yield* ValidationError.field(
          name,
          "is a parameter of weight lists (text/csv) only; a JSON request has it in the body"
        )
  }
  const { placeId, productId, quarantine } = query
  if (productId === undefined) {
    return yield* ValidationError.field("productId", "is required with a weight list")
  }
  const isQuarantined = quarantine === "true"
  const items = weightList.map(({ line: _, ...bar }) => ({ ...bar, productId, quarantine: isQuarantined }))
  const received = yield* receive(placeId === undefined ? { items } : { items, placeId }).pipe(
    Effect.mapError((error) => (error instanceof ValidationError ? atLine(weightList)(error) : error))
  )
  return { ...received, items: [] }
})
