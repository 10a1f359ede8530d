import { concat, toBase64, toHex, utf8, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { nextOfOrganization, nextOfVault, type ChainHead } from "@vault-custody/transparency-log/Chain"
import { signedCheckpoint } from "@vault-custody/transparency-log/Checkpoint"
import { formatClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { hashesOfLeaves, inclusionProof, leafHash, rootOf } from "@vault-custody/transparency-log/MerkleTree"
import { barName } from "@vault-custody/transparency-log/Records"
import { barLine, chainLine, RegisterReader } from "@vault-custody/transparency-log/RegisterLines"
import type { OrganizationBody, VaultBody } from "@vault-custody/transparency-log/RecordTypes"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { statementText, statementTree } from "@vault-custody/transparency-log/StatementTree"
import {
  encodeEntries,
  hashOfTile,
  parseTilePath,
  tileOfEntries
} from "@vault-custody/transparency-log/Tiles"
import { formatProof } from "@vault-custody/transparency-log/TlogProof"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"

const ORIGIN = "vault.example/log"
const key = await makeSigningKey(ORIGIN, "ed25519", new Uint8Array(32).fill(1))
const ORGANIZATION = "org_a"
const ACCOUNT = "fbo_a"

export const POLICY = `log ${formatVerifierKey(key.key)}\nquorum none\n`

interface Logged {
  readonly index: number
  readonly number: number
  readonly record: string
  readonly salt: string
}

const newSalt = (): Bytes => Uint8Array.from(randomBytes(16))
const DAY = 86_400_000
/** So many days ago. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** A vault of one organization, one account and one product, as its API shows it; what it shows can be changed. */
export class VaultServer {
  entries: Array<Bytes> = []
  records: Array<Logged> = []
  readonly vaultRecords: Array<Logged> = []
  readonly statements = new Map<
    string,
    { readonly index: number; readonly date: string; readonly extra: object }
  >()
  readonly registers = new Map<
    string,
    { readonly index: number; readonly lines: string; readonly salts: object }
  >()
  readonly asked: Array<string> = []
  #head: ChainHead | undefined
  #vaultHead: ChainHead | undefined
  #first: Bytes | undefined
  #items = 0

  price(date: string): void {
    const salt = newSalt()
    const body: VaultBody = {
      type: "price",
      productId: "prd_a",
      metal: "gold",
      insuredValueCents: "1000",
      fineTroyOunces: "1.000"
    }
    const { head, record } = nextOfVault(this.#vaultHead, body, { at: `${date}T00:00:00.000Z`, salt })
    this.#vaultHead = head
    this.entries.push(head.commitment)
    const index = this.entries.length - 1
    this.vaultRecords.push({ index, number: head.number, record, salt: toBase64(salt) })
  }

  #write(body: OrganizationBody, at: string): Logged {
    const salt = newSalt()
    const { head, record } = nextOfOrganization(this.#head, ORGANIZATION, body, { at, salt })
    this.#head = head
    this.#first ??= head.commitment
    this.entries.push(head.commitment)
    const logged = { index: this.entries.length - 1, number: head.number, record, salt: toBase64(salt) }
    this.records.push(logged)
    return logged
  }

  #bar(item: number): string {
    return barName({ metal: "gold", brand: "pamp", serialNumber: `sn${item}`, year: "", size: "" })
  }

  receive(date: string): void {
    const item = this.#items++
    this.#write(
      {
        type: "movement",
        id: `mov_${item}`,
        kind: "received",
        inventoryItemId: `itm_${item}`,
        productId: "prd_a",
        serialNumber: `sn${item}`,
        bar: this.#bar(item),
        toFboAccountId: ACCOUNT,
        toStatus: "in_vault"
      },
      `${date}T10:00:00.000Z`
    )
  }

  /** The day's statement and register, at its end. */
  close(date: string, at = `${date}T23:59:59.000Z`): void {
    const items = this.#items
    const received = this.records.filter(
      ({ record }) => record.includes(`"at":"${date}`) && record.includes('"movement"')
    )
    const figures = { insuredValueCents: String(items * 1000), marketValueCents: "0" }
    const id = `stm_${date}`
    const statement = statementText(
      {
        id,
        organizationId: ORGANIZATION,
        fboAccountId: ACCOUNT,
        statementDate: date,
        version: 1,
        totalItemCount: items,
        totalInsuredValueCents: figures.insuredValueCents,
        itemsReceived: received.length
      },
      [{ productId: "prd_a", itemCount: items, fineTroyOunces: `${items}.000`, ...figures }]
    )
    const salt = newSalt()
    const tree = statementTree([{ statement, salt }])
    const day = this.#write({ type: "statements", date, count: 1, root: toBase64(tree.root) }, at)
    const extra = {
      statement,
      salt: toBase64(salt),
      index: 0,
      hashes: [],
      record: day.record,
      recordSalt: day.salt
    }
    this.statements.set(id, { index: day.index, date, extra })
    this.publish(date, at)
  }

  publish(date: string, at: string): void {
    const salts: Array<object> = []
    const lines = Array.from({ length: this.#items }, (_, item) => {
      const salt = newSalt()
      salts.push({ bar: this.#bar(item), salt: toBase64(salt) })
      return barLine(this.#bar(item), { organizationId: ORGANIZATION, fineTroyOunces: "1.000", salt })
    })
    const salt = newSalt()
    lines.push(chainLine(this.#first!, this.#head!, salt))
    salts.push({ chain: toHex(this.#first!), salt: toBase64(salt) })
    const sorted = lines.toSorted()
    const reader = new RegisterReader()
    for (const line of sorted) reader.add(line)
    const vault = { number: this.#vaultHead!.number, commitment: toBase64(this.#vaultHead!.commitment) }
    this.entries.push(
      formatClearEntry({
        v: 1,
        type: "register",
        at,
        date,
        lines: sorted.length,
        root: toBase64(reader.root()),
        vault
      })
    )
    this.registers.set(date, { index: this.entries.length - 1, lines: `${sorted.join("\n")}\n`, salts })
  }

  hashes() {
    return hashesOfLeaves(this.entries.map(leafHash))
  }

  checkpoint(): Promise<string> {
    const size = this.entries.length
    return signedCheckpoint({ origin: ORIGIN, size, root: rootOf(this.hashes(), size) }, [key])
  }

  async proof(id: string): Promise<string> {
    const { extra, index } = this.statements.get(id)!
    return formatProof({
      extra: utf8(JSON.stringify(extra)),
      index,
      hashes: inclusionProof(this.hashes(), index, this.entries.length),
      checkpoint: await this.checkpoint()
    })
  }

  #tile(path: string): Bytes | undefined {
    const tile = parseTilePath(path)
    if (tile === undefined) return undefined
    if (tile.level !== 0 && tile.level !== "entries") {
      const below = Array.from({ length: tile.width }, (_, at) =>
        this.#tile(`tile/0/${String(at).padStart(3, "0")}`)
      )
      const full = below.filter((one) => one !== undefined)
      return tile.level > 1 || full.length < tile.width ? undefined : concat(...full.map(hashOfTile))
    }
    const entries = this.entries.slice(tile.index * 256, tile.index * 256 + tile.width)
    if (entries.length < tile.width) return undefined
    return tile.level === 0 ? tileOfEntries(entries) : encodeEntries(entries)
  }

  async answer(
    request: IncomingMessage
  ): Promise<{ readonly body: string | Bytes; readonly index?: number } | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://vault")
    const page = (all: ReadonlyArray<Logged>) => {
      const after = Number(searchParams.get("after") ?? -1)
      const rest = all.filter(({ number }) => number > after)
      const data = rest.slice(0, Number(searchParams.get("limit")))
      return { body: JSON.stringify({ data, pagination: { hasMore: data.length < rest.length } }) }
    }
    if (pathname === "/log/checkpoint") return { body: await this.checkpoint() }
    if (pathname === "/v1/log/records") return page(this.records)
    if (pathname === "/v1/log/vault-records") return page(this.vaultRecords)
    if (pathname.startsWith("/log/tile/")) {
      const body = this.#tile(pathname.slice(5))
      return body === undefined ? undefined : { body }
    }
    if (pathname === "/v1/statements") {
      const date = searchParams.get("statementDate")
      const data = Array.from(this.statements, ([id, of]) => ({ id, logIndex: of.index, date: of.date }))
      return {
        body: JSON.stringify({
          data: data.filter((one) => one.date === date),
          pagination: { hasMore: false }
        })
      }
    }
    const [, id] = /^\/v1\/statements\/(.*)\/proof$/.exec(pathname) ?? []
    if (id !== undefined) return { body: await this.proof(id) }
    const [, date = "", salts] = /^\/v1\/log\/register\/([0-9-]+)(\/salts)?$/.exec(pathname) ?? []
    const register = this.registers.get(date)
    if (register === undefined) return undefined
    return salts === undefined
      ? { body: register.lines, index: register.index }
      : { body: JSON.stringify({ data: register.salts }) }
  }
}

/** Serves a vault; answers with its address. */
export const serve = (vault: VaultServer) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.callback<ReturnType<typeof createServer>>((resume) => {
        const server = createServer((request, response) => {
          vault.asked.push(request.url ?? "")
          void vault.answer(request).then((found) => {
            response.writeHead(
              found === undefined ? 404 : 200,
              found?.index === undefined ? {} : { "Log-Index": String(found.index) }
            )
            return response.end(found?.body ?? '{"error":{"code":"NOT_FOUND","message":"There is none."}}')
          })
        })
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) =>
        Effect.callback<void>((resume) => {
          server.closeAllConnections()
          server.close(() => resume(Effect.void))
        })
    ),
    (server) => {
      const address = server.address()
      return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
    }
  )
