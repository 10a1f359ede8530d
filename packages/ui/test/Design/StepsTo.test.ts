import { expect, it } from "vitest"
import { stepsTo } from "../../src/Design/StepsTo.tsx"

const stages = [
  { state: "created", name: "Announced" },
  { state: "in_transit", name: "In transit" },
  { state: "received", name: "Received" }
]

const statesAt = (state: string) => stepsTo(stages, state).map((step) => `${step.name}: ${step.state}`)

it("what lies before the state is done, what lies behind it is to come", () => {
  expect(statesAt("created")).toEqual(["Announced: current", "In transit: todo", "Received: todo"])
  expect(statesAt("in_transit")).toEqual(["Announced: done", "In transit: current", "Received: todo"])
})

it("in the last state everything is done", () => {
  expect(statesAt("received")).toEqual(["Announced: done", "In transit: done", "Received: done"])
})

it("a state beside the way ended it", () => {
  expect(statesAt("cancelled")).toEqual(["Announced: done", "Cancelled: failed"])
})
