import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"

/** Of a tick, in which Linux counts: a hundredth of a second on every architecture that Node.js runs on. */
const microsPerTick = 10_000

/** The fields of /proc/<pid>/stat behind the name, or none when there is no such process. */
const statOf = (pid: number): ReadonlyArray<string> => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1")
    return text.slice(text.lastIndexOf(")") + 2).split(" ")
  } catch {
    return []
  }
}

const sum = (fields: ReadonlyArray<string>) =>
  fields.reduce((total, field) => total + Number(field), 0) * microsPerTick

/** Microseconds of processor time that a process has had, all its threads together. NaN where the platform does not say. */
export const cpuOf = (pid: number): number => {
  const stat = statOf(pid)
  return stat.length === 0 ? Number.NaN : sum(stat.slice(11, 13))
}

/** The same of a process and its children, those included that have ended. */
export const cpuOfTree = (pid: number): number => {
  const own = statOf(pid)
  if (own.length === 0) return Number.NaN
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(([, parent]) => parent === String(pid))
  return sum(own.slice(11, 15)) + children.reduce((total, stat) => total + sum(stat.slice(11, 13)), 0)
}

/** A line of /proc/<pid>/status in bytes. NaN where the platform does not say, or there is no such process. */
const statusOf = (pid: number, name: string): number => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "latin1")
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}

/** The memory that a process has, in bytes. */
export const memoryOf = (pid: number): number => statusOf(pid, "VmRSS")

/** From now on {@link mostMemoryOf} tells the most that a process has had since. */
export const forgetMostMemoryOf = (pid: number): void => {
  const file = `/proc/${pid}/clear_refs`
  if (existsSync(file)) writeFileSync(file, "5")
}

/** The most memory that a process has had so far, in bytes. */
export const mostMemoryOf = (pid: number): number => statusOf(pid, "VmHWM")
