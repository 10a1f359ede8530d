import { Layer } from "effect"
import { Accounts } from "./Accounts/Accounts.ts"
import { Outbox } from "./Events/Outbox.ts"
import { ApiKeys } from "./Organizations/ApiKeys.ts"
import { Organizations } from "./Organizations/Organizations.ts"
import { TransferFinishing } from "./Transfers/TransferFinishing.ts"
import { Transfers } from "./Transfers/Transfers.ts"
import { Webhooks } from "./Webhooks/Webhooks.ts"

/** Every service of the domain. Needs the repositories, `Ids`, `SecretBox`, `HostResolver` and `InsecureHosts`. */
export const layer = Layer.mergeAll(
  Organizations.layer,
  ApiKeys.layer,
  Accounts.layer,
  Webhooks.layer,
  Transfers.layer,
  TransferFinishing.layer
).pipe(Layer.provideMerge(Outbox.layer))
