import { isMainThread } from "node:worker_threads"

/**
 * Preloaded into a process under test (`node --import`): its clock is wrong by `CLOCK_SHIFT_MS`, and jumps by
 * `CLOCK_JUMP_MS` with every SIGWINCH, which does nothing to a process that does not listen yet. The monotonic clock goes
 * on as it did, as when a machine's time is set.
 */
const RealDate = Date
let shift = Number(process.env["CLOCK_SHIFT_MS"] ?? 0)

const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args: ReadonlyArray<unknown>, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, property, receiver) => (property === "now" ? now : Reflect.get(target, property, receiver))
})

if (isMainThread) {
  process.on("SIGWINCH", () => {
    shift += Number(process.env["CLOCK_JUMP_MS"] ?? 0)
  })
}
