import { assert, layer as suite, type Vitest } from "@effect/vitest"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { OutboundShipments } from "@vault-custody/domain/OutboundShipments/OutboundShipments"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { Arbitrary, Effect, type Layer, Result, Schema } from "effect"
import { Records } from "../support/Records.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { type ModelItem, OutboundModel } from "./OutboundModel.ts"
import { ask, inMemory, inPostgres } from "./Support.ts"

const kinds = [
  "create",
  "cancel",
  "approve",
  "reject",
  "prepare",
  "pick",
  "ship",
  "deliver",
  "cancelShipment",
  "returnItems"
] as const

interface Command {
  readonly kind: (typeof kinds)[number]
  /** Which request or shipment, counted from the newest. */
  readonly target: number
  /** Which items: each index once. */
  readonly items: ReadonlyArray<number>
}

const itemSets = [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]]

/** Commands that lead on are more frequent than those that close, so that sequences get far. */
const weighted = [
  ...kinds,
  ...([
    "create",
    "approve",
    "approve",
    "approve",
    "pick",
    "pick",
    "ship",
    "ship",
    "deliver",
    "returnItems",
    "returnItems"
  ] as const)
]

const oneOf = <A>(choices: ReadonlyArray<A>) =>
  Arbitrary.filterMap(
    Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: choices.length - 1 }))),
    (index) => Result.fromNullishOr(choices[index], () => "no such choice")
  )

const commands = Arbitrary.array(
  Arbitrary.all({ kind: oneOf(weighted), target: oneOf([0, 0, 0, 1, 2]), items: oneOf(itemSets) }),
  { minLength: 40, maxLength: 80 }
)

/** The expected result of a command: a refusal with this tag, or success and this change of the model. */
interface Step {
  readonly refusal: string | undefined
  readonly run: Effect.Effect<() => void, { readonly _tag: string }>
}

const refused = (allowed: boolean, tag = "InvalidStateTransition") => (allowed ? undefined : tag)
const step = <A>(
  refusal: string | undefined,
  effect: Effect.Effect<A, { readonly _tag: string }>,
  apply: (result: A) => void
): Step => ({ refusal, run: Effect.map(effect, (result) => () => apply(result)) })

const world = Effect.gen(function* () {
  const holdings = yield* newHoldings(3)
  const { organizationId } = holdings
  const requests = yield* OutboundRequests
  const shipments = yield* OutboundShipments
  const fulfilment = yield* Fulfilment
  const returns = yield* ReturnShipments
  const model = new OutboundModel(holdings.items)
  const context = yield* Effect.context<OutboundRequests>()

  const onRequest = ({ kind, target }: Command): Step | undefined => {
    const request = model.requests.at(-1 - target)
    if (request === undefined) return undefined
    const { id } = request
    const pending = request.status === "pending_review"
    switch (kind) {
      case "cancel":
        return step(
          refused(pending, "OutboundRequestNotCancellable"),
          requests.cancel(organizationId, id, undefined),
          () => model.close(request, "cancelled")
        )
      case "approve":
        return step(refused(pending), requests.approve(id, operationsKey, undefined), () => {
          request.status = "processing"
        })
      case "reject":
        return step(refused(pending), requests.reject(id, undefined), () => model.close(request, "rejected"))
      case "prepare": {
        const input = { outboundRequestId: id, service: "SLOW" }
        return step(
          refused(request.status === "processing" && model.liveShipment(request) === undefined),
          Effect.flatMap(shipments.chooseService(organizationId, input), (chosen) =>
            shipments.create(organizationId, input, chosen)
          ),
          (shipment) => model.addShipment(shipment.id, request)
        )
      }
      default:
        return step(refused(model.canPick(request)), fulfilment.pick(id, {}, operationsKey), (shipment) =>
          model.pick(shipment.id, request)
        )
    }
  }

  const onShipment = ({ kind, target }: Command, items: ReadonlyArray<ModelItem>): Step | undefined => {
    const shipment = model.shipments.at(-1 - target)
    if (shipment === undefined) return undefined
    const { id, status } = shipment
    switch (kind) {
      case "ship":
        return step(refused(status === "picked"), fulfilment.ship(id, {}, operationsKey), () =>
          model.ship(shipment)
        )
      case "deliver":
        return step(refused(status === "shipped"), fulfilment.deliver(id, undefined), () => {
          shipment.status = "delivered"
        })
      case "cancelShipment":
        return step(
          refused(status === "created" || status === "picked"),
          fulfilment.cancel(id, undefined, operationsKey),
          () => model.cancelShipment(shipment)
        )
      default:
        return step(
          refused(model.canReturn(shipment, items)),
          returns.receive(
            id,
            items.map((item) => item.id),
            operationsKey
          ),
          () => model.returnItems(shipment, items)
        )
    }
  }

  const stepOf = (command: Command): Step | undefined => {
    const items = command.items.flatMap((index) => model.items[index] ?? [])
    switch (command.kind) {
      case "create":
        return step(
          refused(model.isFree(items), "InventoryItemUnavailable"),
          Effect.provide(
            ask(
              holdings,
              items.map((item) => item.id)
            ),
            context
          ),
          (request) => model.create(request.id, items)
        )
      case "ship":
      case "deliver":
      case "cancelShipment":
      case "returnItems":
        return onShipment(command, items)
      default:
        return onRequest(command)
    }
  }

  return { organizationId, model, stepOf }
})

