import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import { Effect, Exit, Redacted, Scope } from "effect"
import type { TestProject } from "vitest/node"
import { ADMIN_URL } from "./AdminUrl.ts"

/**
 * A vitest `globalSetup`: one throwaway PostgreSQL for the whole run, its URL published with `provide`; or the server at
 * `TEST_DATABASE_URL`, as one of its superusers, such as of another version or with another locale.
 *
 * In `vitest.config.ts`: `globalSetup: ["@vault-custody/testing/GlobalPostgres"]`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"]
  if (given !== undefined) {
    project.provide(ADMIN_URL, given)
    return () => Promise.resolve()
  }
  const scope = Scope.makeUnsafe()
  const server = await Effect.runPromise(
    EmbeddedPostgres.startThrowaway({
      // Every worker has its own pools, and some suites open dozens of connections to race them.
      settings: { max_connections: 400, shared_buffers: "256MB" }
    }).pipe(Scope.provide(scope))
  )
  project.provide(ADMIN_URL, Redacted.value(server.url))
  return () => Effect.runPromise(Scope.close(scope, Exit.void))
}
