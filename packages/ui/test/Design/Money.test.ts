import { afterEach, expect, it } from "vitest"
import { decimalCents, formatCents, parseDollars } from "../../src/Design/Money.tsx"
import { formatDecimal, formatNumber, momentFormat } from "../../src/Texts/Formats.tsx"
import { speak } from "../../src/Texts/Texts.tsx"

// Files of a package share their modules: no language stays.
afterEach(() => speak("en-US", {}))

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

it("numbers, amounts and dates are written as in the language of the texts; files are not", () => {
  const moment = new Date("2026-11-27T12:00:00Z")
  expect([formatNumber(1200), formatDecimal("1147.790")]).toEqual(["1,200", "1,147.790"])
  expect(momentFormat().format(moment)).toMatch(/^Nov 27, 2026/)
  speak("de", {}, "de-DE")
  expect([formatNumber(1200), formatDecimal("1147.790")]).toEqual(["1.200", "1.147,790"])
  expect(momentFormat().format(moment)).toMatch(/^27\.11\.2026/)
  expect(formatCents("900719925474099301").replaceAll("\u00a0", " ")).toBe("9.007.199.254.740.993,01 $")
  expect(parseDollars(formatCents("250050"))).toBe("250050")
  expect(decimalCents("-250050")).toBe("-2500.50")
})
