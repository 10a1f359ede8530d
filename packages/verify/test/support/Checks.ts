import type { Finding } from "../../src/Findings.ts"
import { verifyHistory, type HistoryInput } from "../../src/History.ts"
import { verifyRegister, type RegisterInput } from "../../src/Registers.ts"
import { POLICY } from "./Log.ts"
import type { Organization, Register, Vault } from "./Vault.ts"

/** The organization that verifies. */
export const mineOf = (vault: Vault): Organization => vault.organizations[0]!

export const historyInput = async (vault: Vault): Promise<HistoryInput> => ({
  records: mineOf(vault).records,
  vaultRecords: vault.vaultRecords,
  checkpoint: await vault.log.checkpoint(),
  tiles: vault.log.readTile,
  policy: POLICY,
  statements: ({ index }) => mineOf(vault).statements.get(index) ?? []
})

/** The findings in a vault's history, with these parts of it changed. */
export const findInHistory = async (
  vault: Vault,
  changed: Partial<HistoryInput> = {}
): Promise<ReadonlyArray<Finding>> =>
  (await verifyHistory({ ...(await historyInput(vault)), ...changed })).findings

export const registerInput = (vault: Vault, { entry, index, lines, salts }: Register): RegisterInput => ({
  lines,
  entry,
  index,
  salts: salts.get(mineOf(vault).id) ?? [],
  records: mineOf(vault).records,
  vaultRecords: vault.vaultRecords
})

export const findInRegisters = async (
  vault: Vault,
  changed: Partial<RegisterInput> = {}
): Promise<ReadonlyArray<Finding>> => {
  const all: Array<Finding> = []
  for (const register of vault.registers) {
    all.push(...(await verifyRegister({ ...registerInput(vault, register), ...changed })).findings)
  }
  return all
}

export const show = (findings: ReadonlyArray<Finding>): ReadonlyArray<string> =>
  findings.map(({ code, message }) => `${code}: ${message}`)
