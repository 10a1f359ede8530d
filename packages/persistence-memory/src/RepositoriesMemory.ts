import { Layer } from "effect"
import * as AccountLimitsRepoMemory from "./Accounts/AccountLimitsRepoMemory.ts"
import * as AccountsRepoMemory from "./Accounts/AccountsRepoMemory.ts"
import * as AuditLogRepoMemory from "./AuditLog/AuditLogRepoMemory.ts"
import * as StorageClockMemory from "./Common/StorageClockMemory.ts"
import { layerTransaction, MemoryStore } from "./Common/MemoryStore.ts"
import * as BulkRedeliveryMemory from "./Deliveries/BulkRedeliveryMemory.ts"
import * as DeliveriesRepoMemory from "./Deliveries/DeliveriesRepoMemory.ts"
import * as ReplaysRepoMemory from "./Deliveries/ReplaysRepoMemory.ts"
import * as DeliveryMaintenanceMemory from "./Deliveries/DeliveryMaintenanceMemory.ts"
import * as DeliveryQueueMemory from "./Deliveries/DeliveryQueueMemory.ts"
import * as DualControlRepoMemory from "./DualControl/DualControlRepoMemory.ts"
import * as EventLogMaintenanceMemory from "./Events/EventLogMaintenanceMemory.ts"
import * as EventLogRepoMemory from "./Events/EventLogRepoMemory.ts"
import * as EventSequencerMemory from "./Events/EventSequencerMemory.ts"
import * as ReferencesRepoMemory from "./Common/ReferencesRepoMemory.ts"
import * as OutboxRepoMemory from "./Events/OutboxRepoMemory.ts"
import * as HoldingsRepoMemory from "./Holdings/HoldingsRepoMemory.ts"
import * as IdempotencyRepoMemory from "./Idempotency/IdempotencyRepoMemory.ts"
import * as OperatorsRepoMemory from "./Identity/OperatorsRepoMemory.ts"
import * as PeopleRepoMemory from "./Identity/PeopleRepoMemory.ts"
import * as PasskeysRepoMemory from "./Identity/PasskeysRepoMemory.ts"
import * as EndpointMailsRepoMemory from "./Webhooks/EndpointMailsRepoMemory.ts"
import * as PersonMailsRepoMemory from "./Identity/PersonMailsRepoMemory.ts"
import * as ProviderSignInsRepoMemory from "./Identity/ProviderSignInsRepoMemory.ts"
import * as SessionsRepoMemory from "./Identity/SessionsRepoMemory.ts"
import * as SignInCodesRepoMemory from "./Identity/SignInCodesRepoMemory.ts"
import * as SignInLimitsRepoMemory from "./Identity/SignInLimitsRepoMemory.ts"
import * as SignInLinksRepoMemory from "./Identity/SignInLinksRepoMemory.ts"
import * as InboundShipmentsRepoMemory from "./InboundShipments/InboundShipmentsRepoMemory.ts"
import * as WeightListsRepoMemory from "./InboundShipments/WeightListsRepoMemory.ts"
import * as ItemTestsRepoMemory from "./InboundShipments/ItemTestsRepoMemory.ts"
import * as InventoryRepoMemory from "./Inventory/InventoryRepoMemory.ts"
import * as NumberKeysRepoMemory from "./Inventory/NumberKeysRepoMemory.ts"
import * as LedgerRepoMemory from "./Ledger/LedgerRepoMemory.ts"
import * as ApiKeysRepoMemory from "./Organizations/ApiKeysRepoMemory.ts"
import * as OrganizationsRepoMemory from "./Organizations/OrganizationsRepoMemory.ts"
import * as OutboundRequestsRepoMemory from "./OutboundRequests/OutboundRequestsRepoMemory.ts"
import * as OutboundShipmentsRepoMemory from "./OutboundShipments/OutboundShipmentsRepoMemory.ts"
import * as ProductSearchMemory from "./Products/ProductSearchMemory.ts"
import * as PricesRepoMemory from "./Prices/PricesRepoMemory.ts"
import * as CountsRepoMemory from "./Counts/CountsRepoMemory.ts"
import * as CustodyRepoMemory from "./Places/CustodyRepoMemory.ts"
import * as SiteLimitsRepoMemory from "./Places/SiteLimitsRepoMemory.ts"
import * as PlacesRepoMemory from "./Places/PlacesRepoMemory.ts"
import * as ProductsRepoMemory from "./Products/ProductsRepoMemory.ts"
import * as AllowancesRepoMemory from "./RateLimits/AllowancesRepoMemory.ts"
import * as ReturnShipmentsRepoMemory from "./ReturnShipments/ReturnShipmentsRepoMemory.ts"
import * as DailyRunsRepoMemory from "./Statements/DailyRunsRepoMemory.ts"
import * as StatementEmailRepoMemory from "./Statements/StatementEmailRepoMemory.ts"
import * as StatementsRepoMemory from "./Statements/StatementsRepoMemory.ts"
import * as TimelinesRepoMemory from "./Timelines/TimelinesRepoMemory.ts"
import * as LogRepoMemory from "./Proofs/LogRepoMemory.ts"
import * as RegistersRepoMemory from "./Proofs/RegistersRepoMemory.ts"
import * as StatementTreesRepoMemory from "./Proofs/StatementTreesRepoMemory.ts"
import * as LogSequencerMemory from "./Proofs/LogSequencerMemory.ts"
import * as SimulatedStepsRepoMemory from "./TestMode/SimulatedStepsRepoMemory.ts"
import * as TwinsRepoMemory from "./TestMode/TwinsRepoMemory.ts"
import * as TransfersRepoMemory from "./Transfers/TransfersRepoMemory.ts"
import * as SearchRepoMemory from "./Search/SearchRepoMemory.ts"
import * as StaffReadsRepoMemory from "./Work/StaffReadsRepoMemory.ts"
import * as WebhooksRepoMemory from "./Webhooks/WebhooksRepoMemory.ts"

