import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted, Scope } from "effect"
import { Reactivity } from "effect/reactivity"
import type { SqlError } from "effect/sql/SqlError"
import { randomBytes } from "node:crypto"
import { inject } from "vitest"
import { ADMIN_URL } from "./AdminUrl.ts"
import { CITUS_NODES } from "./CitusNodes.ts"

/** How to make the template of a run's databases. */
export interface TemplateOptions<E, R> {
  /** The name of the template. Suites with the same name share it, so it stands for one set of migrations. */
  readonly template: string
  /** Brings an empty database to the state in which clones start; must leave no connection open. */
  readonly migrate: (url: Redacted.Redacted) => Effect.Effect<unknown, E, R>
  /** The superuser's URL of the server of the template; by default the run's server, of `GlobalPostgres`. */
  readonly server?: Redacted.Redacted
  /** Roles that `migrate` makes: `url` logs in as a member of all of them, and not as the superuser. */
  readonly roles?: ReadonlyArray<string>
  /** Statements of the owner that distribute the database over a Citus cluster, if the run uses one. */
  readonly layout?: ReadonlyArray<string>
}

/**
 * A database of one's own, cloned from a migrated template and dropped afterwards.
 *
 * Needs `GlobalPostgres` as the package's vitest `globalSetup`. The first suite of a run builds the template,
 * whichever worker it is in; a clone then takes some tens of milliseconds, so a suite can have one for itself,
 * and a test too where it must.
 */
export class TestDatabase extends Context.Service<
  TestDatabase,
  {
    /** Connects as a member of the template's `roles`, which owns nothing. */
    readonly url: Redacted.Redacted
    /** Connects as a member of one of the roles. */
    readonly urlAs: (role: string) => Redacted.Redacted
    /** Connects as the superuser, which owns everything. */
    readonly ownerUrl: Redacted.Redacted
    readonly name: string
    /** Cuts every connection to the database from the server's side, as a fail-over does. */
    readonly cutConnections: Effect.Effect<void, SqlError>
    /** Refuses all connections, and accepts them again: the database is unavailable, as clients see it. */
    readonly close: Effect.Effect<void, SqlError>
    readonly open: Effect.Effect<void, SqlError>
  }
>()("@vault-custody/testing/TestDatabase") {
  /** One clone for all users of the layer. */
  static readonly layer = <E, R>(
    options: TemplateOptions<E, R>
  ): Layer.Layer<TestDatabase, E | SqlError, Exclude<R, Scope.Scope>> =>
    Layer.effect(TestDatabase, TestDatabase.make(options))

  /** {@link TestDatabase.layer}, with the layer that `connect` makes of the clone's URL, such as a pool. */
  static readonly layerWith = <E, R, A, E2, R2>(
    options: TemplateOptions<E, R>,
    connect: (url: Redacted.Redacted) => Layer.Layer<A, E2, R2>
  ) =>
    Layer.unwrap(Effect.map(TestDatabase, ({ url }) => connect(url))).pipe(
      Layer.provideMerge(TestDatabase.layer(options))
    )

  /** Runs statements as the superuser, over a connection of their own. */
  static readonly asOwner = (...statements: ReadonlyArray<string>) =>
    Effect.flatMap(TestDatabase, ({ ownerUrl }) =>
      administrator(ownerUrl)((sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement)))
    )

  /** A clone that is dropped when the scope closes. */
  static readonly make = Effect.fnUntraced(function* <E, R>(
    options: TemplateOptions<E, R>
  ): Effect.fn.Return<TestDatabase["Service"], E | SqlError, R | Scope.Scope> {
    const server = options.server ?? Redacted.make(inject(ADMIN_URL))
    const administrate = administrator(options.server)
    // With a server of its own a program runs outside of Vitest, too (`test:fuzz`, `test:faults`).
    const nodes = options.server === undefined ? inject(CITUS_NODES) : undefined
    const name = `test_${randomBytes(8).toString("hex")}`
    yield* nodes === undefined ? clone(options, server, name) : makeOnCluster(options, nodes, name)
    const { roles = [] } = options
    if (roles.length > 0) {
      yield* administrate((sql) =>
        Effect.forEach([roles, ...roles.map((role) => [role])], (some) => makeLogin(sql, some))
      )
    }
    const ownerUrl = urlOf(server, name)
    return TestDatabase.of({
      url: options.roles === undefined ? ownerUrl : urlOf(server, name, loginOf(options.roles)),
      urlAs: (role) => urlOf(server, name, loginOf([role])),
      ownerUrl,
      name,
      close: administrate((sql) => sql.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)),
      open: administrate((sql) => sql.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)),
      cutConnections: administrate(
        (sql) => sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`
      )
    })
  })
}

const templateName = (options: { readonly template: string }): string =>
  `template_${options.template.replaceAll(/[^a-z0-9_]/g, "_")}`

/** The role that logs in as a member of others. It belongs to the whole server, and its name is its password. */
const loginOf = (roles: ReadonlyArray<string>): string => `test_${roles.join("_")}`

const makeLogin = (sql: PgClient.PgClient, roles: ReadonlyArray<string>) => {
  const login = loginOf(roles)
  return sql.unsafe(`DO $login$ BEGIN
    IF to_regrole('${login}') IS NULL THEN
      CREATE ROLE ${login} LOGIN PASSWORD '${login}' IN ROLE ${roles.join(", ")};
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
  END $login$`)
}

/** The seconds that a test's programs wait for a connection on a busy machine. */
const patience = 30

const urlOf = (server: Redacted.Redacted, database: string, login?: string): Redacted.Redacted => {
  const url = new URL(Redacted.value(server))
  url.pathname = `/${database}`
  url.searchParams.set("connect_timeout", String(patience))
  if (login !== undefined) {
    url.username = login
    url.password = login
  }
  return Redacted.make(url.href)
}

const connect = (server: Redacted.Redacted) =>
  PgClient.make({ url: server, maxConnections: 1, connectTimeout: `${patience} seconds` }).pipe(
    Effect.provide(Reactivity.layer)
  )

/**
 * The connection over which all suites of this worker administrate the run's server, until the worker ends: opening a
 * connection costs the server more than most statements.
 */
const ofTheRun = Effect.runSync(
  Effect.cached(
    Effect.suspend(() => connect(Redacted.make(inject(ADMIN_URL))).pipe(Scope.provide(Scope.makeUnsafe())))
  )
)

/** Runs statements as the superuser of the run's server, or over a new connection to the given server. */
const administrator =
  (server: Redacted.Redacted | undefined) =>
  <A, E, R>(
    use: (sql: PgClient.PgClient) => Effect.Effect<A, E, R>
  ): Effect.Effect<A, E | SqlError, Exclude<R, Scope.Scope>> =>
    (server === undefined ? ofTheRun : connect(server)).pipe(Effect.flatMap(use), Effect.scoped)

const templateExists = (sql: PgClient.PgClient, options: { readonly template: string }) =>
  Effect.map(
    sql`SELECT 1 FROM pg_database WHERE datname = ${templateName(options)}`,
    (rows) => rows.length > 0
  )

/** Clones the template; builds it first if it does not exist. */
const clone = Effect.fnUntraced(function* <E, R>(
  options: TemplateOptions<E, R>,
  server: Redacted.Redacted,
  name: string
): Effect.fn.Return<void, E | SqlError, R | Scope.Scope> {
  const administrate = administrator(options.server)
  const exists = yield* administrate((sql) => templateExists(sql, options))
  if (!exists) yield* buildTemplate(options, server)
  yield* Effect.acquireRelease(
    // The faster strategy here: without fsync its checkpoints cost next to nothing, and no page goes through the WAL.
    administrate((sql) =>
      sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${templateName(options)} STRATEGY file_copy`)
    ),
    () => Effect.orDie(administrate((sql) => sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
  )
})

