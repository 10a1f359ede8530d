import { fineTroyOunces } from "../Weights/FineWeight.ts"
import type { ReweighedWeights } from "./Movement.ts"

/** The fields of a reweighing in the history of an item; the fine weights are in thousandths of a troy ounce. */
export const reweighedFields = (
  weights: ReweighedWeights,
  fineWeight: bigint,
  previousFineWeight: bigint
) => ({
  ...weights,
  fineTroyOunces: fineTroyOunces(fineWeight),
  previousFineTroyOunces: fineTroyOunces(previousFineWeight)
})
