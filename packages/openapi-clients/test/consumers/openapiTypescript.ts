import createClient from "openapi-fetch"
import type { paths } from "../generated/openapi-typescript"
import type { MakeConsumer } from "./Consumer"

export const makeConsumer: MakeConsumer = (baseUrl, apiKey) => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } })
  return {
    createAndRead: async (email) => {
      const created = await client.POST("/v1/fbo-accounts", {
        params: { header: { "Idempotency-Key": email } },
        body: { firstName: "Ada", lastName: "Byron", email }
      })
      if (created.data === undefined) throw new Error(created.error.error.code)
      const read = await client.GET("/v1/fbo-accounts/{id}", {
        params: { path: { id: created.data.data.id } }
      })
      if (read.data === undefined) throw new Error(read.error.error.code)
      return { email: read.data.data.email, cents: read.data.data.maxInsuredValueCents }
    },
    readUnknown: async () => {
      const { error, response } = await client.GET("/v1/fbo-accounts/{id}", {
        params: { path: { id: "fbo_unknown" } }
      })
      return { status: response.status, code: error?.error.code ?? "none" }
    },
    firstPage: async () => {
      const { data } = await client.GET("/v1/fbo-accounts", { params: { query: { page: 1, limit: 1 } } })
      return { ids: data?.data.map(({ id }) => id) ?? [], hasMore: data?.pagination.hasMore ?? false }
    }
  }
}
