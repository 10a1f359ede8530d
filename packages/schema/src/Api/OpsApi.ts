import { HttpApi, OpenApi } from "effect/http-api"
import { AccountsOpsApi } from "../Accounts/AccountsOpsApi.ts"
import { AuditLogOpsApi } from "../AuditLog/AuditLogOpsApi.ts"
import { DeliveriesOpsApi } from "../Deliveries/DeliveriesOpsApi.ts"
import { EventsOpsApi } from "../Events/EventsOpsApi.ts"
import { HoldingsOpsApi } from "../Holdings/HoldingsOpsApi.ts"
import { CountsOpsApi } from "../Counts/CountsOpsApi.ts"
import { InboundShipmentsOpsApi } from "../InboundShipments/InboundShipmentsOpsApi.ts"
import { QuarantineOpsApi } from "../InboundShipments/QuarantineOpsApi.ts"
import { InventoryOpsApi } from "../Inventory/InventoryOpsApi.ts"
import { OrganizationsOpsApi } from "../Organizations/OrganizationsOpsApi.ts"
import { OutboundRequestsOpsApi } from "../OutboundRequests/OutboundRequestsOpsApi.ts"
import { OutboundShipmentsOpsApi } from "../OutboundShipments/OutboundShipmentsOpsApi.ts"
import { SearchOpsApi } from "../Search/SearchApi.ts"
import { StatementsOpsApi } from "../Statements/StatementsOpsApi.ts"
import { PlacesOpsApi } from "../Places/PlacesOpsApi.ts"
import { OperatorsOpsApi } from "../Identity/OperatorsOpsApi.ts"
import { PricesOpsApi } from "../Prices/PricesOpsApi.ts"
import { ProofsOpsApi } from "../Proofs/ProofsOpsApi.ts"
import { ProductsOpsApi } from "../Products/ProductsOpsApi.ts"
import { TransfersOpsApi } from "../Transfers/TransfersOpsApi.ts"
import { ReadsOpsApi } from "../Work/ReadsOpsApi.ts"
import { RequestValidation, OperatorAuthentication } from "./Middleware.ts"

/** The operations API of the vault's staff: everything under `/ops/v1`, on a listener of its own. */
export const OpsApi = HttpApi.make("vault-custody-operations")
  .add(OrganizationsOpsApi)
  .add(OperatorsOpsApi)
  .add(AccountsOpsApi)
  .add(ProductsOpsApi)
  .add(PricesOpsApi)
  .add(InventoryOpsApi)
  .add(HoldingsOpsApi)
  .add(PlacesOpsApi)
  .add(CountsOpsApi)
  .add(InboundShipmentsOpsApi)
  .add(QuarantineOpsApi)
  .add(OutboundRequestsOpsApi)
  .add(OutboundShipmentsOpsApi)
  .add(TransfersOpsApi)
  .add(StatementsOpsApi)
  .add(ReadsOpsApi)
  .add(DeliveriesOpsApi)
  .add(EventsOpsApi)
  .add(SearchOpsApi)
  .add(ProofsOpsApi)
  .add(AuditLogOpsApi)
  .middleware(RequestValidation)
  .middleware(OperatorAuthentication)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotate(OpenApi.Title, "Vault Custody operations API")
  .annotate(OpenApi.Version, "1.0.0")
  .annotate(
    OpenApi.Description,
    "The API of the vault's own staff: customers and their API keys, the catalogue, inbound and outbound shipments. Every change is written to the audit log."
  )
