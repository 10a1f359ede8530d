import { PgBoss } from "pg-boss"
import { deliver, type Job, databaseUrl } from "./SameWork.ts"

// As its documentation advises for throughput: large batches, several workers, bursts while batches are full.
const boss = new PgBoss({ connectionString: databaseUrl, max: 20 })
boss.on("error", (error) => console.error(error))
await boss.start()
await boss.work<Job>(
  "deliveries",
  { batchSize: 200, localConcurrency: 4, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
  (jobs) =>
    deliver(
      jobs.map((job) => job.id),
      jobs.map((job) => job.data)
    )
)
process.on("SIGTERM", () => void boss.stop().finally(() => process.exit()))
