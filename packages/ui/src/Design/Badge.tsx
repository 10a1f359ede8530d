import { wordsOf } from "./Words.tsx"

export type Tone = "good" | "warn" | "bad" | "info" | "plain"

const tones: Readonly<Record<string, Tone>> = {
  active: "good",
  approved: "good",
  auto_approved: "good",
  completed: "good",
  confirmed: "good",
  delivered: "good",
  in_vault: "good",
  received: "good",
  succeeded: "good",
  success: "good",
  cancelled: "plain",
  announced: "info",
  created: "info",
  in_transit: "info",
  open: "info",
  picked: "info",
  processing: "info",
  running: "info",
  shipped: "info",
  disabled: "warn",
  paused: "warn",
  pending: "warn",
  pending_approval: "warn",
  pending_outbound: "warn",
  pending_review: "warn",
  quarantined: "warn",
  retrying: "warn",
  deactivated: "plain",
  failed: "bad",
  rejected: "bad",
  revoked: "bad",
  voided: "bad"
}

/** A state, by a word and a colour. */
export const Badge = ({
  status,
  tone,
  words
}: {
  readonly status: string
  readonly tone?: Tone
  readonly words?: string
}) => (
  <span className="badge" data-tone={tone ?? tones[status] ?? "plain"}>
    {words ?? wordsOf(status)}
  </span>
)
