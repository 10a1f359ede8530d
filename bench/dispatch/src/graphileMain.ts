import { run } from "graphile-worker"
import { databaseUrl, deliver } from "./SameWork.ts"

const concurrentJobs = 200

// As its documentation advises for throughput: a local queue, completions in batches, many jobs at once.
await run({
  taskList: {
    deliver: (payload, helpers) => {
      const url =
        typeof payload === "object" && payload !== null && "url" in payload ? String(payload.url) : ""
      return deliver([String(helpers.job.id)], [{ url }])
    }
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
process.on("SIGTERM", () => process.exit(0))
