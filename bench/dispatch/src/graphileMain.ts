import { run } from "graphile-worker"
import { databaseUrl, deliver, type Job } from "./SameWork.ts"

declare global {
  namespace GraphileWorker {
    interface Tasks {
      deliver: Job
    }
  }
}

const concurrentJobs = 200

// As its documentation advises for throughput: a local queue, completions in batches, many jobs at once.
const runner = await run({
  taskList: {
    deliver: (payload, helpers) => deliver([helpers.job.id], [payload])
  },
  preset: {
    worker: {
      connectionString: databaseUrl,
      concurrentJobs,
      maxPoolSize: concurrentJobs + 1,
      localQueue: { size: 500 },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0
    }
  },
  noHandleSignals: true
})
process.on("SIGTERM", () => void runner.stop().finally(() => process.exit()))
