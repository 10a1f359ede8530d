import { Layer } from "effect"
import { AuditedChanges } from "./AuditLog/AuditedChanges.ts"
import { AccountControls } from "./Accounts/AccountControls.ts"
import { AccountLimits } from "./Accounts/AccountLimits.ts"
import { Accounts } from "./Accounts/Accounts.ts"
import { CountCertificates } from "./Counts/CountCertificates.ts"
import { CountClosing } from "./Counts/CountClosing.ts"
import { CountRecounts } from "./Counts/CountRecounts.ts"
import { CountResolutions } from "./Counts/CountResolutions.ts"
import { CountScans } from "./Counts/CountScans.ts"
import { Counts } from "./Counts/Counts.ts"
import { DualControl } from "./DualControl/DualControl.ts"
import { Deliveries } from "./Deliveries/Deliveries.ts"
import { Replays } from "./Deliveries/Replays.ts"
import { EventLog } from "./Events/EventLog.ts"
import { Outbox } from "./Events/Outbox.ts"
import { Operators } from "./Identity/Operators.ts"
import { RegisterMaking } from "./Proofs/RegisterMaking.ts"
import { Registers } from "./Proofs/Registers.ts"
import { StatementTrees } from "./Proofs/StatementTrees.ts"
import { TransparencyLog } from "./Proofs/TransparencyLog.ts"
import { ProviderSignIns } from "./Identity/ProviderSignIns.ts"
import { Sessions } from "./Identity/Sessions.ts"
import { SignInCodes } from "./Identity/SignInCodes.ts"
import { SignInLinks } from "./Identity/SignInLinks.ts"
import { Holdings } from "./Holdings/Holdings.ts"
import { InboundShipments } from "./InboundShipments/InboundShipments.ts"
import { Quarantine } from "./InboundShipments/Quarantine.ts"
import { WeightLists } from "./InboundShipments/WeightLists.ts"
import { ReceivedItems } from "./InboundShipments/ReceivedItems.ts"
import { Exports } from "./Inventory/Exports.ts"
import { Inventory } from "./Inventory/Inventory.ts"
import { ItemChoice } from "./Inventory/ItemChoice.ts"
import { ApiKeys } from "./Organizations/ApiKeys.ts"
import { PastMoments } from "./Ledger/PastMoments.ts"
import { Organizations } from "./Organizations/Organizations.ts"
import { OutboundRequests } from "./OutboundRequests/OutboundRequests.ts"
import { OutboundRequestQuotes } from "./OutboundRequests/OutboundRequestQuotes.ts"
import { PickLists } from "./OutboundRequests/PickLists.ts"
import { RequestReviews } from "./OutboundRequests/RequestReviews.ts"
import { Fulfilment } from "./OutboundShipments/Fulfilment.ts"
import { OutboundShipments } from "./OutboundShipments/OutboundShipments.ts"
import { ShipmentItems } from "./OutboundShipments/ShipmentItems.ts"
import { ItemPlaces } from "./Places/ItemPlaces.ts"
import { Moves } from "./Places/Moves.ts"
import { SiteLimits } from "./Places/SiteLimits.ts"
import { Places } from "./Places/Places.ts"
import { Prices } from "./Prices/Prices.ts"
import { Products } from "./Products/Products.ts"
import { RateQuotes } from "./Rates/RateQuotes.ts"
import { ShipmentRates } from "./Rates/ShipmentRates.ts"
import { ReturnShipments } from "./ReturnShipments/ReturnShipments.ts"
import { ListSearch } from "./Search/ListSearch.ts"
import { LedgerBalances } from "./Statements/LedgerBalances.ts"
import { DailyStatements } from "./Statements/DailyStatements.ts"
import { StatementCorrections } from "./Statements/StatementCorrections.ts"
import { Statements } from "./Statements/Statements.ts"
import { AutomaticVault } from "./TestMode/AutomaticVault.ts"
import { SimulatedVault } from "./TestMode/SimulatedVault.ts"
import { TestResets } from "./TestMode/TestResets.ts"
import { TwinSettings } from "./TestMode/TwinSettings.ts"
import { Timelines } from "./Timelines/Timelines.ts"
import { TransferFinishing } from "./Transfers/TransferFinishing.ts"
import { Transfers } from "./Transfers/Transfers.ts"
import { Webhooks } from "./Webhooks/Webhooks.ts"

const outbound = Layer.mergeAll(
  OutboundRequests.layer,
  PickLists.layer,
  RequestReviews.layer,
  OutboundRequestQuotes.layer,
  OutboundShipments.layer,
  Fulfilment.layer,
  ReturnShipments.layer,
  RateQuotes.layer
).pipe(Layer.provide([ShipmentItems.layer, ShipmentRates.layer, ItemChoice.layer]))

const signIn = Layer.mergeAll(SignInLinks.layer, SignInCodes.layer, ProviderSignIns.layer).pipe(
  Layer.provideMerge(Sessions.layer)
)

const counts = Layer.mergeAll(
  Counts.layer,
  CountRecounts.layer,
  CountResolutions.layer,
  CountCertificates.layer
).pipe(Layer.provideMerge(CountClosing.layer), Layer.provide(CountScans.layer))

const ofBothModes = Layer.mergeAll(
  Organizations.layer,
  Operators.layer,
  ApiKeys.layer,
  signIn,
  Webhooks.layer,
  Deliveries.layer,
  Replays.layer,
  EventLog.layer,
  Products.layer,
  Prices.layer,
  Places.layer,
  Layer.provideMerge(counts, Layer.merge(Moves.layer, Inventory.layer)),
  Holdings.layer,
  Quarantine.layer,
  WeightLists.layer,
  Exports.layer,
  InboundShipments.layer.pipe(Layer.provide(ReceivedItems.layer)),
  outbound,
  Timelines.layer,
  Transfers.layer.pipe(Layer.provide(ItemChoice.layer)),
  TransferFinishing.layer,
  Layer.provideMerge(
    Layer.mergeAll(DailyStatements.layer, LedgerBalances.layer, TransparencyLog.layer),
    Statements.layer
  ),
  StatementCorrections.layer,
  StatementTrees.layer,
  RegisterMaking.layer,
  Registers.layer,
  TwinSettings.layer,
  TestResets.layer
)

/**
 * Every service of the domain. Needs the repositories, `Ids`, `SecretBox`, `EventCursors`, `Dns`, `EgressRules` and
 * `RateProvider`.
 */
export const layer = AutomaticVault.layer.pipe(
  Layer.provideMerge(SimulatedVault.layer),
  Layer.provide(ReceivedItems.layer),
  Layer.provideMerge(ofBothModes),
  Layer.provide(ItemPlaces.layer),
  Layer.provideMerge(SiteLimits.layer),
  Layer.provideMerge(AccountControls.layer),
  Layer.provideMerge(DualControl.layer),
  Layer.provideMerge(AccountLimits.layer),
  Layer.provideMerge([Accounts.layer, ListSearch.layer]),
  Layer.provideMerge([Outbox.layer, AuditedChanges.layer, PastMoments.layer])
)
