let context: AudioContext | undefined

/** A low tone that is heard across the room: something scanned does not belong here. */
export const beep = (): void => {
  context ??= new AudioContext()
  const tone = context.createOscillator()
  tone.type = "square"
  tone.frequency.value = 220
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.25)
}
