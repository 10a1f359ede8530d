import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { RegistersRepo } from "@vault-custody/domain/Proofs/RegistersRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { Effect } from "effect"
import { verifyLog } from "../../src/Proofs/LogVerification.ts"
import { layerPgOwner } from "../support/Backends.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { publish } from "./StoredLog.ts"

/** Changes rows behind the services' back, looks what is found, and takes the change back. */
const problemsAfter = Effect.fnUntraced(function* (statement: string) {
  const sql = yield* PgClient.PgClient
  const look = Effect.gen(function* () {
    yield* sql.unsafe(statement)
    const { problems } = yield* verifyLog
    return yield* Effect.fail(problems)
  })
  return yield* Effect.flip(sql.withTransaction(look))
})

const unguarded = (statement: string) =>
  `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${statement}; END $$`

suite(layerPgOwner, { excludeTestServices: true })("verification of the log", (it) => {
  it.effect("finds nothing in a whole log, and names each thing that was changed in the database", () =>
    Effect.gen(function* () {
      yield* newHoldings(300)
      yield* publish
      yield* (yield* RegistersRepo).make(statementDay("2023-05-04"))
      yield* publish
      assert.deepStrictEqual((yield* verifyLog).problems, [])
      for (const [statement, expected] of [
        [
          "UPDATE inventory_movements SET to_status = 'voided' WHERE seq = (SELECT max(seq) FROM inventory_movements)",
          /^The ledger has the movement mov_\w+ of itm_\w+ otherwise than the log\.$/
        ],
        [
          "DELETE FROM inventory_movements WHERE seq = (SELECT max(seq) FROM inventory_movements)",
          /^The log has the movement mov_\w+, and the ledger has not\.$/
        ],
        [
          "UPDATE log_records SET record = replace(record, 'in_vault', 'voided') WHERE number = 7",
          /^Entry \d+ is not the commitment of its record\.$/
        ],
        ["DELETE FROM log_records WHERE number = 7", /^Entry \d+ has no record\.$/],
        ["DELETE FROM log_entries WHERE index = 9", /^The log has no entry 9\.$/],
        ["UPDATE registers SET index = 3", /^Entry 3 of the log is not the register of 2023-05-04\.$/],
        [
          "DELETE FROM registers",
          /^The log has a register of 2023-05-04 at \d+, and the database has not\.$/
        ],
        ["DELETE FROM register_lines", /^The register of 2023-05-04 has 0 lines, not 1\.$/],
        [
          'UPDATE register_lines SET line = replace(line, \'"head":"\', \'"head":"0\')',
          /^The register of 2023-05-04: A line of the register does not fit/
        ],
        [
          "UPDATE register_lines SET salt = sha256('x')",
          /^The register of 2023-05-04 has a line that is not org_\w+'s/
        ],
        ["DELETE FROM log_tiles", /^The tile 0 of level 0 is not that of the log's entries\.$/],
        [
          "UPDATE log_checkpoints SET root = sha256('x')",
          /^The checkpoint of .* has another root than the log\.$/
        ],
        ["UPDATE log_checkpoints SET note = replace(note, 'vault', 'other')", /^No key of .* has signed/],
        ["UPDATE log_origins SET halted_at = now(), halt_reason = 'lost'", /^Signing for .* is halted: lost$/]
      ] as const) {
        const problems = yield* problemsAfter(unguarded(statement))
        assert.isTrue(
          Array.isArray(problems) && problems.some((problem) => expected.test(String(problem))),
          `${statement}: ${String(problems)}`
        )
      }
      assert.deepStrictEqual((yield* verifyLog).problems, [])
    })
  )
})
