import { concat, toBase64, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { nextOfOrganization, nextOfVault, type ChainHead } from "@vault-custody/transparency-log/Chain"
import { signedCheckpoint } from "@vault-custody/transparency-log/Checkpoint"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import { leafHash } from "@vault-custody/transparency-log/MerkleTree"
import type { MovementBody, OrganizationBody } from "@vault-custody/transparency-log/RecordTypes"
import { hexHash } from "@vault-custody/transparency-log/Records"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { hashOfTile } from "@vault-custody/transparency-log/Tiles"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { createHash } from "node:crypto"
import * as Fs from "node:fs"
import * as Path from "node:path"

const ACCOUNTS = 200
const PRODUCTS = 20
const DAYS = 365
/** So many movements has an item. */
const MOVEMENTS = 10

const dayAt = (number: number): string =>
  new Date(Date.parse("2025-01-01T00:00:00Z") + number * 86_400_000).toISOString().slice(0, 10)

/** An id as long as the vault's: 26 letters of base32. */
const idOf = (prefix: string, number: number): string => `${prefix}_01kz${String(number).padStart(22, "0")}`

const saltOf = (number: number): Bytes =>
  new Uint8Array(createHash("sha256").update(String(number)).digest().subarray(0, 16))

/** Collects lines, and writes them now and then. */
class Lines {
  readonly #file: string
  #waiting: Array<string> = []

  constructor(file: string) {
    this.#file = file
  }

  add(line: string): void {
    this.#waiting.push(line)
    if (this.#waiting.length >= 10_000) this.flush()
  }

  flush(): void {
    if (this.#waiting.length > 0) Fs.appendFileSync(this.#file, `${this.#waiting.join("\n")}\n`)
    this.#waiting = []
  }
}

/** Items that are received one after another, and then go from account to account. */
const movementAt = (number: number, items: number): MovementBody => {
  const item = number % items
  const turn = Math.floor(number / items)
  const account = (at: number) => idOf("fbo", (item * 7 + at * 13) % ACCOUNTS)
  return {
    type: "movement",
    id: idOf("mov", number),
    kind: turn === 0 ? "received" : "transferred",
    inventoryItemId: idOf("itm", item),
    productId: idOf("prd", item % PRODUCTS),
    serialNumber: `SN 2025 ${item}`,
    bar: hexHash(`bar ${item}`),
    // Every second item is weighed by itself.
    ...(item % 2 === 0
      ? {}
      : { fineTroyOunces: `${300 + (item % 100)}.${String(item % 1000).padStart(3, "0")}` }),
    ...(turn === 0 ? {} : { fromFboAccountId: account(turn - 1), fromStatus: "in_vault" }),
    toFboAccountId: account(turn),
    toStatus: "in_vault"
  }
}

/** Writes a history of so many records into a folder, with the log's hashes and a checkpoint. */
export const writeHistory = async (folder: string, count: number): Promise<void> => {
  const key = await makeSigningKey("bench.example/log", "ed25519", new Uint8Array(32).fill(1))
  const tree = new GrowingTree()
  const leaves: Array<Bytes> = []
  const lines = new Lines(Path.join(folder, "records.ndjson"))
  const vaultLines = new Lines(Path.join(folder, "vault-records.ndjson"))
  const log = (to: Lines, record: string, salt: Bytes, head: ChainHead): void => {
    const leaf = leafHash(head.commitment)
    to.add(JSON.stringify({ index: leaves.length, number: head.number, record, salt: toBase64(salt) }))
    leaves.push(leaf)
    tree.addHash(leaf)
  }
  let vaultHead: ChainHead | undefined
  for (let product = 0; product < PRODUCTS; product++) {
    const salt = saltOf(-1 - product)
    const body = {
      type: "price",
      productId: idOf("prd", product),
      metal: "gold",
      insuredValueCents: "100000",
      fineTroyOunces: "400.000"
    } as const
    const next = nextOfVault(vaultHead, body, { at: `${dayAt(0)}T00:00:00.000Z`, salt })
    vaultHead = next.head
    log(vaultLines, next.record, salt, next.head)
  }
  let head: ChainHead | undefined
  const write = (body: OrganizationBody, at: string): void => {
    const salt = saltOf(head?.number ?? -1000)
    const next = nextOfOrganization(head, idOf("org", 1), body, { at, salt })
    head = next.head
    log(lines, next.record, salt, next.head)
  }
  const movements = count - DAYS
  const items = Math.ceil(movements / MOVEMENTS)
  const perDay = Math.ceil(movements / DAYS)
  for (let day = 0; day < DAYS; day++) {
    const last = Math.min(movements, (day + 1) * perDay)
    for (let number = day * perDay; number < last; number++) {
      write(movementAt(number, items), `${dayAt(day)}T12:00:00.000Z`)
    }
    write(
      { type: "statements", date: dayAt(day), count: ACCOUNTS, root: toBase64(new Uint8Array(32)) },
      `${dayAt(day + 1)}T00:05:00.000Z`
    )
  }
  lines.flush()
  vaultLines.flush()
  writeLevels(folder, leaves)
  const head0 = { origin: "bench.example/log", size: leaves.length, root: tree.root() }
  Fs.writeFileSync(Path.join(folder, "checkpoint"), await signedCheckpoint(head0, [key]))
  Fs.writeFileSync(Path.join(folder, "policy"), `log ${formatVerifierKey(key.key)}\nquorum none\n`)
}

/** The hashes of each level of tiles, in a file each. */
const writeLevels = (folder: string, leaves: ReadonlyArray<Bytes>): void => {
  let hashes = leaves
  for (let level = 0; hashes.length > 0; level++) {
    const file = Fs.openSync(Path.join(folder, `level-${level}`), "w")
    const above: Array<Bytes> = []
    for (let at = 0; at < hashes.length; at += 256) {
      const tile = concat(...hashes.slice(at, at + 256))
      Fs.writeSync(file, tile)
      if (tile.length === 256 * 32) above.push(hashOfTile(tile))
    }
    Fs.closeSync(file)
    hashes = above
  }
}
