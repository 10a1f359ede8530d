import { type MemberRole, memberRoles } from "@vault-custody/schema/Identity/Roles"
import { status } from "@vault-custody/testing/WebhookAnswer"
import { expect, it } from "vitest"
import { isAllowed, type Operation } from "../support/Allowed.ts"
import { buttonsOf } from "../support/Buttons.ts"
import { enter, go, shown, untilCount } from "../support/Pages.ts"
import { openWindow, type Person, untilShown } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** A page, a text of its content, and what its buttons do. */
interface PageOfRoles {
  readonly path: string
  readonly content: string
  /** The operation that reads it, where not everybody may. */
  readonly reads?: Operation
  readonly buttons: Readonly<Record<string, Operation>>
}

/** Something of each kind in each state in which something can be done with it. */
const prepare = async ({ stack, world }: Running) => {
  const { account, acme, organization, other } = world
  const { staff } = stack
  const { data: items } = await acme.inventory.listInventory({ fboAccountId: account.id, status: "in_vault" })
  const [first = [], second = []] = items.map(({ id }) => [{ inventoryItemId: id }])
  const alias = await acme.fboAccounts.createFboAccountAlias(account.id, { aliasVaultId: "70009999" })
  await acme.fboAccounts.updateFboAccountAlias(account.id, alias.id, { isActive: false })
  const inbound = await acme.inboundShipments.createInboundShipment({ fboAccountId: account.id })
  const request = await acme.outboundRequests.createOutboundRequest({
    fboAccountId: account.id,
    items: first,
    destinationAddress: { street1: "9 Assay Lane", city: "Denver", state: "CO", zip: "80202", country: "US" }
  })
  const transfer = await acme.transfers.createTransfer({
    fromFboAccountId: account.id,
    toFboAccountId: other.id,
    items: second
  })
  const { data: statements } = await acme.statements.listStatements({ fboAccountId: account.id })
  const key = await staff.organizations.createApiKey(organization.id, {
    name: "Disabled",
    scopes: ["events:read"]
  })
  await staff.organizations.disableApiKey(key.id)
  const left = await staff.organizations.addMember(organization.id, {
    email: "lena@acme.example",
    name: "Lena Left",
    role: "viewer"
  })
  await staff.organizations.updateMember(left.id, { status: "deactivated" })

  stack.receiver.answer(status(500))
  const events = ["fbo_account.updated"] as const
  const endpoint = await acme.webhooks.createWebhook({ name: "Failing", url: stack.receiver.url, events })
  const paused = await acme.webhooks.createWebhook({ name: "Paused one", url: stack.receiver.url, events })
  await acme.webhooks.updateWebhook(paused.id, { isActive: false })
  await acme.fboAccounts.updateFboAccount(account.id, { phone: "+1 215 555 0199" })
  const failed = () => acme.deliveries.listDeliveries(endpoint.id, { status: "failed" })
  await expect.poll(async () => (await failed()).data.length).toBe(1)
  const { data: deliveries } = await failed()
  const { data: logged } = await acme.events.listEvents({ after: "latest", limit: 1 })
  return {
    delivery: deliveries[0]?.id,
    endpoint: endpoint.id,
    event: logged[0]?.id,
    inbound: inbound.id,
    paused: paused.id,
    request: request.id,
    statement: statements[0]?.id,
    transfer: transfer.id
  }
}

