import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import { createVaultClient, type VaultClient } from "@vault-custody/client"
import { createOperationsClient, type OperationsApi } from "@vault-custody/operations-client"
import { freePort } from "@vault-custody/testing/FreePort"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Exit, Fiber, Redacted, Scope } from "effect"
import * as Path from "node:path"
import { testBundle } from "../../../../scripts/TestBundle.ts"

const apps = Path.join(import.meta.dirname, "..", "..", "..", "..", "apps")
const opsKey = `vault_ops_${"0f".repeat(32)}`

/** The whole service, as somebody runs it. */
export interface Stack {
  /** Where the dashboard is. */
  readonly origin: string
  /** Where the console is. */
  readonly opsOrigin: string
  /** The vault's staff, by a program. */
  readonly staff: OperationsApi
  /** A customer, by a program. */
  readonly customer: (apiKey: string) => VaultClient
  /** A customer's program, to which webhooks may go. */
  readonly receiver: WebhookReceiver.WebhookReceiver
  /** The text of the first mail to somebody that has some words in it, as soon as it has come. */
  readonly mailTo: (address: string, words: string) => Promise<string>
  readonly stopApi: () => Promise<void>
  readonly startApi: () => Promise<void>
  /** Does something while the dispatcher stands still, so that what it would finish can be seen under way. */
  readonly withoutDispatcher: <Result>(work: () => Promise<Result>) => Promise<Result>
}

const services = Effect.gen(function* () {
  const database = yield* TestDatabase.make({ template: "vault", migrate: migrateAt, roles: processRoles })
  const [port, opsPort, metricsPort] = [yield* freePort, yield* freePort, yield* freePort]
  const receiver = yield* WebhookReceiver.make()
  const mail = yield* smtpReceiver()
  const [api, dispatcher] = yield* Effect.promise(() =>
    Promise.all(["api", "dispatcher"].map((app) => testBundle(Path.join(apps, app))))
  )
  const env = {
    DATABASE_URL: Redacted.value(database.url),
    OPS_KEY: opsKey,
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    PORT: String(port),
    OPS_PORT: String(opsPort),
    RATE_LIMIT_PER_MINUTE: "0",
    // So that a transfer of three is finished by the dispatcher.
    TRANSFER_SYNC_LIMIT: "2",
    WEBHOOK_RETRY_DELAYS: "0.2,0.2",
    WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort,
    SMTP_URL: Redacted.value(mail.url),
    SMTP_FROM: "vault@vault.example",
    SMTP_ALLOW_INSECURE: "true",
    DUAL_CONTROL_ABOVE_CENTS: "20000000",
    VAULT_NAME: "Hatton Vaults Ltd",
    VAULT_ADDRESS: "12 Hatton Garden\\nLondon EC1N 8AT",
    LOG_LEVEL: "warn",
    SHUTDOWN_DELAY_SECONDS: "0"
  }
  const scope = yield* Effect.scope
  const startApi = Effect.gen(function* () {
    const running = yield* Scope.provide(ProcessUnderTest.node(api ?? "", { env }), scope)
    yield* running.awaitHttp(`http://localhost:${port}/readyz`)
    return running
  })
  const dispatching = yield* ProcessUnderTest.node(dispatcher ?? "", {
    env: {
      ...env,
      METRICS_PORT: String(metricsPort),
      LOG_ORIGIN: "vault.example/log",
      LOG_SIGNING_KEY: Buffer.alloc(32, 8).toString("base64"),
      LOG_CHECKPOINT_SECONDS: "1"
    }
  })
  let running = yield* startApi
  return {
    origin: `http://localhost:${port}`,
    opsOrigin: `http://localhost:${opsPort}`,
    receiver,
    mailTo: async (address: string, words: string) => {
      const [first] = await Effect.runPromise(
        mail.waitFor(1, ({ text, to }) => to.includes(address) && text.includes(words))
      )
      return first?.text ?? ""
    },
    stopApi: async () => void (await Effect.runPromise(running.stop())),
    startApi: async () => {
      running = await Effect.runPromise(startApi)
    },
    withoutDispatcher: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await Effect.runPromise(dispatching.signal("SIGSTOP"))
      try {
        return await work()
      } finally {
        await Effect.runPromise(dispatching.signal("SIGCONT"))
      }
    }
  }
})

/** Starts PostgreSQL, the API and the dispatcher; `stop` ends what has started of them. */
export const startStack = () => {
  const scope = Scope.makeUnsafe()
  const starting = Effect.runFork(Scope.provide(services, scope))
  return {
    started: Effect.runPromise(
      Effect.map(Fiber.join(starting), (started): Stack => ({
        ...started,
        staff: createOperationsClient({ baseUrl: started.opsOrigin, opsKey }),
        customer: (apiKey) => createVaultClient({ baseUrl: started.origin, apiKey })
      }))
    ),
    stop: () => Effect.runPromise(Effect.andThen(Fiber.interrupt(starting), Scope.close(scope, Exit.void)))
  }
}
