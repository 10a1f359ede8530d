import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import {
  InvalidStateTransition,
  type NotFound,
  type ServiceUnavailable,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, OutboundShipmentId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  CreateOutboundShipment,
  OutboundShipment
} from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { ofCallerAccounts } from "../Accounts/CallerAccounts.ts"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { OutboundRequestsRepo, type OutboundRequestRecord } from "../OutboundRequests/OutboundRequestsRepo.ts"
import { nextOutboundRequestState } from "../OutboundRequests/OutboundRequestState.ts"
import { rateOfService } from "../Rates/Rate.ts"
import type { SignatureType } from "../Rates/RateRequest.ts"
import { ShipmentRates } from "../Rates/ShipmentRates.ts"
import { OutboundShipmentsRepo, type ShipmentFilter } from "./OutboundShipmentsRepo.ts"

/** A service that a rate quote for the request offers. */
export interface ChosenService {
  readonly carrier: string
  readonly service: string
  readonly signatureType: SignatureType
}

const refusal = () =>
  new InvalidStateTransition({
    message: "The outbound request must be processing and have no outbound shipments except cancelled ones."
  })

/** The shipments of outbound requests, as customers make and read them. */
export class OutboundShipments extends Context.Service<
  OutboundShipments,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: ShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<OutboundShipment>>
    readonly get: (
      organizationId: OrganizationId,
      id: OutboundShipmentId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<OutboundShipment, NotFound>
    /**
     * Looks the wanted service up in a quote for the request. Asks the rate provider, so it belongs outside every
     * transaction, before `create`.
     */
    readonly chooseService: (
      organizationId: OrganizationId,
      input: CreateOutboundShipment
    ) => Effect.Effect<
      ChosenService,
      NotFound | InvalidStateTransition | ValidationError | ServiceUnavailable
    >
    /** Makes the request's shipment, `created`. It appears in `outboundShipmentIds` from the pick on. */
    readonly create: (
      organizationId: OrganizationId,
      input: CreateOutboundShipment,
      chosen: ChosenService
    ) => Effect.Effect<OutboundShipment, NotFound | InvalidStateTransition | AccountOnHold>
  }
>()("@vault-custody/domain/OutboundShipments/OutboundShipments") {
  static readonly layer = Layer.effect(
    OutboundShipments,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* OutboundShipmentsRepo
      const requests = yield* OutboundRequestsRepo
      const limits = yield* AccountLimits
      const shipmentRates = yield* ShipmentRates

      const mustLackShipment = Effect.fnUntraced(function* (request: OutboundRequestRecord) {
        if (nextOutboundRequestState(request.state, "prepare") === undefined) return yield* refusal()
        const live = yield* repo.findLive(request.organizationId, request.id)
        if (Option.isSome(live)) return yield* refusal()
      })

      const chooseService = Effect.fn("OutboundShipments.chooseService")(function* (
        organizationId: OrganizationId,
        input: CreateOutboundShipment
      ) {
        const request = yield* orNotFound(requests.find(organizationId, input.outboundRequestId))
        yield* mustLackShipment(request)
        const signatureType = input.signatureType ?? request.shipping.signatureType
        const { rates } = yield* shipmentRates.quoteOrRefuse({
          organizationId,
          destination: request.destinationAddress,
          items: request.items,
          signatureType
        })
        const rate = rateOfService(rates, input.service)
        if (rate === undefined) {
          return yield* ValidationError.field(
            "service",
            "is not among the services that a rate quote for this request offers"
          )
        }
        return { carrier: rate.carrier, service: rate.serviceCode, signatureType }
      })

      const create = Effect.fn("OutboundShipments.create")(function* (
        organizationId: OrganizationId,
        input: CreateOutboundShipment,
        { carrier, service, signatureType }: ChosenService
      ) {
        const request = yield* orNotFound(requests.lock(organizationId, input.outboundRequestId))
        yield* mustLackShipment(request)
        yield* limits.lockUnlessHeld(organizationId, [request.fboAccountId])
        const now = yield* Clock.currentTimeMillis
        const shipment: OutboundShipment = {
          id: yield* ids.next("obs"),
          organizationId,
          fboAccountId: request.fboAccountId,
          outboundRequestId: request.id,
          status: "created",
          carrier,
          service,
          trackingNumber: "",
          itemCount: request.totalItems,
          createdAt: now,
          updatedAt: now
        }
        if (!(yield* repo.insert(shipment, signatureType))) return yield* refusal()
        yield* noteChanges({}, { outboundRequestId: request.id, carrier, service, status: shipment.status })
        return shipment
      }, transaction.run)

      return OutboundShipments.of({
        chooseService,
        create,
        list: (organizationId, filter, page) =>
          ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
            repo.list(organizationId, { ...filter, fboAccountId }, page)
          ),
        get: (organizationId, id, expand) => orNotFound(repo.find(organizationId, id, expand))
      })
    })
  )
}
