import { Registers } from "@vault-custody/domain/Proofs/Registers"
import { type RecordPage, TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { customerMay } from "@vault-custody/schema/Identity/Authorization"
import { toBase64 } from "@vault-custody/transparency-log/Bytes"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { boundToAccounts, lacksScope } from "../Authentication/KeyPolicy.ts"
import { registerFile, saltsFile } from "./RegisterHttp.ts"
import { implement } from "../Operations/Implement.ts"

const page = ({ hasMore, records }: RecordPage) => ({
  data: records.map(({ index, number, record, salt }) => ({ index, number, record, salt: toBase64(salt) })),
  pagination: { hasMore }
})

export const layer = implement(
  Api,
  "log",
  Effect.gen(function* () {
    const log = yield* TransparencyLog
    const registers = yield* Registers

    return {
      getLog: () => Effect.map(log.publication, (data) => ({ data })),
      getLogKey: () => Effect.map(log.key, (data) => ({ data })),
      listLogRecords: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return page(yield* log.records(organizationId, query.after, query.limit ?? 100))
      }),
      listLogVaultRecords: ({ query }) => Effect.map(log.vaultRecords(query.after, query.limit ?? 100), page),
      getLogProof: Effect.fnUntraced(function* ({ params: { index } }) {
        const customer = yield* CurrentCustomer
        // Both are read together, which saves a round trip. The entry's owner is checked first.
        const [kind, proof] = yield* Effect.all(
          [log.entry(customer.organizationId, index), Effect.result(log.proof(index))],
          { concurrency: 2 }
        )
        if (kind === "organization" && customer.type === "api_key" && customer.fboAccountIds.length > 0) {
          return yield* boundToAccounts()
        }
        if (kind === "organization" && !customerMay(customer, "organizations:read")) {
          return yield* lacksScope("organizations:read")
        }
        return HttpServerResponse.text(yield* Effect.fromResult(proof), { contentType: "text/plain" })
      }),
      getRegister: ({ params: { date } }) =>
        Effect.map(registers.find(date), (register) => registerFile(date, register)),
      getRegisterSalts: Effect.fnUntraced(function* ({ params: { date } }) {
        const { organizationId } = yield* CurrentCustomer
        return saltsFile(yield* registers.own(organizationId, date))
      })
    }
  })
)
