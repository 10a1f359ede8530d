import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { makeWorkerUtils } from "graphile-worker"
import { PgBoss } from "pg-boss"
import { Pool } from "undici"
import { start } from "./Processes.ts"
import { body, commit, secretsKey } from "./Workload.ts"

/** Where an arm's work goes, and where it waits. */
export interface Place {
  readonly databaseUrl: string
  readonly receiver: string
  readonly receiverPort: number
}

/** One way of posting the same bodies to the same receiver. */
export interface Arm {
  readonly name: string
  /** Queues so many deliveries. */
  readonly fill: (place: Place, count: number) => Effect.Effect<unknown, unknown, PgClient.PgClient>
  /** The module of the program that delivers them. */
  readonly program: string
}

const dispatcherEnv = ({ databaseUrl, receiverPort }: Place) => ({
  DATABASE_URL: databaseUrl,
  SECRETS_KEY: Buffer.from(secretsKey).toString("base64"),
  WEBHOOK_ALLOW_INSECURE_HOSTS: `127.0.0.1:${receiverPort}`,
  LOG_LEVEL: "error"
})

export const startArm = (program: string, place: Place) => start(program, dispatcherEnv(place))

const chunks = (count: number, size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, n) => Math.min(size, count - n * size))

export const ours: Arm = {
  name: "dispatcher",
  program: "@vault-custody/dispatcher/main",
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
          Array.from({ length: size }, () => ({ data: { url: `${receiver}/hook`, body } }))
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
            payload: { url: `${receiver}/hook`, body }
          }))
        )
      }
      await utils.release()
    })
}

export const queues: ReadonlyArray<Arm> = [ours, pgBoss, graphile]

/** Posts a second, by a bare pool of connections that does nothing else. */
export const ceiling = (receiver: string, count: number) =>
  Effect.promise(async () => {
    const pool = new Pool(receiver, { connections: 64 })
    const bytes = Buffer.from(body)
    const headers = {
      "content-type": "application/json",
      "x-service-signature": `t=1,v1=${"a".repeat(64)}`
    }
    let left = count
    const post = async () => {
      while (left-- > 0) {
        const answer = await pool.request({ method: "POST", path: "/hook", headers, body: bytes })
        await answer.body.dump()
      }
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: 128 }, post))
    const rate = (count / (performance.now() - started)) * 1000
    await pool.close()
    return rate
  })
