import { Layer } from "effect"
import * as AccountLimitsRepoPg from "./Accounts/AccountLimitsRepoPg.ts"
import * as AccountsRepoPg from "./Accounts/AccountsRepoPg.ts"
import * as AuditLogRepoPg from "./AuditLog/AuditLogRepoPg.ts"
import * as ReferencesRepoPg from "./Common/ReferencesRepoPg.ts"
import { Notifier } from "./Common/Notifier.ts"
import * as StorageClockPg from "./Common/StorageClockPg.ts"
import * as TransactionPg from "./Common/TransactionPg.ts"
import * as BulkRedeliveryPg from "./Deliveries/BulkRedeliveryPg.ts"
import * as DeliveriesRepoPg from "./Deliveries/DeliveriesRepoPg.ts"
import * as ReplaysRepoPg from "./Deliveries/ReplaysRepoPg.ts"
import * as DeliveryMaintenancePg from "./Deliveries/DeliveryMaintenancePg.ts"
import * as DeliveryQueuePg from "./Deliveries/DeliveryQueuePg.ts"
import * as DualControlRepoPg from "./DualControl/DualControlRepoPg.ts"
import * as EventLogMaintenancePg from "./Events/EventLogMaintenancePg.ts"
import * as EventLogRepoPg from "./Events/EventLogRepoPg.ts"
import * as EventSequencerPg from "./Events/EventSequencerPg.ts"
import * as OutboxRepoPg from "./Events/OutboxRepoPg.ts"
import * as HoldingsRepoPg from "./Holdings/HoldingsRepoPg.ts"
import * as IdempotencyRepoPg from "./Idempotency/IdempotencyRepoPg.ts"
import * as OperatorsRepoPg from "./Identity/OperatorsRepoPg.ts"
import * as PeopleRepoPg from "./Identity/PeopleRepoPg.ts"
import * as PasskeysRepoPg from "./Identity/PasskeysRepoPg.ts"
import * as EndpointMailsRepoPg from "./Webhooks/EndpointMailsRepoPg.ts"
import * as PersonMailsRepoPg from "./Identity/PersonMailsRepoPg.ts"
import * as ProviderSignInsRepoPg from "./Identity/ProviderSignInsRepoPg.ts"
import * as SessionsRepoPg from "./Identity/SessionsRepoPg.ts"
import * as SignInCodesRepoPg from "./Identity/SignInCodesRepoPg.ts"
import * as SignInLimitsRepoPg from "./Identity/SignInLimitsRepoPg.ts"
import * as SignInLinksRepoPg from "./Identity/SignInLinksRepoPg.ts"
import * as InboundShipmentsRepoPg from "./InboundShipments/InboundShipmentsRepoPg.ts"
import * as WeightListsRepoPg from "./InboundShipments/WeightListsRepoPg.ts"
import * as ItemTestsRepoPg from "./InboundShipments/ItemTestsRepoPg.ts"
import * as InventoryRepoPg from "./Inventory/InventoryRepoPg.ts"
import * as NumberKeysRepoPg from "./Inventory/NumberKeysRepoPg.ts"
import * as LedgerRepoPg from "./Ledger/LedgerRepoPg.ts"
import * as ApiKeysRepoPg from "./Organizations/ApiKeysRepoPg.ts"
import * as OrganizationsRepoPg from "./Organizations/OrganizationsRepoPg.ts"
import * as OutboundRequestsRepoPg from "./OutboundRequests/OutboundRequestsRepoPg.ts"
import * as OutboundShipmentsRepoPg from "./OutboundShipments/OutboundShipmentsRepoPg.ts"
import * as PricesRepoPg from "./Prices/PricesRepoPg.ts"
import * as CountsRepoPg from "./Counts/CountsRepoPg.ts"
import * as CustodyRepoPg from "./Places/CustodyRepoPg.ts"
import * as SiteLimitsRepoPg from "./Places/SiteLimitsRepoPg.ts"
import * as PlacesRepoPg from "./Places/PlacesRepoPg.ts"
import * as ProductsRepoPg from "./Products/ProductsRepoPg.ts"
import * as AllowancesRepoPg from "./RateLimits/AllowancesRepoPg.ts"
import * as ReturnShipmentsRepoPg from "./ReturnShipments/ReturnShipmentsRepoPg.ts"
import * as DailyRunsRepoPg from "./Statements/DailyRunsRepoPg.ts"
import * as StatementEmailRepoPg from "./Statements/StatementEmailRepoPg.ts"
import * as StatementsRepoPg from "./Statements/StatementsRepoPg.ts"
import * as TimelinesRepoPg from "./Timelines/TimelinesRepoPg.ts"
import * as LogCheckpointsRepoPg from "./Proofs/LogCheckpointsRepoPg.ts"
import * as LogRepoPg from "./Proofs/LogRepoPg.ts"
import * as RegistersRepoPg from "./Proofs/RegistersRepoPg.ts"
import * as StatementTreesRepoPg from "./Proofs/StatementTreesRepoPg.ts"
import * as LogSequencerPg from "./Proofs/LogSequencerPg.ts"
import * as SimulatedStepsRepoPg from "./TestMode/SimulatedStepsRepoPg.ts"
import * as TwinsRepoPg from "./TestMode/TwinsRepoPg.ts"
import * as TransfersRepoPg from "./Transfers/TransfersRepoPg.ts"
import * as SearchRepoPg from "./Search/SearchRepoPg.ts"
import * as StaffReadsRepoPg from "./Work/StaffReadsRepoPg.ts"
import * as WebhooksRepoPg from "./Webhooks/WebhooksRepoPg.ts"

