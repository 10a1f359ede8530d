import { type LiveOptions, useLive } from "@vault-custody/ui/Data/Live"
import { vault } from "../Vault.ts"

/** How the log is signed and published. */
export const useLog = (live?: LiveOptions) => useLive(["log"], (options) => vault.log.getLog(options), live)
