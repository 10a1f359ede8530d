import { PgBoss } from "pg-boss"
import { databaseUrl, deliverAll, type Job } from "./SharedHandler.ts"

// Each delivery has its own outcome, so each job is settled on its own: one that fails must not send its batch again.
//
// The settings that its documentation offers for throughput: batches, several workers, and fetching without a pause
// while batches are full. (Its `priority` and `orderByCreatedOn` have no effect any more; it omits metadata by
// default.) These are the fastest of those tried, with 50 to 1,000 jobs a batch, 2 to 8 workers, all of a batch at
// once or 64 or 100, and a separate table. Large batches save round trips; they run as many posts as the ceiling.
const boss = new PgBoss({ connectionString: databaseUrl, max: 20 })
boss.on("error", (error) => console.error(error))
await boss.start()
await boss.work<Job>(
  "deliveries",
  {
    batchSize: 1000,
    localConcurrency: 2,
    pollingIntervalSeconds: 0.5,
    burstWhenBatchFull: true,
    perJobResults: true
  },
  async (jobs) =>
    (await deliverAll(jobs, 64)).map(({ error, id }) => ({
      id,
      status: error === null ? "completed" : "failed",
      output: { error }
    }))
)
process.on("SIGTERM", () => void boss.stop().finally(() => process.exit()))