const pagesOf = (
  { account, itemId }: Running["world"],
  ids: Awaited<ReturnType<typeof prepare>>
): ReadonlyArray<PageOfRoles> => {
  const files = { "Download CSV": "getStatementCsv", "Download PDF": "getStatementPdf" } as const
  const endpoint = {
    Edit: "updateWebhook",
    "Rotate secret": "rotateWebhookSecret",
    Delete: "deleteWebhook"
  } as const
  return [
    { path: "", content: "Most valuable", buttons: {} },
    {
      path: "/accounts",
      content: "Ada Sterling",
      buttons: { "Create account": "createFboAccount", "Download CSV": "listFboAccounts" }
    },
    {
      path: `/accounts/${account.id}`,
      content: "12 Mint Street",
      buttons: {
        Edit: "updateFboAccount",
        "Announce shipment": "createInboundShipment",
        "Request shipment": "createOutboundRequest",
        "Add alias": "createFboAccountAlias",
        Deactivate: "updateFboAccountAlias",
        Activate: "updateFboAccountAlias",
        "Add address": "createFboAccountAddress",
        ...files
      }
    },
    {
      path: "/inventory",
      content: "Ada Sterling",
      buttons: { "Download CSV": "listInventory", "Download weight list": "getWeightList" }
    },
    { path: `/inventory/${itemId}`, content: "Movements", buttons: {} },
    { path: "/products", content: "EAGLE-1OZ", buttons: { "Download CSV": "listProducts" } },
    {
      path: "/inbound",
      content: "Ada Sterling",
      buttons: { "Announce shipment": "createInboundShipment", "Download CSV": "listInboundShipments" }
    },
    {
      path: `/inbound/${ids.inbound}`,
      content: "Ada Sterling",
      buttons: { "Cancel shipment": "cancelInboundShipment" }
    },
    {
      path: "/outbound",
      content: "Ada Sterling",
      buttons: { "Request shipment": "createOutboundRequest", "Download CSV": "listOutboundRequests" }
    },
    {
      path: `/outbound/${ids.request}`,
      content: "Ada Sterling",
      buttons: { "Cancel request": "cancelOutboundRequest" }
    },
    {
      path: "/shipments",
      content: "Ada Sterling",
      buttons: { "Download CSV": "listOutboundShipments" }
    },
    {
      path: "/transfers",
      content: "Ada Sterling",
      buttons: { "Create transfer": "createTransfer", "Download CSV": "listTransfers" }
    },
    {
      path: `/transfers/${ids.transfer}`,
      content: "Ada Sterling",
      buttons: { "Confirm transfer": "confirmTransfer", "Cancel transfer": "cancelTransfer" }
    },
    { path: "/returns", content: "Ada Sterling", buttons: { "Download CSV": "listReturnShipments" } },
    {
      path: "/statements",
      content: "Ada Sterling",
      buttons: { ...files, "Download list (CSV)": "listStatements" }
    },
    { path: `/statements/${ids.statement}`, content: "Insured value", buttons: files },
    {
      path: "/api-keys",
      content: "Setting up",
      reads: "listApiKeys",
      buttons: {
        "Create API key": "createApiKey",
        "Edit key": "updateApiKey",
        Rotate: "rotateApiKey",
        Disable: "disableApiKey",
        Enable: "enableApiKey",
        Revoke: "revokeApiKey"
      }
    },
    {
      path: "/webhooks",
      content: "Paused one",
      reads: "listWebhooks",
      buttons: { "Add endpoint": "createWebhook" }
    },
    {
      path: `/webhooks/${ids.endpoint}`,
      content: "Running",
      reads: "getWebhook",
      buttons: {
        ...endpoint,
        "Send test event": "testWebhook",
        Pause: "updateWebhook",
        "Replay events": "startReplay",
        "Cancel replay": "cancelReplay"
      }
    },
    {
      path: `/webhooks/${ids.endpoint}/deliveries`,
      content: "HTTP 500",
      reads: "listDeliveries",
      buttons: { "Redeliver failed since…": "redeliverFailed" }
    },
    {
      path: `/webhooks/${ids.endpoint}/deliveries/${ids.delivery}`,
      content: "HTTP 500",
      reads: "getDelivery",
      buttons: { Redeliver: "redeliver" }
    },
    {
      path: `/webhooks/${ids.paused}`,
      content: "Deliveries by day",
      reads: "getWebhook",
      buttons: { ...endpoint, Resume: "updateWebhook" }
    },
    { path: "/events", content: "fbo_account.updated", buttons: {} },
    { path: `/events/${ids.event}`, content: "Payload", buttons: {} },
    {
      path: "/team",
      content: "Lena Left",
      buttons: {
        "Invite member": "inviteMember",
        Edit: "updateMember",
        Deactivate: "updateMember",
        Activate: "updateMember"
      }
    },
    {
      path: "/settings",
      content: "vault@acme.example",
      buttons: { Edit: "updateOrganization", "Download CSV": "listAuditLog" }
    }
  ]
}

/** Opens a page and compares its buttons with what the role may do. */
const expectButtons = async (
  window: Person,
  role: MemberRole,
  { buttons, content, path, reads }: PageOfRoles
): Promise<void> => {
  await go(window.page, `/dashboard${path}`)
  const isReadable = reads === undefined || isAllowed(role, reads)
  await shown(window.page, isReadable ? content : "For owners and admins").waitFor()
  await untilShown(window.page)
  const allowed = Object.entries(buttons).flatMap(([name, operation]) =>
    isAllowed(role, operation) ? [name] : []
  )
  await expect
    .poll(async () => [role, path, ...(await buttonsOf(window.page))])
    .toEqual([role, path, ...allowed.toSorted()])
}

/** Compares what somebody may press beside a member of their team. */
const expectTeamButtons = async (
  window: Person | undefined,
  name: string,
  buttons: ReadonlyArray<string>
): Promise<void> => {
  if (window === undefined) throw new Error("There is no such window")
  await go(window.page, "/dashboard/team")
  const row = window.page.getByRole("row", { name })
  await row.waitFor()
  await expect.poll(() => row.getByRole("button").allInnerTexts()).toEqual(buttons)
}

/** The view of members of each role. */
export const dashboardRoles = (running: Running): void => {
  it("on every page each role sees the buttons of what it may do, and no other", async () => {
    const { account, acme, linkFor, organization, owner, viewer } = running.world
    const admin = await running.stack.staff.organizations.addMember(organization.id, {
      email: "alan@acme.example",
      name: "Alan Admin",
      role: "admin"
    })
    const members = { owner, admin, viewer }
    const ids = await prepare(running)
    await running.stack.withoutDispatcher(async () => {
      await acme.replays.startReplay(ids.endpoint, { since: account.createdAt, onlyMissing: false })
      const windows = await Promise.all(
        memberRoles.map(async (role) => {
          const window = await openWindow(running.browser)
          await enter(window, await linkFor(members[role].id), running.at("/dashboard/nowhere"))
          for (const row of pagesOf(running.world, ids)) await expectButtons(window, role, row)
          const log = window.page.getByRole("region", { name: "Audit log" })
          await untilCount(log, isAllowed(role, "listAuditLog") ? 1 : 0)
          return window
        })
      )
      const [ofOwner, ofAdmin] = windows
      // An admin changes no owner, and no member locks themselves out.
      await expectTeamButtons(ofAdmin, "Olivia Owner", [])
      await expectTeamButtons(ofAdmin, "Alan Admin", ["Edit"])
      await expectTeamButtons(ofOwner, "Olivia Owner", ["Edit"])
      await expectTeamButtons(ofOwner, "Alan Admin", ["Edit", "Deactivate"])
      for (const { context } of windows) await context.close()
    })
  })
}
