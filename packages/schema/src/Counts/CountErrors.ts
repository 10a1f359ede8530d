import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `COUNT_NOT_FINISHED`: a count has its certificate when no difference is open any more. */
export class CountNotFinished extends Refusal("CountNotFinished", {
  status: 409,
  code: "COUNT_NOT_FINISHED",
  message:
    "The count is not finished. Close it, have its differences recounted and resolved, and request the certificate then."
}) {
  static readonly wire = wire(CountNotFinished)
}
