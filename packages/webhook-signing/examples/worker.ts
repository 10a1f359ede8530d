import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { handle, report } from "./handle.ts"

interface Env {
  readonly WEBHOOK_SECRET: string
}

export default {
  fetch: (request: Request, env: Env): Promise<Response> =>
    createFetchHandler({ secrets: env.WEBHOOK_SECRET, onEvent: handle, onError: report })(request)
}
