const WINDOW_MS = 3000

/** Bytes per second over the last three seconds: steady to read, quick to follow. */
export class SpeedMeter {
  #samples: { at: number; loaded: number }[] = []

  /** Null until there is something to measure. */
  add(loaded: number, at: number): number | null {
    const last = this.#samples.at(-1)
    if (last && loaded < last.loaded) this.#samples = []
    this.#samples.push({ at, loaded })
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= WINDOW_MS) this.#samples.shift()
    const first = this.#samples[0]
    if (!first || at - first.at < 200) return null
    return ((loaded - first.loaded) / (at - first.at)) * 1000
  }
}
