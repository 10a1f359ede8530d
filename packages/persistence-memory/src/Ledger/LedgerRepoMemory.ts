import { allOf } from "@vault-custody/schema/Common/CommaSeparated"
import { isWanted as isPlaced, pageOf } from "@vault-custody/schema/Common/Paging"
import { LedgerRepo, type MovementFilter, type OwnMovement } from "@vault-custody/domain/Ledger/LedgerRepo"
import { reweighedFields } from "@vault-custody/domain/Ledger/ReweighedFields"
import { numberedId } from "@vault-custody/domain/Common/Ids"
import type { Movement, NewMovement } from "@vault-custody/domain/Ledger/Movement"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

/** The ledger's table: keyed by the movements' numbers; a map keeps the order in which they were appended. */
export const ledgerTable = (store: MemoryStore["Service"]) => store.table<Movement>("inventory_movements")

export const appendTo = (
  ledger: Map<string, Movement>,
  movements: ReadonlyArray<NewMovement>,
  now: number
): number => {
  const lastMovedAt = new Map<string, number>()
  for (const { inventoryItemId, occurredAt } of ledger.values()) lastMovedAt.set(inventoryItemId, occurredAt)
  const recorded = movements.map((movement): Movement => ({
    ...movement,
    occurredAt: Math.max(now, lastMovedAt.get(movement.inventoryItemId) ?? now)
  }))
  const last = Number([...ledger.keys()].at(-1) ?? 0)
  for (const [index, movement] of recorded.entries()) ledger.set(String(last + index + 1), movement)
  return Math.max(now, ...recorded.map(({ occurredAt }) => occurredAt))
}

const toItemMovement = (number: string, movement: Movement): ItemMovement => ({
  id: numberedId("mov", movement.occurredAt, BigInt(number)),
  kind: movement.kind,
  fromFboAccountId: movement.fromFboAccountId ?? null,
  toFboAccountId: movement.toFboAccountId ?? null,
  fromStatus: movement.fromStatus ?? null,
  toStatus: movement.toStatus,
  ...(movement.weights === undefined
    ? {}
    : reweighedFields(movement.weights, movement.fineWeight ?? 0n, movement.previousFineWeight ?? 0n)),
  at: movement.occurredAt
})

const toOwnMovement = (number: string, movement: Movement): OwnMovement => {
  const { inventoryItemId, productId } = movement
  return { ...toItemMovement(number, movement), inventoryItemId, productId }
}

/** Whether a movement has one of these accounts on either side. */
const isOnEitherSide = (
  { fromFboAccountId, toFboAccountId }: Movement,
  accounts: MovementFilter["fboAccountId"]
): boolean =>
  accounts === undefined || allOf(accounts).some((id) => id === fromFboAccountId || id === toFboAccountId)

const isWanted = (wanted: MovementFilter, movement: Movement): boolean =>
  isOnEitherSide(movement, wanted.fboAccountId) &&
  (wanted.inventoryItemId ?? movement.inventoryItemId) === movement.inventoryItemId &&
  (wanted.productId ?? movement.productId) === movement.productId &&
  (wanted.kind === undefined || allOf(wanted.kind).includes(movement.kind))

export const layer = Layer.effect(
  LedgerRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const ledger = ledgerTable(store)

    return LedgerRepo.of({
      list: (organizationId, item, page, accounts) =>
        Effect.sync(() =>
          pageOf(
            [...ledger]
              .filter(
                ([, movement]) =>
                  movement.organizationId === organizationId &&
                  movement.inventoryItemId === item &&
                  isOnEitherSide(movement, accounts)
              )
              .map(([number, movement]) => toItemMovement(number, movement))
              .filter(({ at, id }) => isPlaced(page)({ id, createdAt: at })),
            page
          )
        ),

      stretch: (organizationId, { createdFrom, createdTo, ...filter }, after, length) =>
        Effect.sync(() => {
          const inOrder = [...ledger]
            .filter(
              ([, { occurredAt, organizationId: owner }]) =>
                owner === organizationId &&
                occurredAt >= (createdFrom ?? -Infinity) &&
                occurredAt <= (createdTo ?? Infinity)
            )
            .map(([number, movement]) => ({ number: BigInt(number), movement }))
            .sort((a, b) => a.movement.occurredAt - b.movement.occurredAt || Number(a.number - b.number))
          const start =
            after === undefined
              ? 0
              : inOrder.findIndex(
                  ({ movement, number }) =>
                    movement.occurredAt > after.at ||
                    (movement.occurredAt === after.at && number > after.number)
                )
          const stretch = start === -1 ? [] : inOrder.slice(start, start + length)
          const last = stretch.length < length ? undefined : stretch.at(-1)
          return {
            movements: stretch
              .filter(({ movement }) => isWanted(filter, movement))
              .map(({ movement, number }) => toOwnMovement(String(number), movement)),
            end: last === undefined ? undefined : { at: last.movement.occurredAt, number: last.number }
          }
        }),

      append: (movements) => Effect.map(Clock.currentTimeMillis, (now) => appendTo(ledger, movements, now))
    })
  })
)
