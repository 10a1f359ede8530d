/** Some five milliseconds of arithmetic, which needs a core and nothing else. */
const work = (): number => {
  let number = 1
  for (let n = 0; n < 4_000_000; n++) number = (Math.imul(number, 1_664_525) + 1_013_904_223) | 0
  return number
}

/** Times the same work repeatedly, in milliseconds: any excess is time spent waiting for a core. */
export const timeFixedWork = (times: number): ReadonlyArray<number> =>
  Array.from({ length: times }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
