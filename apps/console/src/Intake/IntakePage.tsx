import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type {
  ReceivedItem,
  ReceivedShipment,
  StaffFboAccount,
  StaffInboundShipment,
  VaultIdResolution
} from "@vault-custody/operations-client"
import type { RequestOptions } from "@vault-custody/client"
import { Button, ButtonLink } from "@vault-custody/ui/Design/Button"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { InboundProgress } from "@vault-custody/ui/Custody/InboundProgress"
import { Contents } from "@vault-custody/ui/Custody/Contents"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { isNotFound } from "@vault-custody/ui/Data/Refresh"
import { wordsOfError } from "@vault-custody/ui/Design/States"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import { ProductName } from "../Names/Names.tsx"
import { vault, weightLists } from "../Vault.ts"
import { AnnouncedParcels } from "./AnnouncedParcels.tsx"
import { AnnouncementChoice, openParcels } from "./AnnouncementChoice.tsx"
import { HolderCard } from "./HolderCard.tsx"
import type { ReceiveList } from "./WeightListUpload.tsx"
import { ParcelForm } from "./ParcelForm.tsx"

/** Milliseconds in which the page after a scan uses the scan's answers from the cache. */
const freshMs = 5000

const accountKey = (accountId: string) => ["account", accountId]

/** The account of a vault ID, and its open announcements. */
interface Resolved extends VaultIdResolution {
  readonly open: ReadonlyArray<StaffInboundShipment>
}

/** Reads the account of a vault ID with all data that the page shows, so that no further request is needed. */
const useResolution = () => {
  const client = useQueryClient()
  return (vaultId: string) => ({
    key: ["vault-id", vaultId],
    read: async (options: RequestOptions): Promise<Resolved> => {
      const found = await vault.fboAccounts.resolveVaultId({ vaultId }, options)
      client.setQueryData(accountKey(found.fboAccountId), found.account)
      return { ...found, open: await openParcels(found.fboAccountId, options) }
    }
  })
}

/** Finds the account of the next parcel. */
const Start = () => {
  const client = useQueryClient()
  const resolution = useResolution()
  const { set } = useUrlState()
  const { answer, confirm, refuse } = useScanAnswer()
  const onScan = async (scanned: string) => {
    if (scanned.startsWith("inb_")) return set({ shipment: scanned, queue: "", page: "" })
    confirm(t("Looking up {scanned} …", { scanned }))
    const { key, read } = resolution(scanned)
    try {
      await client.fetchQuery({ queryKey: key, queryFn: ({ signal }) => read({ signal }) })
      set({ vaultId: scanned, announcement: "", queue: "", page: "" })
    } catch (error) {
      refuse(
        isNotFound(error)
          ? t("No account has the vault ID {scanned}. Set the parcel aside.", { scanned })
          : wordsOfError(error).advice
      )
    }
  }
  return (
    <>
      <div className="card card-body stack">
        <ScanField
          label={t("Vault ID")}
          hint={t("As printed on the parcel. Or choose an announced parcel below.")}
          button={t("Find account")}
          isFirst
          onScan={(scanned) => void onScan(scanned)}
        />
        <ScanAnswer answer={answer} />
      </div>
      <AnnouncedParcels />
    </>
  )
}

