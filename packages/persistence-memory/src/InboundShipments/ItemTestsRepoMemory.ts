import { ItemTestsRepo } from "@vault-custody/domain/InboundShipments/ItemTestsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { createdPage, mapPage } from "@vault-custody/schema/Common/Paging"
import type { ItemTest } from "@vault-custody/schema/InboundShipments/ItemTest"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  ItemTestsRepo,
  Effect.map(MemoryStore, (store) => {
    const tests = store.table<{ readonly organizationId: OrganizationId; readonly test: ItemTest }>(
      "item_tests"
    )
    return ItemTestsRepo.of({
      insert: (organizationId, test) =>
        Effect.sync(() => {
          tests.set(test.id, { organizationId, test })
        }),

      list: (organizationId, id, page) =>
        Effect.sync(() =>
          mapPage(
            createdPage(
              [...tests.values()]
                .filter((kept) => kept.organizationId === organizationId && kept.test.inventoryItemId === id)
                .map(({ test }) => ({ id: test.id, createdAt: test.at, test })),
              page
            ),
            ({ test }) => test
          )
        )
    })
  })
)