/**
 * Makes a database on each node of a Citus cluster, the coordinator first, migrates it there and distributes it over
 * the others. Citus knows the nodes of a database by its name, so a database cannot be cloned.
 */
const makeOnCluster = Effect.fnUntraced(function* <E, R>(
  { layout = [], migrate }: TemplateOptions<E, R>,
  nodes: ReadonlyArray<string>,
  name: string
): Effect.fn.Return<void, E | SqlError, R | Scope.Scope> {
  const urls = nodes.map((node) => urlOf(Redacted.make(node), name))
  for (const [index, node] of nodes.entries()) {
    const onNode = administrator(Redacted.make(node))
    yield* Effect.acquireRelease(
      onNode((sql) => sql.unsafe(`CREATE DATABASE ${name}`)),
      () => Effect.orDie(onNode((sql) => sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
    )
    yield* administrator(urls[index])((sql) => sql`CREATE EXTENSION citus`)
  }
  const [url, ...workers] = urls
  if (url === undefined) return
  const { hostname, port } = new URL(Redacted.value(url))
  yield* administrator(url)((sql) =>
    Effect.gen(function* () {
      yield* sql`SELECT citus_set_coordinator_host(${hostname}, ${Number(port)}::int)`
      for (const worker of workers) {
        const { hostname, port } = new URL(Redacted.value(worker))
        yield* sql`SELECT citus_add_node(${hostname}, ${Number(port)}::int)`
      }
    })
  )
  yield* migrate(url)
  yield* administrator(url)((sql) => Effect.forEach(layout, (statement) => sql.unsafe(statement)))
})

/**
 * Builds the template once for all workers of the run. They queue for an advisory lock, which ends with the
 * connection of the worker that builds, and the template gets its name only when it is complete.
 */
const buildTemplate = <E, R>(
  options: TemplateOptions<E, R>,
  server: Redacted.Redacted
): Effect.Effect<void, E | SqlError, Exclude<R, Scope.Scope>> =>
  administrator(server)((sql) =>
    Effect.gen(function* () {
      const name = templateName(options)
      yield* sql`SELECT pg_advisory_lock(hashtextextended(${name}, 0))`
      if (yield* templateExists(sql, options)) return
      const unfinished = `${name}_unfinished`
      yield* sql.unsafe(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
      yield* sql.unsafe(`CREATE DATABASE ${unfinished}`)
      yield* options.migrate(urlOf(server, unfinished))
      yield* sql.unsafe(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    })
  )
