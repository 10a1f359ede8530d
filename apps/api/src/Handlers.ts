import { Search } from "@vault-custody/domain/Search/Search"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { AuthApi, OperatorAuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { Layer } from "effect"
import * as AccountsHttp from "./Accounts/AccountsHttp.ts"
import * as AccountsOpsHttp from "./Accounts/AccountsOpsHttp.ts"
import * as AuditLogHttp from "./AuditLog/AuditLogHttp.ts"
import * as AuditLogOpsHttp from "./AuditLog/AuditLogOpsHttp.ts"
import { Audited } from "./AuditLog/Audited.ts"
import * as RequestValidationLive from "./Http/RequestValidationLive.ts"
import * as AuthHttp from "./Identity/AuthHttp.ts"
import * as AuthMiddlewareLive from "./Identity/AuthMiddlewareLive.ts"
import * as OpenIdConnectHttp from "./Identity/OpenIdConnectHttp.ts"
import * as OperatorsOpsHttp from "./Identity/OperatorsOpsHttp.ts"
import { Operations } from "./Operations/Operations.ts"
import { Idempotent } from "./Idempotency/Idempotent.ts"
import * as CustomerAuthenticationLive from "./Authentication/CustomerAuthenticationLive.ts"
import { OrganizationNames } from "./Organizations/OrganizationNames.ts"
import * as EventsHttp from "./Events/EventsHttp.ts"
import * as EventsOpsHttp from "./Events/EventsOpsHttp.ts"
import * as InboundShipmentsHttp from "./InboundShipments/InboundShipmentsHttp.ts"
import * as InboundShipmentsOpsHttp from "./InboundShipments/InboundShipmentsOpsHttp.ts"
import * as QuarantineOpsHttp from "./InboundShipments/QuarantineOpsHttp.ts"
import * as HoldingsOpsHttp from "./Holdings/HoldingsOpsHttp.ts"
import * as HoldingsHttp from "./Holdings/HoldingsHttp.ts"
import * as InventoryHttp from "./Inventory/InventoryHttp.ts"
import * as InventoryOpsHttp from "./Inventory/InventoryOpsHttp.ts"
import * as ApiKeysHttp from "./Organizations/ApiKeysHttp.ts"
import * as OrganizationsHttp from "./Organizations/OrganizationsHttp.ts"
import * as OrganizationsOpsHttp from "./Organizations/OrganizationsOpsHttp.ts"
import * as OutboundRequestsHttp from "./OutboundRequests/OutboundRequestsHttp.ts"
import * as OutboundRequestsOpsHttp from "./OutboundRequests/OutboundRequestsOpsHttp.ts"
import * as OutboundShipmentsHttp from "./OutboundShipments/OutboundShipmentsHttp.ts"
import * as OutboundShipmentsOpsHttp from "./OutboundShipments/OutboundShipmentsOpsHttp.ts"
import * as RatesHttp from "./Rates/RatesHttp.ts"
import * as ReturnShipmentsHttp from "./ReturnShipments/ReturnShipmentsHttp.ts"
import * as ProofsHttp from "./Proofs/ProofsHttp.ts"
import * as StatementsHttp from "./Statements/StatementsHttp.ts"
import * as StatementsOpsHttp from "./Statements/StatementsOpsHttp.ts"
import * as CountsOpsHttp from "./Counts/CountsOpsHttp.ts"
import * as PlacesOpsHttp from "./Places/PlacesOpsHttp.ts"
import * as ProofsOpsHttp from "./Proofs/ProofsOpsHttp.ts"
import * as PricesOpsHttp from "./Prices/PricesOpsHttp.ts"
import * as ProductsHttp from "./Products/ProductsHttp.ts"
import * as ProductsOpsHttp from "./Products/ProductsOpsHttp.ts"
import * as SearchHttp from "./Search/SearchHttp.ts"
import * as SearchOpsHttp from "./Search/SearchOpsHttp.ts"
import { ResettingTwins } from "./TestMode/ResettingTwins.ts"
import * as TestModeHttp from "./TestMode/TestModeHttp.ts"
import * as TransfersHttp from "./Transfers/TransfersHttp.ts"
import * as TransfersOpsHttp from "./Transfers/TransfersOpsHttp.ts"
import * as DeliveriesHttp from "./Deliveries/DeliveriesHttp.ts"
import * as DeliveriesOpsHttp from "./Deliveries/DeliveriesOpsHttp.ts"
import * as ReplaysHttp from "./Deliveries/ReplaysHttp.ts"
import * as ReadsOpsHttp from "./Work/ReadsOpsHttp.ts"
import * as WebhooksHttp from "./Webhooks/WebhooksHttp.ts"

/** The customer API, over the services of the domain. */
const layerApi = Layer.mergeAll(
  OrganizationsHttp.layer,
  ApiKeysHttp.layer,
  AuditLogHttp.layer,
  AccountsHttp.layer,
  ProductsHttp.layer,
  Layer.provide(SearchHttp.layer, Search.layer),
  InventoryHttp.layer,
  HoldingsHttp.layer,
  InboundShipmentsHttp.layer,
  OutboundRequestsHttp.layer,
  RatesHttp.layer,
  OutboundShipmentsHttp.layer,
  ReturnShipmentsHttp.layer,
  TransfersHttp.layer,
  StatementsHttp.layer,
  ProofsHttp.layer,
  WebhooksHttp.layer,
  DeliveriesHttp.layer,
  ReplaysHttp.layer,
  EventsHttp.layer,
  TestModeHttp.layer
).pipe(
  Layer.provide([
    RequestValidationLive.layer,
    CustomerAuthenticationLive.layer,
    Audited.layer,
    Idempotent.layer
  ]),
  Layer.provide(ResettingTwins.layer)
)

const layerBeforeAuth = Layer.mergeAll(RequestValidationLive.layer, AuthMiddlewareLive.layer, Audited.layer)

/** The operations for signing in and out, over the services of the domain. Needs the site. */
const layerAuthApi = Layer.provide(Layer.merge(AuthHttp.layer, OpenIdConnectHttp.layer), layerBeforeAuth)

/** The operations API, over the services of the domain. Needs the authentication of operators. */
const layerOpsApi = Layer.mergeAll(
  OrganizationsOpsHttp.layer,
  OperatorsOpsHttp.layer,
  AccountsOpsHttp.layer,
  ProductsOpsHttp.layer,
  PricesOpsHttp.layer,
  ProofsOpsHttp.layer,
  HoldingsOpsHttp.layer,
  EventsOpsHttp.layer,
  InventoryOpsHttp.layer,
  PlacesOpsHttp.layer,
  CountsOpsHttp.layer,
  InboundShipmentsOpsHttp.layer,
  QuarantineOpsHttp.layer,
  OutboundRequestsOpsHttp.layer,
  OutboundShipmentsOpsHttp.layer,
  TransfersOpsHttp.layer,
  StatementsOpsHttp.layer,
  ReadsOpsHttp.layer,
  DeliveriesOpsHttp.layer,
  Layer.provide(SearchOpsHttp.layer, Search.layer),
  AuditLogOpsHttp.layer
).pipe(Layer.provide([RequestValidationLive.layer, Audited.layer, Idempotent.layer, OrganizationNames.layer]))

/** The operations of the public listener. Needs the site at which people sign in. */
export const layerPublicOperations = Operations.layer(Api, AuthApi).pipe(
  Layer.provide([layerApi, layerAuthApi])
)

/**
 * The operations of the staff's listener. Needs the site at which people sign in, and the authentication of
 * operators.
 */
export const layerStaffOperations = Operations.layer(OpsApi, OperatorAuthApi).pipe(
  Layer.provide([layerOpsApi, layerAuthApi])
)