/** Everything that is done with one parcel, once it is known whose it is. */
const OneParcel = ({
  accountId,
  announced,
  id,
  isByAlias = false,
  isOver = false,
  receiptOf,
  receive,
  receiveList
}: {
  readonly accountId: string
  /** The announcement, if there is one. */
  readonly announced: StaffInboundShipment | undefined
  /** The parcel's key: its vault ID, or the id of the announced shipment. */
  readonly id: string
  readonly isByAlias?: boolean
  /** It was received or cancelled already. */
  readonly isOver?: boolean
  /** The parcel, if it was received already. */
  readonly receiptOf?: string | undefined
  readonly receive: (items: ReadonlyArray<ReceivedItem>, options: RequestOptions) => Promise<ReceivedShipment>
  readonly receiveList: ReceiveList
}) => {
  const { set } = useUrlState()
  const navigate = useNavigate()
  const query = useLive(
    accountKey(accountId),
    (options): Promise<StaffFboAccount> => vault.reads.getFboAccount(accountId, options),
    { freshMs }
  )
  return (
    <Loaded query={query} lines={3}>
      {(account) => (
        <>
          <HolderCard account={account} isByAlias={isByAlias} />
          {announced === undefined ? null : <InboundProgress shipment={announced} />}
          {isOver ? (
            <p className="notice">{t("This parcel was received or cancelled already.")}</p>
          ) : (
            <>
              {announced === undefined ? null : (
                <Contents shipment={announced} productOf={(id) => <ProductName id={id} />} />
              )}
              <ParcelForm
                id={id}
                receive={receive}
                receiveList={receiveList}
                onReceived={({ shipment: { id } }) =>
                  void navigate({ to: "/intake/receipts/$id", params: { id }, replace: true })
                }
              />
            </>
          )}
          <div className="row">
            <Button look="quiet" onClick={() => set({ vaultId: "", shipment: "", announcement: "" })}>
              {t("Another parcel")}
            </Button>
            {receiptOf === undefined ? null : (
              <ButtonLink to={`/intake/receipts/${receiptOf}`}>{t("Receipt")}</ButtonLink>
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}

/** Stands in the address for an announcement: the parcel belongs to no open announcement. */
const unannounced = "none"

/** The announcement fields of an intake; empty if the account has no open announcement. */
const announcementOf = (chosen: string) =>
  chosen === "" ? {} : chosen === unannounced ? { isUnannounced: true } : { inboundShipmentId: chosen }

/** The same in a query. */
const asQuery = (fields: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const ByVaultId = ({ vaultId }: { readonly vaultId: string }) => {
  const { get, set } = useUrlState()
  const chosen = get("announcement")
  const resolution = useResolution()
  const { key, read } = resolution(vaultId)
  const query = useLive(key, read, { every: false, freshMs })
  return (
    <Loaded query={query} missing={t("No account has this vault ID.")}>
      {({ account, fboAccountId, matched, open }) =>
        open.length > 0 && chosen === "" ? (
          <>
            <HolderCard account={account} isByAlias={matched === "alias"} />
            <AnnouncementChoice
              parcels={open}
              onChoose={(announcement = unannounced) => set({ announcement })}
            />
            <div className="row">
              <Button look="quiet" onClick={() => set({ vaultId: "" })}>
                {t("Another parcel")}
              </Button>
            </div>
          </>
        ) : (
          <OneParcel
            accountId={fboAccountId}
            announced={open.find(({ id }) => id === chosen)}
            id={vaultId}
            isByAlias={matched === "alias"}
            receive={(items, options) =>
              vault.inboundShipments.intake({ vaultId, items, ...announcementOf(chosen) }, options)
            }
            receiveList={(list, query, options) =>
              weightLists.intake({ ...query, vaultId, ...asQuery(announcementOf(chosen)) }, list, options)
            }
          />
        )
      }
    </Loaded>
  )
}

const Announced = ({ shipmentId }: { readonly shipmentId: string }) => {
  const query = useLive(
    ["inbound", shipmentId],
    (options) => vault.reads.getInboundShipment(shipmentId, options),
    { every: false }
  )
  return (
    <Loaded query={query} missing={t("There is no such announced parcel.")}>
      {(shipment) => (
        <OneParcel
          accountId={shipment.fboAccountId}
          announced={shipment}
          id={shipmentId}
          isOver={shipment.status === "received" || shipment.status === "cancelled"}
          receiptOf={shipment.status === "received" ? shipmentId : undefined}
          receive={(items, options) =>
            vault.inboundShipments.receiveInboundShipment(shipmentId, { items }, options)
          }
          receiveList={(list, query, options) => weightLists.receive(shipmentId, query, list, options)}
        />
      )}
    </Loaded>
  )
}

/** Receives parcels, with a scanner and one hand. */
export const IntakePage = () => {
  const { get } = useUrlState()
  const mayReceive = usePermission("intake")
  const [vaultId, shipmentId] = [get("vaultId"), get("shipment")]
  return (
    <MainPage>
      {!mayReceive ? (
        <>
          <p className="notice">{t("Clerks receive parcels. You see what was announced.")}</p>
          <AnnouncedParcels />
        </>
      ) : vaultId !== "" ? (
        <ByVaultId key={vaultId} vaultId={vaultId} />
      ) : shipmentId !== "" ? (
        <Announced key={shipmentId} shipmentId={shipmentId} />
      ) : (
        <Start />
      )}
    </MainPage>
  )
}
