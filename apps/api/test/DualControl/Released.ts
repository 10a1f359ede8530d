import { Effect } from "effect"
import { outboundWorld, type Stock } from "../OutboundRequests/Outbound.ts"
import { officeOperator, type SignedIn } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"

/** The value above which these tests need two operators, in cents. */
export const threshold = 15_000n

type Caller = Pick<SignedIn, "call">

export const approve = ({ call }: Caller, id: string) =>
  call("POST", `/ops/v1/outbound-requests/${id}/approve`, { body: { reason: "fine" } })

export const voidItem = ({ call }: Caller, id: string) =>
  call("POST", `/ops/v1/inventory/${id}/void`, { body: { reason: "lost" } })

/** The status and code of a refusal; the status alone of an answer. */
export const codeOf = ({ json, status }: Answer): string =>
  status < 300 ? String(status) : `${status} ${json.error.code}`

/** A world whose two items together, or the one, are insured above the threshold, and two supervisors. */
export const guardedWorld = Effect.fnUntraced(function* (stock: Stock = {}) {
  const vault = yield* outboundWorld({ items: 1, insuredValueCents: "20000", ...stock })
  const { ops } = vault.harness
  const [item = ""] = vault.itemIds
  const staffs = (kind: string, id: string) =>
    Effect.map(ops("GET", `/ops/v1/${kind}/${id}`), ({ json }) => json.data)
  return {
    ...vault,
    itemId: item,
    one: yield* officeOperator("supervisor"),
    two: yield* officeOperator("supervisor"),
    key: { call: ops },
    staffsRequest: (id: string) => staffs("outbound-requests", id),
    staffsItem: staffs("inventory", item),
    revalue: (insuredValueCents: string) =>
      ops("POST", `/ops/v1/products/${vault.product}/valuations`, { body: { insuredValueCents } }),
    change: (id: string, body: object) => ops("PATCH", `/ops/v1/operators/${id}`, { body }),
    hold: ops("POST", `/ops/v1/fbo-accounts/${vault.account}/hold`, { body: { reason: "papers" } }),
    unhold: ops("POST", `/ops/v1/fbo-accounts/${vault.account}/release`),
    isIn: (queue: string, id: string) =>
      Effect.map(ops("GET", `/ops/v1/work/${queue}?limit=100`), ({ json }): boolean =>
        json.data.some((row: { id: string }) => row.id === id)
      )
  }
})
