import type { PickListItem, StaffOutboundRequest } from "@vault-custody/operations-client"
import { requestName } from "@vault-custody/ui/Custody/Names"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { shippingFacts } from "@vault-custody/ui/Custody/ShippingFacts"
import { RequestProgress } from "@vault-custody/ui/Custody/RequestProgress"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { Lines } from "../Common/Lines.tsx"
import { addressLines } from "@vault-custody/ui/Custody/Address"
import { AccountName } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { ShipmentsTable } from "../Shipments/ShipmentColumns.tsx"
import { vault } from "../Vault.ts"
import { packingListColumns, PickListTable } from "./PickListTable.tsx"
import { RequestActions } from "./RequestActions.tsx"
import { RequestDocument } from "./RequestDocument.tsx"
import { ReviewCard } from "./ReviewFacts.tsx"

const Details = ({ request }: { readonly request: StaffOutboundRequest }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={request.status} />],
        ...decidedFacts(request),
        organizationFact(request),
        [t("Account"), <AccountName key="account" id={request.fboAccountId} />],
        [t("Destination"), <Lines key="to" lines={addressLines(request.destinationAddress)} />],
        ...shippingFacts(request),
        [t("Notes"), request.notes || "—"],
        [t("Approved automatically"), request.approvedBySystem ? t("Yes") : t("No")],
        [t("Created"), <Time key="created" at={request.createdAt} />],
        [t("Request ID"), <Copyable key="id" label={t("request ID")} text={request.id} />]
      ]}
    />
  </Card>
)

const approversOf = ({ approvals, approvedBySystem }: StaffOutboundRequest): string =>
  approvedBySystem ? t("The system, within the limit") : approvals.map(({ name }) => name).join(", ") || "—"

const Approvals = ({ request }: { readonly request: StaffOutboundRequest }) =>
  request.approvals.length === 0 ? null : (
    <div className="notice" data-tone="info">
      {request.approvals.map(({ at, name, operatorId }) => (
        <p key={operatorId}>{rich("{name} approved this, {time}.", { name, time: <Time at={at} /> })}</p>
      ))}
      {request.status === "pending_review" ? <p>{t("It waits for a second operator.")}</p> : null}
    </div>
  )

/** The printed list of items that may leave the vault, signed by the operators that release them. */
const ReleaseOrder = ({
  items,
  request
}: {
  readonly request: StaffOutboundRequest
  readonly items: ReadonlyArray<PickListItem>
}) => (
  <RequestDocument
    title={t("Release order")}
    reference={request.id}
    request={request}
    items={items}
    columns={packingListColumns}
    facts={[
      [t("Status"), wordsOf(request.status)],
      [t("Approved by"), approversOf(request)],
      [t("Notes"), request.notes || "—"]
    ]}
    signatures={[t("Released by"), t("Second operator")]}
  />
)

/** One request to ship items out. */
export const RequestPage = () => {
  const id = useParam("id")
  const query = useLive(["request", id], (options) => vault.reads.getOutboundRequest(id, options))
  const items = useLive(["pick-list", id], (options) => vault.outboundRequests.getPickList(id, options))
  const shipments = useLive(["shipments", { outboundRequestId: id }], (options) =>
    vault.reads.listOutboundShipments({ outboundRequestId: id, limit: 100 }, options)
  )
  const request = query.data
  const isPicked = shipments.data?.data.some(({ status }) => status !== "created" && status !== "cancelled")
  return (
    <Page
      title={request === undefined ? t("Request") : requestName(request)}
      parent={{ label: t("Requests"), to: "/requests" }}
      actions={
        request === undefined || isPicked === undefined ? undefined : (
          <RequestActions request={request} isPicked={isPicked} />
        )
      }
    >
      <Loaded query={query} missing={t("There is no such request.")}>
        {(found) => (
          <>
            <Approvals request={found} />
            <RequestProgress request={found} shipments={shipments.data?.data} />
            <ReviewCard request={found} />
            <Details request={found} />
            <Card title={t("Items")} isFlush actions={<PrintButton label={t("Print release order")} />}>
              <Loaded query={items} lines={3}>
                {(list) => (
                  <>
                    <PickListTable label={t("Items")} items={list} />
                    <ReleaseOrder request={found} items={list} />
                  </>
                )}
              </Loaded>
            </Card>
            <Loaded query={shipments} lines={2}>
              {({ data }) =>
                data.length === 0 ? null : (
                  <Card title={t("Shipments")} isFlush>
                    <ShipmentsTable label={t("Shipments")} shipments={data} />
                  </Card>
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </Page>
  )
}
