import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `SECOND_OPERATOR_REQUIRED`: it takes two operators, and the caller cannot be one. */
export class SecondOperatorRequired extends Refusal("SecondOperatorRequired", {
  status: 409,
  code: "SECOND_OPERATOR_REQUIRED",
  message:
    "This requires two signed-in operators, of whom neither has created the other. Ask another operator to do it."
}) {
  static readonly wire = wire(SecondOperatorRequired)
}
