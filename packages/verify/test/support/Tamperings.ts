import { fromBase64, toBase64, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { canonicalJson } from "@vault-custody/transparency-log/CanonicalJson"
import { commitment } from "@vault-custody/transparency-log/Records"
import { barLine } from "@vault-custody/transparency-log/RegisterLines"
import type { Finding, FindingCode } from "../../src/Findings.ts"
import type { LoggedRecord } from "../../src/LoggedRecords.ts"
import { findInHistory, findInRegisters, mineOf } from "./Checks.ts"
import { COSIGNED_AT, Log, logKey, strangersKey, witnessKey } from "./Log.ts"
import { Random } from "./Random.ts"
import { DAYS, dayAt, story } from "./Story.ts"
import { barOf, type Vault } from "./Vault.ts"

/** One way in which a vault, or who has got hold of it, lies. */
export interface Tampering {
  readonly name: string
  /** One of these names it. */
  readonly codes: ReadonlyArray<FindingCode>
  /** Lies once, by a seed, and answers with what is found. */
  readonly find: (seed: number) => Promise<ReadonlyArray<Finding>>
}

const stories = new Map<number, Vault>()

/** An untampered vault; some are shared by many cases. */
const honest = (seed: number): Vault => {
  const name = seed % 10
  const vault = stories.get(name) ?? story(name)
  stories.set(name, vault)
  return vault
}

/** Changes one value of a record. */
const edited = (record: LoggedRecord, random: Random): LoggedRecord => {
  const values: Record<string, string | number> = JSON.parse(record.record)
  const name = random.one(
    Object.keys(values).filter((one) => !["v", "number", "previous", "type"].includes(one))
  )
  const value = values[name]!
  const changed =
    typeof value === "number"
      ? value + 1
      : name === "root"
        ? toBase64(new Uint8Array(32))
        : differentText(value)
  return { ...record, record: canonicalJson({ ...values, [name]: changed }) }
}

const differentText = (value: string): string => {
  const digit = value.search(/[0-9](?!.*[0-9])/)
  return digit < 0
    ? `${value}x`
    : `${value.slice(0, digit)}${(Number(value[digit]) + 1) % 10}${value.slice(digit + 1)}`
}

/** Writes a chain anew from a record on, so that it holds: what somebody does who may write to the database. */
const rechained = (records: ReadonlyArray<LoggedRecord>): ReadonlyArray<LoggedRecord> => {
  let previous: Bytes = new Uint8Array(32)
  return records.map((logged, number) => {
    const record = canonicalJson({ ...JSON.parse(logged.record), number, previous: toBase64(previous) })
    previous = commitment(fromBase64(logged.salt) ?? new Uint8Array(), record)
    return { index: logged.index, salt: logged.salt, number, record }
  })
}

const inRecords =
  (change: (records: ReadonlyArray<LoggedRecord>, random: Random) => ReadonlyArray<LoggedRecord>) =>
  async (seed: number) => {
    const vault = honest(seed)
    return findInHistory(vault, { records: change(mineOf(vault).records, new Random(seed + 7)) })
  }

/** A place that has a record behind it. */
const inside = (records: ReadonlyArray<LoggedRecord>, random: Random): number =>
  random.below(records.length - 1)

const movementAt = (records: ReadonlyArray<LoggedRecord>, random: Random): number =>
  random.one(records.flatMap(({ record }, at) => (record.includes('"type":"movement"') ? [at] : [])))

/** The log that would be there if the records were these, and what a split view shows of it. */
const logOf = (vault: Vault, records: ReadonlyArray<LoggedRecord>): Log => {
  const log = new Log(vault.log.entries)
  for (const { index, record, salt } of records) {
    log.entries[index] = commitment(fromBase64(salt) ?? new Uint8Array(), record)
  }
  return log
}

const ofMine = (lines: ReadonlyArray<string>, vault: Vault, random: Random): number | undefined => {
  const held = vault.itemsAt(mineOf(vault), dayAt(DAYS)).filter(({ holder }) => holder !== undefined)
  const places = held.flatMap(({ serialNumber }) =>
    serialNumber === undefined
      ? []
      : lines.flatMap((line, at) => (line.includes(barOf(serialNumber)) ? [at] : []))
  )
  return places.length === 0 ? undefined : random.one(places)
}

/** Publishes another register on one day; where I hold no bar then, one that lists a bar twice. */
const inRegister =
  (change: (line: string, random: Random) => ReadonlyArray<string>) => async (seed: number) => {
    const random = new Random(seed + 11)
    const vault = story(seed, {
      register: (lines, day, told) => {
        if (day !== DAYS - 1) return lines
        const place = ofMine(lines, told, random)
        return place === undefined
          ? [...lines, lines[0]!].toSorted()
          : lines.toSpliced(place, 1, ...change(lines[place]!, random)).toSorted()
      }
    })
    return findInRegisters(vault)
  }

const forSomebodyElse = (line: string, random: Random): string =>
  barLine(JSON.parse(line).bar, {
    organizationId: "org_b",
    fineTroyOunces: JSON.parse(line).fineTroyOunces,
    salt: random.salt()
  })

const figure = (statement: string, random: Random): string => {
  const said: Record<string, string | number> = JSON.parse(statement)
  const name = random.one([
    "totalItemCount",
    "itemsQuarantined",
    "totalInsuredValueCents",
    "totalMarketValueCents",
    "itemsWithoutMarketValue",
    "itemsReceived",
    "itemsTransferred",
    "itemsVoided"
  ])
  const value = said[name]!
  return canonicalJson({
    ...said,
    [name]: typeof value === "number" ? value + 1 : String(BigInt(value) + 1n)
  })
}

const lateDay = 2

/** A movement is dated in a day that has its statements and its register. */
export const late = (seed: number, isCorrected = false): Vault =>
  story(seed, {
    afterStatements: (vault, day) => {
      if (day !== lateDay) return
      const mine = mineOf(vault)
      vault.move(mine, `${dayAt(day)}T23:59:00.000Z`, {
        id: "mov_late",
        kind: "received",
        inventoryItemId: "itm_late",
        productId: "prd_coin",
        toFboAccountId: mine.accounts[0]!,
        toStatus: "in_vault"
      })
      if (isCorrected) vault.state(mine, dayAt(day), `${dayAt(day + 1)}T12:00:00.000Z`)
    }
  })

/** A movement that is late, and which a correction follows: nothing is wrong with it. */
export const corrected = (seed: number): Vault => late(seed, true)

export const tamperings: ReadonlyArray<Tampering> = [
  {
    name: "a record is edited",
    codes: ["changed_record"],
    find: inRecords((records, random) => {
      const at = random.below(records.length)
      return records.with(at, edited(records[at]!, random))
    })
  },
  {
    name: "a record is edited, and its chain written anew",
    codes: ["changed_record"],
    find: inRecords((records, random) => {
      const at = movementAt(records, random)
      return rechained(records.with(at, edited(records[at]!, random)))
    })
  },
  {
    name: "a record is deleted",
    codes: ["bad_chain"],
    find: inRecords((records, random) => records.toSpliced(inside(records, random), 1))
  },
  {
    name: "a record is deleted, and its chain written anew",
    codes: ["changed_record"],
    find: inRecords((records, random) => rechained(records.toSpliced(inside(records, random), 1)))
  },
  {
    name: "a record is inserted",
    codes: ["bad_chain"],
    find: inRecords((records, random) => {
      const at = random.below(records.length)
      return records.toSpliced(at, 0, edited(records[at]!, random))
    })
  },
  {
    name: "a record is inserted, and its chain written anew",
    codes: ["changed_record", "wrong_index"],
    find: inRecords((records, random) => {
      const at = movementAt(records, random)
      return rechained(records.toSpliced(at, 0, edited(records[at]!, random)))
    })
  },
  {
    name: "two records change places",
    codes: ["bad_chain"],
    find: inRecords((records, random) => {
      const at = inside(records, random)
      return records.toSpliced(at, 2, records[at + 1]!, records[at]!)
    })
  },
  {
    name: "two records change places, and their chain is written anew",
    codes: ["changed_record"],
    find: inRecords((records, random) => {
      const at = inside(records, random)
      const [one, other] = [records[at]!, records[at + 1]!]
      return rechained(
        records.toSpliced(at, 2, { ...other, index: one.index }, { ...one, index: other.index })
      )
    })
  },
  {
    name: "the newest records are cut off, of which one was known",
    codes: ["truncated"],
    find: async (seed) => {
      const vault = honest(seed)
      const { head, records } = mineOf(vault)
      const left = records.length - 1 - new Random(seed).below(records.length - 1)
      return findInHistory(vault, { records: records.slice(0, left), known: { organization: head! } })
    }
  },
  {
    name: "the newest records are cut off, which a register tells of",
    codes: ["wrong_register"],
    find: async (seed) => {
      const vault = honest(seed)
      const { index } = vault.registers.at(-1)!
      const before = mineOf(vault).records.filter((record) => record.index < index)
      const left = before.length - 1 - new Random(seed).below(before.length - 1)
      return findInRegisters(vault, { records: before.slice(0, left) })
    }
  },
  {
    name: "a movement is edited, and the log written anew behind the witnesses' backs",
    codes: ["no_quorum"],
    find: async (seed) => {
      const vault = honest(seed)
      const random = new Random(seed)
      const { records } = mineOf(vault)
      const at = movementAt(records, random)
      const other = rechained(records.with(at, edited(records[at]!, random)))
      const log = logOf(vault, other)
      return findInHistory(vault, {
        records: other,
        checkpoint: await log.checkpoint({ by: [logKey] }),
        tiles: log.readTile
      })
    }
  },
  {
    name: "tiles of another log are shown below a good checkpoint",
    codes: ["bad_proof", "bad_tile"],
    find: async (seed) => {
      const vault = honest(seed)
      const random = new Random(seed)
      const { records } = mineOf(vault)
      const at = movementAt(records, random)
      const other = rechained(records.with(at, edited(records[at]!, random)))
      return findInHistory(vault, { records: other, tiles: logOf(vault, other).readTile })
    }
  },
  {
    name: "an old checkpoint is shown",
    codes: ["wrong_index"],
    find: async (seed) => {
      const vault = honest(seed)
      const size = vault.log.entries.length - 1 - new Random(seed).below(20)
      const last = mineOf(vault).records.at(-1)!
      const checkpoint = await vault.log.checkpoint({ size: Math.min(size, last.index) })
      return findInHistory(vault, { checkpoint })
    }
  },
  {
    name: "a checkpoint is shown that is older than was asked for",
    codes: ["stale"],
    find: async (seed) => {
      const age = 1 + new Random(seed).below(1_000_000)
      const vault = honest(seed)
      const checkpoint = await vault.log.checkpoint({ time: COSIGNED_AT - age })
      return findInHistory(vault, { checkpoint, freshSince: COSIGNED_AT })
    }
  },
  {
    name: "the log's key is another one",
    codes: ["not_signed"],
    find: async (seed) => {
      const vault = honest(seed)
      return findInHistory(vault, {
        checkpoint: await vault.log.checkpoint({ by: [strangersKey, witnessKey] })
      })
    }
  },
  {
    name: "a signature is made up",
    codes: ["bad_signature"],
    find: async (seed) => {
      const vault = honest(seed)
      const seedOfStranger = { key: new Random(seed).one([logKey, witnessKey]).key, seed: strangersKey.seed }
      const by = [logKey, witnessKey].map((key) => (key.key === seedOfStranger.key ? seedOfStranger : key))
      return findInHistory(vault, { checkpoint: await vault.log.checkpoint({ by }) })
    }
  },
  {
    name: "a bar is promised to two",
    codes: ["bad_register"],
    find: inRegister((line, random) => [line, forSomebodyElse(line, random)])
  },
  {
    name: "a bar is listed for somebody else",
    codes: ["wrong_register", "bad_register"],
    find: inRegister((line, random) => [forSomebodyElse(line, random)])
  },
  {
    name: "a bar is left out of the register",
    codes: ["wrong_register", "bad_register"],
    find: inRegister(() => [])
  },
  {
    name: "a bar is listed with another weight",
    codes: ["wrong_register", "bad_register"],
    find: inRegister((line) => [line.replace(/"fineTroyOunces":"\d/, (text) => `${text.slice(0, -1)}9`)])
  },
  {
    name: "a register is changed after it was published",
    codes: ["bad_register", "malformed", "wrong_register"],
    find: async (seed) => {
      const vault = honest(seed)
      const random = new Random(seed)
      const register = random.one(vault.registers)
      const at = random.below(register.lines.length)
      const lines =
        random.below(2) === 0
          ? register.lines.toSpliced(at, 1)
          : register.lines.with(
              at,
              register.lines[at]!.replace(/[0-9a-f]"\}$/, (end) => (end === '0"}' ? '1"}' : '0"}'))
            )
      return findInRegisters(vault, { lines, entry: register.entry, index: register.index })
    }
  },
  {
    name: "a statement says something else than the records",
    codes: ["wrong_statement"],
    find: async (seed) => {
      const random = new Random(seed)
      const wrong = random.below(DAYS)
      return findInHistory(
        story(seed, { statement: (said, day) => (day === wrong ? figure(said, random) : said) })
      )
    }
  },
  {
    name: "a statement is changed after it was made",
    codes: ["bad_statement"],
    find: async (seed) => {
      const vault = honest(seed)
      const random = new Random(seed)
      return findInHistory(vault, {
        statements: ({ index }) =>
          (mineOf(vault).statements.get(index) ?? []).map(({ hashes, index: place, salt, statement }) => ({
            statement: figure(statement, random),
            salt,
            index: place,
            hashes
          }))
      })
    }
  },
  {
    name: "a movement is dated in a day that has its statements",
    codes: ["late_movement"],
    find: (seed) => findInHistory(late(seed))
  },
  {
    name: "a movement is dated in a day that has its register",
    codes: ["late_movement"],
    find: (seed) => findInRegisters(late(seed))
  },
  {
    name: "a price is dated in a day that has its statements",
    codes: ["late_price"],
    find: (seed) =>
      findInHistory(
        story(seed, {
          afterStatements: (vault, day) => {
            if (day !== lateDay) return
            const price = {
              type: "price",
              metal: "silver",
              centsPerTroyOunce: "9999",
              source: "LBMA"
            } as const
            vault.price(price, `${dayAt(day)}T23:59:00.000Z`)
          }
        })
      )
  },
  {
    name: "a movement is recorded that cannot have happened",
    codes: ["impossible_movement"],
    find: (seed) => {
      const random = new Random(seed)
      const wrong = random.below(DAYS)
      return findInHistory(
        story(seed, {
          beforeStatements: (vault, day) => {
            if (day !== wrong) return
            const mine = mineOf(vault)
            const item = random.one(vault.itemsAt(mine, dayAt(day)))
            const moves = [
              { kind: "received", toFboAccountId: mine.accounts[1]!, toStatus: "in_vault" },
              {
                kind: "transferred",
                fromFboAccountId: "fbo_none",
                toFboAccountId: mine.accounts[1]!,
                toStatus: "in_vault"
              },
              { kind: "voided", fromFboAccountId: "fbo_none", toStatus: "voided" }
            ]
            vault.move(mine, `${dayAt(day)}T22:00:00.000Z`, {
              id: "mov_wrong",
              inventoryItemId: item.id,
              productId: item.productId,
              ...random.one(moves)
            })
          }
        })
      )
    }
  }
]
