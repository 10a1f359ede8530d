import { describe, layer } from "@effect/vitest"
import { Layer } from "effect"
import { Program } from "./support/Program.ts"
import * as Service from "./support/Service.ts"
import { auditSuite } from "./suites/AuditSuite.ts"
import { commandsSuite } from "./suites/CommandsSuite.ts"
import { guideSuite } from "./suites/GuideSuite.ts"
import { listenSuite } from "./suites/ListenSuite.ts"

// One service for all: to start its processes takes longer than most of these tests.
layer(Layer.merge(Service.layer, Program.layer), { timeout: 300_000, excludeTestServices: true })(
  "against the service",
  (it) => {
    describe("a command", () => {
      commandsSuite(it)
    })
    describe("the guide", () => {
      guideSuite(it)
    })
    describe("listen", () => {
      listenSuite(it)
    })
    describe("an audit", () => {
      auditSuite(it)
    })
  }
)
