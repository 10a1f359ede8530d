import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page } from "@vault-custody/schema/Common/Paging"
import { Context, Effect, Layer } from "effect"

interface Owned {
  readonly organizationId: OrganizationId
}

type Named<Row> = Row & { readonly organizationName: string }

/** Adds the names of their organizations to the resources that staff read. */
export class OrganizationNames extends Context.Service<
  OrganizationNames,
  {
    readonly addTo: <Row extends Owned>(row: Row) => Effect.Effect<Named<Row>>
    /** Makes one look-up for the whole page. */
    readonly addToPage: <Row extends Owned>(page: Page<Row>) => Effect.Effect<Page<Named<Row>>>
  }
>()("@vault-custody/api/Organizations/OrganizationNames") {
  static readonly layer = Layer.effect(
    OrganizationNames,
    Effect.gen(function* () {
      const repo = yield* OrganizationsRepo

      const addToAll = <Row extends Owned>(rows: ReadonlyArray<Row>) =>
        Effect.map(repo.names(rows.map(({ organizationId }) => organizationId)), (names) =>
          rows.map((row) => ({ ...row, organizationName: names.get(row.organizationId) ?? "" }))
        )

      return OrganizationNames.of({
        addTo: (row) =>
          Effect.map(addToAll([row]), ([named]) => ({ ...row, organizationName: "", ...named })),
        addToPage: ({ items, hasMore }) => Effect.map(addToAll(items), (named) => ({ items: named, hasMore }))
      })
    })
  )
}
