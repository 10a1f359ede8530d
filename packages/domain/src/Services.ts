import { Layer } from "effect"
import { Accounts } from "./Accounts/Accounts.ts"
import { Deliveries } from "./Deliveries/Deliveries.ts"
import { Outbox } from "./Events/Outbox.ts"
import { InboundShipments } from "./InboundShipments/InboundShipments.ts"
import { ReceivedItems } from "./InboundShipments/ReceivedItems.ts"
import { Inventory } from "./Inventory/Inventory.ts"
import { ApiKeys } from "./Organizations/ApiKeys.ts"
import { Organizations } from "./Organizations/Organizations.ts"
import { Products } from "./Products/Products.ts"
import { DailyStatements } from "./Statements/DailyStatements.ts"
import { Statements } from "./Statements/Statements.ts"
import { TransferFinishing } from "./Transfers/TransferFinishing.ts"
import { Transfers } from "./Transfers/Transfers.ts"
import { Webhooks } from "./Webhooks/Webhooks.ts"

/** Every service of the domain. Needs the repositories, `Ids`, `SecretBox`, `HostResolver` and `InsecureHosts`. */
export const layer = Layer.mergeAll(
  Organizations.layer,
  ApiKeys.layer,
  Webhooks.layer,
  Deliveries.layer,
  Products.layer,
  Inventory.layer,
  InboundShipments.layer.pipe(Layer.provide(ReceivedItems.layer)),
  Transfers.layer,
  TransferFinishing.layer,
  Layer.provideMerge(DailyStatements.layer, Statements.layer)
).pipe(Layer.provideMerge(Accounts.layer), Layer.provideMerge(Outbox.layer))
