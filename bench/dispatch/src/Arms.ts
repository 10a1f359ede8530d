import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { makeWorkerUtils } from "graphile-worker"
import { PgBoss } from "pg-boss"
import { body } from "./Body.ts"
import { start } from "./Processes.ts"
import type { Receiver } from "./Receiver.ts"
import { commit, secretsKey } from "./Workload.ts"

/** Where an arm's work goes, and where it waits. */
export interface Place {
  readonly databaseUrl: string
  readonly postgresPid: number
  readonly receiver: Receiver
}

/** One way of posting the same bodies to the same receiver. */
export interface Arm {
  readonly name: string
  /** Queues `count` deliveries. */
  readonly fill: (place: Place, count: number) => Effect.Effect<unknown, unknown, PgClient.PgClient>
  /** The module of the program that delivers them, and its arguments. */
  readonly program: string
  readonly args?: ReadonlyArray<string>
}

/** Starts an arm's program, which ends with the scope; those without a queue need to know how many to post. */
export const startArm = ({ args, program }: Arm, { databaseUrl, receiver }: Place, count: number) =>
  start(
    program,
    {
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: Buffer.from(secretsKey).toString("base64"),
      WEBHOOK_ALLOW_INSECURE_HOSTS: `127.0.0.1:${receiver.port}`,
      LOG_LEVEL: "error",
      // graphile-worker writes a line for each job otherwise.
      NO_LOG_SUCCESS: "1",
      NODE_OPTIONS: process.env["BENCH_NODE_OPTIONS"] ?? "",
      BENCH_RECEIVER: receiver.url,
      BENCH_COUNT: String(count)
    },
    args
  )

const chunks = (count: number, size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, n) => Math.min(size, count - n * size))

/** Posts as fast as an HTTP client can, and does nothing else. */
const pool: Arm = {
  name: "bare pool",
  program: "./poolMain.ts",
  fill: () => Effect.void
}

/** The same with the egress policy and the attempt log of all arms, and no queue behind it. */
export const ceiling: Arm = {
  name: "ceiling",
  program: "./ceilingMain.ts",
  fill: () => Effect.void
}

/** As `start:dispatcher` starts it: from its bundle, where `build` made one of the sources of now. */
export const ours: Arm = {
  name: "dispatcher",
  program: "../../../scripts/startProcess.ts",
  args: ["dispatcher"],
  fill: (_place, count) =>
    Effect.forEach(chunks(count, 10_000), (size) => commit(size, { measured: false }), { discard: true })
}

const pgBoss: Arm = {
  name: "pg-boss",
  program: "./pgBossMain.ts",
  fill: ({ databaseUrl, receiver }, count) =>
    Effect.promise(async () => {
      const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
      await boss.start()
      await boss.createQueue("deliveries")
      for (const size of chunks(count, 5000)) {
        await boss.insert(
          "deliveries",
          Array.from({ length: size }, () => ({ data: { url: `${receiver.url}/hook`, body } }))
        )
      }
      await boss.stop({ graceful: false })
    })
}

const graphile: Arm = {
  name: "graphile-worker",
  program: "./graphileMain.ts",
  fill: ({ databaseUrl, receiver }, count) =>
    Effect.promise(async () => {
      const utils = await makeWorkerUtils({ connectionString: databaseUrl })
      await utils.migrate()
      for (const size of chunks(count, 5000)) {
        await utils.addJobs(
          Array.from({ length: size }, () => ({
            identifier: "deliver",
            payload: { url: `${receiver.url}/hook`, body }
          }))
        )
      }
      await utils.release()
    })
}

/** Alternative queues that users could choose. */
export const others: ReadonlyArray<Arm> = [pgBoss, graphile]

export const arms: ReadonlyArray<Arm> = [pool, ceiling, ours, ...others]