const tables = Layer.mergeAll(
  layerTransaction,
  StorageClockMemory.layer,
  OrganizationsRepoMemory.layer,
  ApiKeysRepoMemory.layer,
  OperatorsRepoMemory.layer,
  PeopleRepoMemory.layer,
  SessionsRepoMemory.layer,
  SignInLinksRepoMemory.layer,
  SignInCodesRepoMemory.layer,
  SignInLimitsRepoMemory.layer,
  PersonMailsRepoMemory.layer,
  EndpointMailsRepoMemory.layer,
  PasskeysRepoMemory.layer,
  ProviderSignInsRepoMemory.layer,
  AllowancesRepoMemory.layer,
  AccountsRepoMemory.layer,
  AccountLimitsRepoMemory.layer,
  WebhooksRepoMemory.layer,
  DualControlRepoMemory.layer,
  OutboundRequestsRepoMemory.layer,
  OutboundShipmentsRepoMemory.layer,
  ReturnShipmentsRepoMemory.layer,
  TimelinesRepoMemory.layer,
  SimulatedStepsRepoMemory.layer,
  TwinsRepoMemory.layer,
  TransfersRepoMemory.layer,
  StatementsRepoMemory.layer,
  StatementEmailRepoMemory.layer,
  DailyRunsRepoMemory.layer,
  OutboxRepoMemory.layer,
  ReferencesRepoMemory.layer,
  EventLogRepoMemory.layer,
  EventLogMaintenanceMemory.layer,
  EventSequencerMemory.layer,
  LogSequencerMemory.layer,
  RegistersRepoMemory.layer,
  StatementTreesRepoMemory.layer,
  LogRepoMemory.layer,
  DeliveriesRepoMemory.layer,
  ReplaysRepoMemory.layer,
  BulkRedeliveryMemory.layer,
  DeliveryMaintenanceMemory.layer,
  DeliveryQueueMemory.layer,
  IdempotencyRepoMemory.layer,
  AuditLogRepoMemory.layer,
  CountsRepoMemory.layer,
  PricesRepoMemory.layer,
  CustodyRepoMemory.layer,
  SiteLimitsRepoMemory.layer,
  PlacesRepoMemory.layer,
  ProductsRepoMemory.layer,
  ProductSearchMemory.layer,
  SearchRepoMemory.layer,
  InboundShipmentsRepoMemory.layer,
  ItemTestsRepoMemory.layer,
  WeightListsRepoMemory.layer,
  InventoryRepoMemory.layer,
  NumberKeysRepoMemory.layer,
  HoldingsRepoMemory.layer,
  LedgerRepoMemory.layer
)

/** Every repository in memory, and the unit of work: for tests. Needs `Ids`. */
export const layer = StaffReadsRepoMemory.layer.pipe(
  Layer.provideMerge(tables),
  Layer.provide(MemoryStore.layer)
)