/** Asserts that storage agrees with the model: each item has the one holder and status of its history. */
const mustAgree = Effect.fnUntraced(function* (organizationId: OrganizationId, model: OutboundModel) {
  const stored = yield* (yield* InventoryRepo).findMany(
    organizationId,
    model.items.map((item) => item.id)
  )
  assert.deepStrictEqual(
    stored.map(({ id, openOutboundRequestId, status }) => ({ id, status, holder: openOutboundRequestId })),
    model.items
      .map(({ holder, id, status }) => ({ id, status, holder: holder?.id }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  )
  for (const request of model.requests) {
    const { outboundShipmentIds, status } = yield* (yield* OutboundRequests).get(organizationId, request.id)
    assert.deepStrictEqual([status, outboundShipmentIds], [request.status, model.shown(request)])
    const open = status === "pending_review" || status === "processing"
    for (const item of request.items) {
      if (!open) assert.notStrictEqual(item.holder, request, "a closed request holds nothing")
      else assert.strictEqual(item.holder, request, "an open request holds all of its items")
    }
  }
})

/** The ledger replays to what is: each movement begins where the one before it ended. */
const mustReplay = Effect.fnUntraced(function* (organizationId: OrganizationId, model: OutboundModel) {
  const records = yield* Records
  const movements = yield* records.movements(organizationId)
  for (const item of model.items) {
    let status: string | undefined
    for (const movement of movements.filter((m) => m.inventoryItemId === item.id)) {
      assert.strictEqual(movement.fromStatus, status)
      status = movement.toStatus
    }
    assert.strictEqual(status, item.status)
  }
  const published = (yield* records.events(organizationId)).filter(
    (e) => e.event === "inventory.status_changed"
  )
  assert.lengthOf(published, movements.length - model.items.length)
})

const property = Effect.fnUntraced(function* (sequence: ReadonlyArray<Command>, reached: Set<string>) {
  const { model, organizationId, stepOf } = yield* world
  for (const command of sequence) {
    const step = stepOf(command)
    if (step === undefined) continue
    const outcome = yield* Effect.result(step.run)
    reached.add(`${command.kind}: ${outcome._tag}`)
    if (outcome._tag === "Failure") {
      assert.strictEqual(outcome.failure._tag, step.refusal, JSON.stringify(command))
    } else {
      assert.isUndefined(step.refusal, JSON.stringify(command))
      outcome.success()
    }
    yield* mustAgree(organizationId, model)
  }
  yield* mustReplay(organizationId, model)
})

const sequences = (
  it: Vitest.MethodsNonLive<Layer.Success<typeof inMemory>>,
  runs: number,
  reached = new Set<string>()
) =>
  it.effect.prop(
    "any sequence of commands does what the model says, and breaks no invariant",
    [commands],
    ([sequence]) => property(sequence, reached),
    { arbitrary: { runs, size: 80 } }
  )

suite(inMemory, { excludeTestServices: true })("outbound against its model in memory", (it) => {
  const reached = new Set<string>()
  sequences(it, 100, reached)

  it("the sequences got far enough for every command to be obeyed and to be refused", () => {
    const outcomes = kinds.flatMap((kind) => [`${kind}: Success`, `${kind}: Failure`])
    assert.sameMembers([...reached], outcomes)
  })
})

suite(inPostgres, { excludeTestServices: true })("outbound against its model in PostgreSQL", (it) => {
  sequences(it, 20)
})
