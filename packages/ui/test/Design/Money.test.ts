import { expect, it } from "vitest"
import { formatCents, parseDollars } from "../../src/Design/Money.tsx"

it("cents are shown as dollars with thousands separators", () => {
  expect(formatCents("250000")).toBe("$2,500.00")
  expect(formatCents(5)).toBe("$0.05")
  expect(formatCents("-123456")).toBe("−$1,234.56")
})

it("amounts beyond 2^53 are shown exactly", () => {
  expect(formatCents("900719925474099301")).toBe("$9,007,199,254,740,993.01")
})

it("dollars as typed become cents, and what is no amount becomes nothing", () => {
  expect(parseDollars("$2,500.5")).toBe("250050")
  expect(parseDollars("9007199254740993.01")).toBe("900719925474099301")
  expect(parseDollars("0.05")).toBe("5")
  expect(parseDollars("1.234")).toBeUndefined()
  expect(parseDollars("twelve")).toBeUndefined()
})
