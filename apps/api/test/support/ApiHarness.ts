import { layer as suite, type Vitest } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { DualControlAbove } from "@vault-custody/domain/DualControl/DualControlAbove"
import { OpenIdConnectEnabled } from "@vault-custody/domain/Identity/OpenIdConnectEnabled"
import type { OpenIdConnectSettings } from "@vault-custody/runtime/OpenIdConnectSettings"
import { PeopleRepo } from "@vault-custody/domain/Identity/PeopleRepo"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { Mailer, type Mail } from "@vault-custody/domain/Common/Mailer"
import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { PersonMailSending } from "@vault-custody/domain/Identity/PersonMailSending"
import { SignInLimitsSetting } from "@vault-custody/domain/Identity/SignInLimits"
import * as Services from "@vault-custody/domain/Services"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import { parseDestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as Database from "@vault-custody/persistence/Common/Database"
import { mainPool, type PoolsLimits } from "@vault-custody/persistence/Common/DatabasePools"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import * as ProductSearchPg from "@vault-custody/persistence/Products/ProductSearchPg"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { type Scope as Permission, scopes as allScopes } from "@vault-custody/schema/Api/Scope"
import type { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import * as Rates from "@vault-custody/rates/Rates"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Layer, Option, Redacted, Result, type Scope } from "effect"
import { Dns, NetAddress } from "effect/net"
import { HttpServer } from "effect/http"
import type { AccessLog } from "../../src/Access/AccessLog.ts"
import * as WakeReaders from "../../src/Events/WakeReaders.ts"
import { BodyWorker } from "../../src/Http/Bodies/BodyWorker.ts"
import { KeyCache, layerInvalidation } from "../../src/Authentication/KeyCache.ts"
import type { BodyPace } from "../../src/Load/UnfinishedBodies.ts"
import { RateLimiter } from "../../src/RateLimits/RateLimiter.ts"
import * as SessionCache from "../../src/Identity/SessionCache.ts"
import { makeOpenIdProvider, OpenIdProvider } from "../../src/Identity/OpenIdProvider.ts"
import { ShownMetrics } from "../../src/Meta/MetricsHttp.ts"
import { layerOperations, layerPublic } from "../../src/Listeners.ts"
import { Readiness } from "../../src/Meta/Readiness.ts"
import { type Answer, type SendOptions, send } from "./Send.ts"

export const opsKey = `vault_ops_${"0f".repeat(32)}`

/** Where browsers believe to reach the two listeners. */
export const dashboardUrl = "https://vault.acme-metals.com"
export const consoleUrl = "http://localhost:8081"

/** Names that the tests' resolver knows; every other name does not resolve. */
const names: Record<string, ReadonlyArray<string>> = {
  "hooks.acme-metals.com": ["93.184.215.14"],
  "inside.acme-metals.com": ["93.184.215.14", "10.0.0.7"]
}

/** A name that resolves to a public address once, and to one of the inside from then on. */
export const turningHost = "turning.acme-metals.com"

/** The tests' resolver. */
const layerNames = Layer.effect(
  Dns.Dns,
  Effect.sync(() => {
    let hasTurned = false
    return Dns.make({
      lookup: (hostname) => {
        const addresses =
          hostname === turningHost ? [hasTurned ? "10.0.0.7" : "93.184.215.14"] : names[hostname]
        if (hostname === turningHost) hasTurned = true
        return addresses === undefined
          ? Effect.fail(new Dns.DnsError({ reason: "NotFound", method: "lookup", hostname }))
          : Effect.succeed(addresses.map(NetAddress.ipFromStringUnsafe))
      }
    })
  })
)

/** An organization of the test's own, and a key of it. */
export interface Customer {
  readonly organizationId: string
  readonly apiKeyId: string
  readonly apiKey: string
  /** Sends a request with the organization's key. */
  readonly call: (method: string, path: string, asked?: SendOptions) => Effect.Effect<Answer>
}

/** The real listeners, on ports of their own, over memory or PostgreSQL. */
export class ApiHarness extends Context.Service<
  ApiHarness,
  {
    readonly publicUrl: string
    readonly opsUrl: string
    /** Sends a request to the public listener without a key. */
    readonly anonymous: (method: string, path: string, asked?: SendOptions) => Effect.Effect<Answer>
    /** Sends a request to the operations listener with the staff key. `path` begins with `/ops/v1`. */
    readonly ops: (method: string, path: string, asked?: SendOptions) => Effect.Effect<Answer>
    /** The cookie of a new session of an operator that did not begin with a link. */
    readonly signInOperator: (id: string) => Effect.Effect<string>
    /** Sends the mails to people that are due, and returns all that were sent so far. */
    readonly mails: Effect.Effect<ReadonlyArray<Mail>>
    /** Makes an organization and a key with these scopes; all of them by default. */
    readonly customer: (keyScopes?: ReadonlyArray<Permission>) => Effect.Effect<Customer>
  }
>()("@vault-custody/api/test/ApiHarness") {}

const layerRepositoriesPg = ({
  pools = { main: mainPool(60), reads: { maxConnections: 2 } },
  through = Effect.succeed
}: HarnessOptions) =>
  Layer.merge(RepositoriesPg.layer, ProductSearchPg.layer).pipe(
    Layer.provideMerge(
      TestDatabase.layerWith({ template: "vault", migrate: migrateAt, roles: processRoles }, (direct) =>
        Layer.unwrap(
          Effect.map(through(direct), (url) => Database.layer({ url, applicationName: "api-test", pools }))
        )
      )
    )
  )

const layerOutside = ({
  dualControlAboveCents,
  insecureHosts = [],
  openIdConnect,
  rateProvider = Layer.orDie(Rates.layer({})),
  signIn
}: HarnessOptions) =>
  Layer.mergeAll(
    Layer.succeed(MailEnabled, signIn !== undefined),
    ...(signIn === undefined ? [] : [Layer.succeed(SignInLimitsSetting, signIn)]),
    ...(openIdConnect === undefined
      ? []
      : [
          Layer.succeed(OpenIdConnectEnabled, true),
          Layer.effect(OpenIdProvider, makeOpenIdProvider(openIdConnect))
        ]),
    rateProvider,
    Layer.succeed(DualControlAbove, dualControlAboveCents),
    Ids.layer,
    SecretBox.layer(Redacted.make(new Uint8Array(32).fill(7))),
    EventCursors.layer(Redacted.make(new Uint8Array(32).fill(7))),
    Layer.succeed(EgressRules, {
      ...EgressRules.standard,
      insecureHosts: new Set(["localhost:9999", ...insecureHosts])
    }),
    layerNames
  )

const layerRequests = (rateLimitPerMinute: number) =>
  Layer.mergeAll(
    KeyCache.layer,
    SessionCache.SessionCache.layer,
    RateLimiter.layer(rateLimitPerMinute),
    BodyWorker.layer
  )

export interface HarnessOptions {
  /** Requests under way at once on each listener; 1000 by default. */
  readonly maxInFlight?: number
  /** Milliseconds within which every request is answered; as in production by default. */
  readonly deadlineMillis?: number
  /** How fast bodies have to come in; as in production by default. */
  readonly bodyPace?: BodyPace
  /** Requests a minute for each key; no limit by default. */
  readonly rateLimitPerMinute?: number
  /** `off`: without an operations key. */
  readonly operationsKey?: "off"
  /** The insured value above which a release takes two operators; off by default. */
  readonly dualControlAboveCents?: bigint
  /** A mail server of the test's own, and the limits of asking for codes; without either by default. */
  readonly signIn?: (typeof SignInLimitsSetting)["Service"]
  /** Where operators sign in; with codes and passkeys by default. */
  readonly openIdConnect?: OpenIdConnectSettings
  /** The folder with the apps whose pages are served. */
  readonly pagesFolder?: string
  /** A proxy between the API and PostgreSQL: makes the URL that leads there; none by default. */
  readonly through?: (url: Redacted.Redacted) => Effect.Effect<Redacted.Redacted, never, Scope.Scope>
  /** The bounds of its pools of connections; more than any suite needs by default. */
  readonly pools?: PoolsLimits
  /** `host:port` pairs that webhooks may be sent to besides public ones; `localhost:9999` always is one. */
  readonly insecureHosts?: ReadonlyArray<string>
  /** Takes a line for each request; none by default. */
  readonly accessLog?: AccessLog
  /** Where carrier rates come from; the bundled rate card by default. */
  readonly rateProvider?: Layer.Layer<RateProvider>
}

/** The services of the listeners, in memory. */
const layerServicesMemory = (options: HarnessOptions) =>
  layerRequests(options.rateLimitPerMinute ?? 0).pipe(
    Layer.provideMerge(Services.layer),
    Layer.provideMerge(RepositoriesMemory.layer),
    Layer.provideMerge(layerOutside(options)),
    Layer.provideMerge(Layer.succeed(Readiness, { isReady: Effect.succeed(true) }))
  )

/** The services of the listeners, over PostgreSQL, composed as in the app's own main. */
const layerServicesPg = (options: HarnessOptions) =>
  Layer.mergeAll(layerInvalidation, SessionCache.layerInvalidation, WakeReaders.layer).pipe(
    Layer.provideMerge(layerRequests(options.rateLimitPerMinute ?? 0)),
    Layer.provideMerge(Services.layer),
    Layer.provideMerge(Readiness.layerPg),
    Layer.provideMerge(layerRepositoriesPg(options)),
    Layer.provideMerge(layerOutside(options))
  )

const urlOf = (context: Context.Context<HttpServer.HttpServer>): string => {
  const { address } = Context.get(context, HttpServer.HttpServer)
  if (!("port" in address)) throw new Error("the listener has no port")
  return `http://127.0.0.1:${address.port}`
}

const layerHarness = ({
  accessLog,
  bodyPace,
  deadlineMillis,
  maxInFlight = 1000,
  operationsKey,
  pagesFolder
}: HarnessOptions) =>
  Layer.effect(
    ApiHarness,
    Effect.gen(function* () {
      const listener = {
        port: 0,
        host: "127.0.0.1",
        maxInFlight,
        publicUrls: { member: new URL(dashboardUrl), operator: new URL(consoleUrl) },
        // As behind a proxy of one's own, so that a test can come from many addresses.
        trustedProxies: Result.getOrThrow(parseDestinationList("127.0.0.1")),
        accessLog,
        ...(bodyPace === undefined ? {} : { bodyPace }),
        ...(deadlineMillis === undefined ? {} : { deadlineMillis }),
        ...(pagesFolder === undefined ? {} : { pagesFolder })
      }
      const publicUrl = urlOf(yield* Layer.build(layerPublic(listener)))
      const opsUrl = urlOf(
        yield* Layer.build(
          layerOperations({ ...listener, key: operationsKey ?? Redacted.make(opsKey) }).pipe(
            Layer.provide(ShownMetrics.layer)
          )
        )
      )

      const people = yield* PeopleRepo
      const sessions = yield* Sessions
      const signInOperator = Effect.fnUntraced(function* (id: string) {
        const person = yield* people.find({ kind: "operator", id: `opr_${id.slice(4)}` })
        const begun = yield* sessions.begin(Option.getOrThrow(person), {
          from: { userAgent: "", address: "" },
          via: null,
          fromLink: false
        })
        return `vault-operator=${begun.token}`
      })
      const sent: Array<Mail> = []
      const postbox = Layer.succeed(Mailer, { send: (mail) => Effect.sync(() => void sent.push(mail)) })
      const { sendDue } = Context.get(
        yield* Layer.build(Layer.provide(PersonMailSending.layer, postbox)),
        PersonMailSending
      )

      const ops = (method: string, path: string, asked: SendOptions = {}) =>
        send(opsUrl, method, path, { key: opsKey, ...asked })

      const customer = Effect.fnUntraced(function* (keyScopes: ReadonlyArray<Permission> = allScopes) {
        const organization = yield* ops("POST", "/ops/v1/organizations", { body: { name: "Acme Metals" } })
        const organizationId: string = organization.json.data.id
        const key = yield* ops("POST", `/ops/v1/organizations/${organizationId}/api-keys`, {
          body: { name: "test", scopes: keyScopes }
        })
        const apiKey: string = key.json.data.apiKey
        return {
          organizationId,
          apiKeyId: key.json.data.id,
          apiKey,
          call: (method: string, path: string, asked: SendOptions = {}) =>
            send(publicUrl, method, path, { key: apiKey, ...asked })
        }
      })

      return ApiHarness.of({
        publicUrl,
        opsUrl,
        ops,
        mails: Effect.as(Effect.repeat(sendDue, { while: (count) => count > 0 }), sent),
        customer,
        signInOperator,
        anonymous: (method, path, asked) => send(publicUrl, method, path, asked)
      })
    })
  )

/** The harness in memory. */
export const layerMemory = (options: HarnessOptions = {}) =>
  Layer.provideMerge(layerHarness(options), layerServicesMemory(options))

/** The harness over PostgreSQL; its services are there too, for tests that read the storage directly. */
export const layerPg = (options: HarnessOptions = {}) =>
  Layer.provideMerge(layerHarness(options), layerServicesPg(options))

/**
 * Runs a suite against the API over PostgreSQL. Time is the real time. The rules of both storages are tested by one
 * contract suite in `persistence`; {@link apiSuiteInBoth} shows that the API runs over either.
 */
export const apiSuite = (
  name: string,
  define: (it: Vitest.MethodsNonLive<ApiHarness>) => void,
  options: HarnessOptions = {}
): void => suite(layerPg(options), { excludeTestServices: true })(name, define)

/** Runs one suite against the API over memory and over PostgreSQL. */
export const apiSuiteInBoth = (
  name: string,
  define: (it: Vitest.MethodsNonLive<ApiHarness>) => void,
  options: HarnessOptions = {}
): void => {
  suite(layerMemory(options), { excludeTestServices: true })(`${name} (memory)`, define)
  apiSuite(`${name} (PostgreSQL)`, define, options)
}
