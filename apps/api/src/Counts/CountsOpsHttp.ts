import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { CountCertificates } from "@vault-custody/domain/Counts/CountCertificates"
import { CountClosing } from "@vault-custody/domain/Counts/CountClosing"
import { CountRecounts } from "@vault-custody/domain/Counts/CountRecounts"
import { CountResolutions } from "@vault-custody/domain/Counts/CountResolutions"
import { Counts } from "@vault-custody/domain/Counts/Counts"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { VaultLetterhead } from "../Statements/VaultLetterhead.ts"
import { certificateDocument } from "./CertificateDocument.ts"
import { implement } from "../Operations/Implement.ts"

const facts = (verb: AuditVerb<"count">, id: string, details: Record<string, unknown>): AuditFacts => ({
  action: `count.${verb}`,
  resourceType: "count",
  resourceId: id,
  organizationId: null,
  details
})

export const layer = implement(
  OpsApi,
  "counts",
  Effect.gen(function* () {
    const counts = yield* Counts
    const closing = yield* CountClosing
    const recounts = yield* CountRecounts
    const resolutions = yield* CountResolutions
    const certificates = yield* CountCertificates
    const letterhead = yield* VaultLetterhead
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      listCounts: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "counts"], query, (page) => counts.list(query, page))
      }),
      createCount: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const { isBlind = true } = request.payload
        const created = audited.change(counts.create(request.payload, staff), ({ id, scope }) =>
          facts("create", id, { scope, isBlind })
        )
        return yield* idempotent.post(request, created)
      }),
      getCount: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* counts.get(params.id) }
      }),
      listCountDifferences: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "count-differences", params.id], query, (page) =>
          counts.differences(params.id, page)
        )
      }),
      listCountExpected: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "count-expected", params.id], query, (page) =>
          counts.expected(params.id, page)
        )
      }),
      addCountScans: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const added = audited.change(
          counts.addScans(request.params.id, request.payload, staff),
          ({ added, known }) => facts("scan", request.params.id, { added, known })
        )
        return yield* idempotent.post(request, added)
      }),
      closeCount: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const closed = audited.change(closing.close(request.params.id, staff), ({ id, numbers }) =>
          facts("close", id, { numbers })
        )
        return yield* idempotent.post(request, closed)
      }),
      recountDifferences: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const { placeIds, scans } = request.payload
        const recounted = audited.change(
          recounts.recount(request.params.id, request.payload, staff),
          ({ id, openDifferences }) =>
            facts("recount", id, { placeIds, scans: scans.length, openDifferences })
        )
        return yield* idempotent.post(request, recounted)
      }),
      resolveDifference: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const { differenceId, reason, resolution } = request.payload
        const resolved = audited.change(
          resolutions.resolve(request.params.id, request.payload, staff),
          ({ id, openDifferences }) =>
            facts("resolve", id, { differenceId, resolution, reason, openDifferences })
        )
        return yield* idempotent.post(request, resolved)
      }),
      getCountCertificate: Effect.fnUntraced(function* ({ params, query }) {
        const certificate = yield* certificates.get(params.id)
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const format = query.format ?? (headers["accept"]?.includes("application/pdf") ? "pdf" : "json")
        if (format === "json") return { data: certificate }
        return HttpServerResponse.uint8Array(
          yield* Effect.promise(() => certificateDocument(certificate, letterhead)),
          {
            contentType: "application/pdf",
            headers: { "content-disposition": `attachment; filename="count-${params.id}.pdf"` }
          }
        )
      })
    }
  })
)
