import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `NOT_YET_PUBLISHED`: no published checkpoint of the log covers it yet. */
export class NotYetPublished extends Refusal("NotYetPublished", {
  status: 409,
  code: "NOT_YET_PUBLISHED",
  message: "No published checkpoint of the log covers this yet. Ask again in a minute."
}) {
  static readonly wire = wire(NotYetPublished)
}
