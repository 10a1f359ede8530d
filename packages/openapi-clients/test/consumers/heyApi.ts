import { createClient } from "../generated/hey-api/client"
import { createFboAccount, getFboAccount, listFboAccounts } from "../generated/hey-api"
import type { MakeConsumer } from "./Consumer"

export const makeConsumer: MakeConsumer = (baseUrl, apiKey) => {
  const client = createClient({ baseUrl, auth: apiKey })
  return {
    createAndRead: async (email) => {
      const created = await createFboAccount({
        client,
        headers: { "Idempotency-Key": email },
        body: { firstName: "Ada", lastName: "Byron", email }
      })
      if (created.data === undefined) throw new Error(created.error.error.code)
      const read = await getFboAccount({ client, path: { id: created.data.data.id } })
      if (read.data === undefined) throw new Error(read.error.error.code)
      return { email: read.data.data.email, cents: read.data.data.maxInsuredValueCents }
    },
    readUnknown: async () => {
      const { error, response } = await getFboAccount({ client, path: { id: "fbo_unknown" } })
      return { status: response?.status ?? 0, code: error?.error.code ?? "none" }
    },
    firstPage: async () => {
      const { data } = await listFboAccounts({ client, query: { page: 1, limit: 1 } })
      return { ids: data?.data.map(({ id }) => id) ?? [], hasMore: data?.pagination.hasMore ?? false }
    }
  }
}