/**
 * All repositories over PostgreSQL, and the unit of work. Needs the pool of connections and `Ids`. Search is not
 * among them, since it takes memory: only the API uses `ProductSearchPg`.
 */
export const layer = Layer.mergeAll(
  TransactionPg.layer,
  StorageClockPg.layer,
  OrganizationsRepoPg.layer,
  ApiKeysRepoPg.layer,
  OperatorsRepoPg.layer,
  PeopleRepoPg.layer,
  SessionsRepoPg.layer,
  SignInLinksRepoPg.layer,
  SignInCodesRepoPg.layer,
  SignInLimitsRepoPg.layer,
  PersonMailsRepoPg.layer,
  EndpointMailsRepoPg.layer,
  PasskeysRepoPg.layer,
  ProviderSignInsRepoPg.layer,
  AllowancesRepoPg.layer,
  AccountsRepoPg.layer,
  AccountLimitsRepoPg.layer,
  WebhooksRepoPg.layer,
  DualControlRepoPg.layer,
  OutboundRequestsRepoPg.layer,
  OutboundShipmentsRepoPg.layer,
  ReturnShipmentsRepoPg.layer,
  TimelinesRepoPg.layer,
  SimulatedStepsRepoPg.layer,
  TwinsRepoPg.layer,
  TransfersRepoPg.layer,
  StaffReadsRepoPg.layer,
  SearchRepoPg.layer,
  StatementsRepoPg.layer,
  StatementEmailRepoPg.layer,
  DailyRunsRepoPg.layer,
  OutboxRepoPg.layer,
  ReferencesRepoPg.layer,
  EventLogRepoPg.layer,
  EventLogMaintenancePg.layer,
  EventSequencerPg.layer,
  LogSequencerPg.layer,
  RegistersRepoPg.layer,
  StatementTreesRepoPg.layer,
  LogRepoPg.layer,
  LogCheckpointsRepoPg.layer,
  DeliveriesRepoPg.layer,
  ReplaysRepoPg.layer,
  BulkRedeliveryPg.layer,
  DeliveryMaintenancePg.layer,
  DeliveryQueuePg.layer,
  IdempotencyRepoPg.layer,
  AuditLogRepoPg.layer,
  CountsRepoPg.layer,
  PricesRepoPg.layer,
  CustodyRepoPg.layer,
  SiteLimitsRepoPg.layer,
  PlacesRepoPg.layer,
  ProductsRepoPg.layer,
  InboundShipmentsRepoPg.layer,
  ItemTestsRepoPg.layer,
  WeightListsRepoPg.layer,
  InventoryRepoPg.layer,
  NumberKeysRepoPg.layer,
  HoldingsRepoPg.layer,
  LedgerRepoPg.layer
).pipe(Layer.provide(Notifier.layer))
