import type { LogState } from "@vault-custody/operations-client"
import { Time } from "@vault-custody/ui/Design/Time"
import { rich } from "@vault-custody/ui/Texts/Rich"

/** A notice that signing was halted, with the remedy; empty while signing goes on. */
export const LogHalted = ({ log: { halt } }: { readonly log: LogState }) =>
  halt === null ? null : (
    <p className="notice" data-tone="bad" role="alert">
      {rich(
        "<strong>Signing of the log was halted</strong> on {time}. {reason} Customers get no new proofs; everything else goes on. Restore the newer data, or begin another log under another LOG_ORIGIN: docs/proofs.md says how, step by step.",
        { strong: (text) => <strong>{text}</strong>, time: <Time at={halt.at} />, reason: halt.reason }
      )}
    </p>
  )
