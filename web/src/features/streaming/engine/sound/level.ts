/** The analysers that hear what leaves each graph. */
const taps = new WeakMap<BaseAudioContext, AnalyserNode>()
let latest: AnalyserNode | null = null

/** What hears all channels of this graph; null where the browser has none. */
export function levelTap(context: AudioContext): AnalyserNode | null {
  const known = taps.get(context)
  if (known) return known
  const made = context.createAnalyser?.() ?? null
  if (!made) return null
  made.fftSize = 512
  taps.set(context, made)
  latest = made
  return made
}

/** How loud it is right now: 0 to 1, and 0 where nothing is heard through a graph. */
export function readLevel(samples: Float32Array<ArrayBuffer>): number {
  if (!latest) return 0
  latest.getFloatTimeDomainData(samples)
  let power = 0
  for (const sample of samples) power += sample * sample
  // Music is about a fifth of what is possible.
  return Math.min(1, Math.sqrt(power / samples.length) * 3)
}
