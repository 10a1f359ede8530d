import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `NOT_YET_PUBLISHED`: no published checkpoint of the log covers it yet. */
export class NotYetPublished extends Refusal("NotYetPublished", {
  status: 409,
  code: "NOT_YET_PUBLISHED",
  message: "No published checkpoint of the log covers this yet. Ask again in a minute."
}) {
  static readonly wire = wire(NotYetPublished)
}

/** 410 `REGISTER_EXPIRED`: the register was published, and is past retention. */
export class RegisterExpired extends Refusal("RegisterExpired", {
  status: 410,
  code: "REGISTER_EXPIRED",
  message: "The register of this day is past the vault's retention. Its entry is in the log for good."
}) {
  static readonly wire = wire(RegisterExpired)
}
