import { HttpApi, OpenApi } from "effect/http-api"
import { AccountsApi } from "../Accounts/AccountsApi.ts"
import { AuditLogApi } from "../AuditLog/AuditLogApi.ts"
import { EventsApi } from "../Events/EventsApi.ts"
import { HoldingsApi } from "../Holdings/HoldingsApi.ts"
import { InboundShipmentsApi } from "../InboundShipments/InboundShipmentsApi.ts"
import { InventoryApi } from "../Inventory/InventoryApi.ts"
import { ApiKeysApi } from "../Organizations/ApiKeysApi.ts"
import { OrganizationsApi } from "../Organizations/OrganizationsApi.ts"
import { OutboundRequestsApi } from "../OutboundRequests/OutboundRequestsApi.ts"
import { OutboundShipmentsApi } from "../OutboundShipments/OutboundShipmentsApi.ts"
import { ProductsApi } from "../Products/ProductsApi.ts"
import { RatesApi } from "../Rates/RatesApi.ts"
import { ReturnShipmentsApi } from "../ReturnShipments/ReturnShipmentsApi.ts"
import { SearchApi } from "../Search/SearchApi.ts"
import { ProofsApi } from "../Proofs/ProofsApi.ts"
import { StatementsApi } from "../Statements/StatementsApi.ts"
import { TestModeApi } from "../TestMode/TestModeApi.ts"
import { TransfersApi } from "../Transfers/TransfersApi.ts"
import { DeliveriesApi } from "../Deliveries/DeliveriesApi.ts"
import { ReplaysApi } from "../Deliveries/ReplaysApi.ts"
import { WebhooksApi } from "../Webhooks/WebhooksApi.ts"
import { RequestValidation, CustomerAuthentication } from "./Middleware.ts"

/** The customer API: everything under `/v1`. */
export const Api = HttpApi.make("vault-custody")
  .add(OrganizationsApi)
  .add(ApiKeysApi)
  .add(AuditLogApi)
  .add(AccountsApi)
  .add(ProductsApi)
  .add(SearchApi)
  .add(InventoryApi)
  .add(HoldingsApi)
  .add(InboundShipmentsApi)
  .add(OutboundRequestsApi)
  .add(RatesApi)
  .add(OutboundShipmentsApi)
  .add(ReturnShipmentsApi)
  .add(TransfersApi)
  .add(StatementsApi)
  .add(ProofsApi)
  .add(WebhooksApi)
  .add(DeliveriesApi)
  .add(ReplaysApi)
  .add(EventsApi)
  .add(TestModeApi)
  .middleware(RequestValidation)
  .middleware(CustomerAuthentication)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotate(OpenApi.Title, "Vault Custody API")
  .annotate(OpenApi.Version, "1.0.0")
  .annotate(
    OpenApi.Description,
    "The API of a secure vault that holds precious metals on behalf of customer organizations. Each API key is scoped to one organization, and all results are limited to it."
  )
