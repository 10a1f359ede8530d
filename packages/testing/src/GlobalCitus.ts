import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import type { TestProject } from "vitest/node"
import { ADMIN_URL } from "./AdminUrl.ts"
import { CITUS_NODES } from "./CitusNodes.ts"

const nodesOf = (url: string) =>
  PgClient.make({ url: Redacted.make(url), maxConnections: 1 }).pipe(
    Effect.flatMap(
      (sql) => sql<{ readonly nodename: string; readonly nodeport: number }>`
        SELECT nodename, nodeport FROM pg_dist_node WHERE isactive AND groupid > 0 ORDER BY nodeid`
    ),
    Effect.provide(Reactivity.layer),
    Effect.scoped
  )

/**
 * A vitest `globalSetup`: the run's databases are on the Citus cluster of which `TEST_CITUS_URL` is a database, as a
 * superuser at the coordinator. The nodes take the same user and password from one another.
 */
export default async function setup(project: TestProject): Promise<void> {
  const given = process.env["TEST_CITUS_URL"]
  if (given === undefined) {
    throw new Error(
      "TEST_CITUS_URL is not set: the address of a superuser at the coordinator of a Citus cluster, in a database that knows its nodes. There is nothing to run without one."
    )
  }
  const workers = await Effect.runPromise(nodesOf(given))
  project.provide(ADMIN_URL, given)
  project.provide(CITUS_NODES, [
    given,
    ...workers.map(({ nodename, nodeport }) => {
      const url = new URL(given)
      url.hostname = nodename
      url.port = String(nodeport)
      return url.href
    })
  ])
}
