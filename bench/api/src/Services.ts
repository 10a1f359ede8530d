import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import * as Database from "@vault-custody/persistence/Common/Database"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { Layer, Redacted } from "effect"
import { Dns } from "effect/net"

export const secretsKey = new Uint8Array(32).fill(7)

/** The account that benchmarks create. */
export const accountInput = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

/** The services that change something and publish it, over a database, as the API has them. */
export const layerServices = (url: Redacted.Redacted, maxConnections: number) =>
  Layer.mergeAll(Accounts.layer, Webhooks.layer, Organizations.layer).pipe(
    Layer.provide(Outbox.layer),
    Layer.provide(RepositoriesPg.layer),
    Layer.provideMerge(
      Database.layer({ url, applicationName: "bench-services", maxConnections, isGuarded: false })
    ),
    Layer.provide(
      Layer.mergeAll(
        Ids.layer,
        SecretBox.layer(Redacted.make(secretsKey)),
        Layer.succeed(EgressRules, EgressRules.standard),
        Layer.orDie(Dns.layerStatic({}))
      )
    )
  )
