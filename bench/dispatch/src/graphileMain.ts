import { run } from "graphile-worker"
import { databaseUrl, deliverOne, type Job } from "./SharedHandler.ts"

declare global {
  namespace GraphileWorker {
    interface Tasks {
      deliver: Job
    }
  }
}

const concurrentJobs = 100

// The settings that its page on performance advises for high throughput: a local queue, and completions batched for a
// quarter of a second. These are the fastest of those tried, with 24, 50, 100 and 200 jobs at once, local queues of
// 500, 2,000 and 5,000 jobs, and delays of 0, 25, 50 and 250 ms.
const runner = await run({
  taskList: {
    deliver: (payload, helpers) => deliverOne(helpers.job.id, payload)
  },
  preset: {
    worker: {
      connectionString: databaseUrl,
      concurrentJobs,
      // As advised too; batching leaves most of these connections unopened.
      maxPoolSize: concurrentJobs + 2,
      localQueue: { size: 2000 },
      completeJobBatchDelay: 250,
      failJobBatchDelay: 250
    }
  },
  noHandleSignals: true
})
process.on("SIGTERM", () => void runner.stop().finally(() => process.exit()))
