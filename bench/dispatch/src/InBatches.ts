/** Batches single writes: the writes that come during one batch go with the next. */
export const inBatches = <A>(write: (batch: ReadonlyArray<A>) => Promise<void>) => {
  let gathered: Array<A> = []
  let gathering: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()

  const begin = () => {
    const batch = gathered
    gathered = []
    gathering = undefined
    return write(batch)
  }

  return (item: A): Promise<void> => {
    gathered.push(item)
    if (gathering === undefined) last = gathering = last.then(begin, begin)
    return gathering
  }
}
