import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { Moves } from "@vault-custody/domain/Places/Moves"
import { Places } from "@vault-custody/domain/Places/Places"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import type { Place } from "@vault-custody/schema/Places/Place"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

const facts = (
  verb: AuditVerb<"place">,
  { id, path }: Place,
  details: Record<string, unknown>
): AuditFacts => ({
  action: `place.${verb}`,
  resourceType: "place",
  resourceId: id,
  organizationId: null,
  details: { path, ...details }
})

export const layer = implement(
  OpsApi,
  "places",
  Effect.gen(function* () {
    const places = yield* Places
    const moves = yield* Moves
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      listPlaces: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "places"], query, (page) => places.list(query, page))
      }),
      createPlace: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const created = audited.change(places.create(request.payload, staff), (place) =>
          facts("create", place, { kind: place.kind })
        )
        return yield* idempotent.post(request, created)
      }),
      getPlace: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* places.get(params.id) }
      }),
      getPlaceHoldings: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* places.holdings(params.id) }
      }),
      updatePlace: Effect.fnUntraced(function* ({ params, payload }) {
        const staff = yield* CurrentOperator
        const changed = audited.change(places.update(params.id, payload, staff), (place) =>
          facts(payload.parentId === undefined ? "update" : "move", place, { fields: Object.keys(payload) })
        )
        return { data: yield* changed }
      }),
      listPlaceContents: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "contents", params.id], query, (page) =>
          moves.contents(params.id, query.at, page)
        )
      }),
      createMove: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const moved = audited.change(
          moves.create(request.payload, staff),
          ({ boxCount, brokenSeals, id, itemCount, toPath, toPlaceId }) => ({
            action: "move.create",
            resourceType: "move",
            resourceId: id,
            organizationId: null,
            details: { toPlaceId, toPath, itemCount, boxCount, brokenSeals }
          })
        )
        return yield* idempotent.post(request, moved)
      }),
      listItemCustody: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "custody", params.id], query, (page) => moves.custody(params.id, page))
      }),
      sealPlace: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const sealed = audited.change(places.seal(params.id, payload.sealNumber), (place) =>
          facts("seal", place, { sealNumber: payload.sealNumber })
        )
        return yield* idempotent.post(request, sealed)
      })
    }
  })
)
