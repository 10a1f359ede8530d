import { useNavigate } from "@tanstack/react-router"
import { VaultApiError } from "@vault-custody/client"
import type {
  PickListItem,
  PickOutboundRequest,
  StaffOutboundRequest
} from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Button } from "@vault-custody/ui/Design/Button"
import { Card, Page } from "@vault-custody/ui/Shell/Frame"
import { LeaveQuestion } from "@vault-custody/ui/Design/LeaveQuestion"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { Table } from "@vault-custody/ui/Design/Table"
import { say } from "@vault-custody/ui/Design/Toasts"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { useRef, useState } from "react"
import { AccountName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import { vault } from "../Vault.ts"
import { askedFor } from "./AskedFor.ts"
import { named, type Picked, refusalOf, scan, tick } from "./Picked.ts"
import { pickListColumns } from "./PickListTable.tsx"
import { RequestDocument } from "./RequestDocument.tsx"

const Mismatch = ({ error }: { readonly error: unknown }) =>
  error instanceof VaultApiError && error.code === "PICK_MISMATCH" ? (
    <ul className="small">
      {error.details.map(({ message, path }) => (
        <li key={path}>{message}</li>
      ))}
    </ul>
  ) : null

const PickList = ({
  items,
  request
}: {
  readonly request: StaffOutboundRequest
  readonly items: ReadonlyArray<PickListItem>
}) => {
  const { id } = request
  const navigate = useNavigate()
  const [picked, setPicked] = useState<Picked>(new Map())
  const { answer, confirm, refuse } = useScanAnswer()
  const isConfirmed = useRef(false)
  const pick = useAction(
    (body: PickOutboundRequest, options) => vault.outboundRequests.pickOutboundRequest(id, body, options),
    (shipment) => {
      isConfirmed.current = true
      say(t("Picked"))
      void navigate({ to: "/shipments/$id", params: { id: shipment.id } })
    }
  )
  const onScan = (text: string) => {
    const result = scan(items, picked, text)
    const foreign = t("{text} does not belong to this request. Put it back.", { text })
    if (result.is !== "picked") return refuse(refusalOf(result, text, foreign))
    setPicked(result.picked)
    confirm(
      t("{picked} of {items}: {item}", {
        picked: result.picked.size,
        items: items.length,
        item: named(result.item)
      })
    )
  }
  const left = items.filter(({ inventoryItemId }) => !picked.has(inventoryItemId)).length
  return (
    <>
      <div className="card card-body stack">
        <ScanField
          label={t("Serial number or vault mark")}
          hint={t("Scan each item as you take it, or tick it below.")}
          button={t("Take")}
          isFirst
          onScan={onScan}
        />
        <ScanAnswer answer={answer} />
      </div>
      <Card title={t("Pick list")} isFlush actions={<PrintButton label={t("Print pick list")} />}>
        <Table
          label={t("Pick list")}
          rows={items}
          keyOf={({ inventoryItemId }) => inventoryItemId}
          columns={[
            {
              name: t("Picked"),
              cell: (item) => (
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={t("Picked: {item}", { item: named(item) })}
                  checked={picked.has(item.inventoryItemId)}
                  onChange={({ target }) => setPicked(tick(picked, item, target.checked))}
                />
              )
            },
            ...pickListColumns
          ]}
        />
      </Card>
      <RequestDocument
        title={t("Pick list")}
        reference={id}
        request={request}
        items={items}
        columns={[{ name: t("Picked"), cell: () => "☐" }, ...pickListColumns]}
        signatures={[t("Picked by")]}
      />
      <ErrorNotice error={pick.error} />
      <Mismatch error={pick.error} />
      <div className="row in-view">
        <Button
          look="primary"
          isBusy={pick.isBusy}
          isDisabled={left > 0}
          onClick={() => pick.run({ scanned: [...picked.values()] })}
        >
          {t("Confirm pick")}
        </Button>
        <span className="muted">
          {left === 0
            ? t("Everything is picked.")
            : t("{left} of {items} still to pick", { left, items: items.length })}
        </span>
      </div>
      <LeaveQuestion wouldLose={() => picked.size > 0 && !isConfirmed.current}>
        {t(
          "{picked} of {count, plural, one {# item} other {# items}} {picked, plural, one {is} other {are}} picked, and the pick is not confirmed yet. They would have to be scanned again.",
          { picked: picked.size, count: items.length }
        )}
      </LeaveQuestion>
    </>
  )
}

/** The reason why picking is not possible here, if there is one. */
const hindrance = (mayPick: boolean, status: StaffOutboundRequest["status"]): string | undefined => {
  if (!mayPick) return t("Clerks pick. Your role can read the list on the request's page.")
  return status === "processing"
    ? undefined
    : t("This request is {status}: there is nothing to pick.", { status: wordsOf(status).toLowerCase() })
}

/** The facts of what is picked. The pick list on paper names the holder as well: a name is printed only once it is here. */
const Lead = ({ request }: { readonly request: StaffOutboundRequest }) =>
  rich("{request}, held for {holder}", {
    request: askedFor(request),
    holder: <AccountName id={request.fboAccountId} />
  })

/** Takes an approved request's items from the shelves. */
export const PickPage = () => {
  const id = useParam("id")
  const mayPick = usePermission("pickOutboundRequest")
  const request = useLive(["request", id], (options) => vault.reads.getOutboundRequest(id, options))
  // The list is read once: the service compares the scans with the request again when the pick is confirmed.
  const items = useLive(["pick-list", id], (options) => vault.outboundRequests.getPickList(id, options), {
    every: false
  })
  return (
    <Page
      title={t("Pick")}
      lead={request.data === undefined ? undefined : <Lead request={request.data} />}
      parent={{ label: t("Request"), to: `/requests/${id}` }}
    >
      <Loaded query={request} missing={t("There is no such request.")}>
        {(found) => {
          const why = hindrance(mayPick, found.status)
          return why === undefined ? (
            <Loaded query={items}>{(list) => <PickList request={found} items={list} />}</Loaded>
          ) : (
            <p className="notice">{why}</p>
          )
        }}
      </Loaded>
    </Page>
  )
}
