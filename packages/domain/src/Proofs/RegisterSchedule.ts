import { dayMillis, statementDay, type StatementDay } from "../Statements/StatementDay.ts"

/** How often registers are made: of each day, of Sundays, or of the last days of months. */
export const registerSchedules = ["daily", "weekly", "monthly"] as const
export type RegisterSchedule = (typeof registerSchedules)[number]

const sunday = 0

/** Whether a day has a register. */
export const isRegisterDay = (schedule: RegisterSchedule, { end, start }: StatementDay): boolean => {
  if (schedule === "daily") return true
  return schedule === "weekly" ? new Date(start).getUTCDay() === sunday : new Date(end).getUTCDate() === 1
}

/** Whether the register of a day is past retention. */
export const isPastRetention = (date: string, retentionDays: number, now: number): boolean =>
  now >= statementDay(date).end + retentionDays * dayMillis
