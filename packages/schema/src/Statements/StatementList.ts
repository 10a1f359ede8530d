import type { ListDescription } from "../Common/ListDescription.ts"

/** The list of statements. */
export const statementList = {
  filters: {
    q: { kind: "search" },
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only statements of this account" },
    statementDate: { kind: "lookUp", form: "day", description: "Only statements of this day, in UTC" },
    dateFrom: { kind: "lookUp", form: "day", description: "Only statements of this day or later" },
    dateTo: { kind: "lookUp", form: "day", description: "Only statements of this day or earlier" }
  }
} as const satisfies ListDescription
