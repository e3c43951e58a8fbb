import { createHash } from 'node:crypto'
import { PEAKS } from './port.ts'

/** Windows that are kept while the length is unknown; where there are more, neighbours become one. */
const MAX_WINDOWS = 65_536
const FIRST_WINDOW_SAMPLES = 64

/**
 * Hashes samples of 16 bit and finds their peaks while they pass, however long the sound is. Channels stay interleaved: the
 * peak of a window is that of its loudest channel.
 */
export function measureSamples() {
  const hash = createHash('sha256')
  let odd: Buffer | null = null
  let windows = new Uint16Array(MAX_WINDOWS)
  let count = 0
  let windowSamples = FIRST_WINDOW_SAMPLES
  let inWindow = 0
  let peak = 0
  let samples = 0

  const closeWindow = () => {
    if (count === MAX_WINDOWS) {
      for (let index = 0; index < count / 2; index += 1)
        windows[index] = Math.max(windows[2 * index] as number, windows[2 * index + 1] as number)
      count /= 2
      windowSamples *= 2
      // The one that is open goes on to its new length.
      if (inWindow < windowSamples) return
    }
    windows[count] = peak
    count += 1
    inWindow = 0
    peak = 0
  }

  return {
    add(chunk: Uint8Array): void {
      hash.update(chunk)
      const bytes = odd ? Buffer.concat([odd, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const whole = bytes.length - (bytes.length % 2)
      for (let offset = 0; offset < whole; offset += 2) {
        const sample = Math.abs(bytes.readInt16LE(offset))
        if (sample > peak) peak = sample
        inWindow += 1
        if (inWindow === windowSamples) closeWindow()
      }
      samples += whole / 2
      odd = whole < bytes.length ? Buffer.from(bytes.subarray(whole)) : null
    },
    end(): { sha256: string; samples: number; peaks: Uint8Array } {
      const all = [...windows.subarray(0, count), ...(inWindow > 0 ? [peak] : [])]
      windows = new Uint16Array(0)
      return { sha256: hash.digest('hex'), samples, peaks: inBuckets(all) }
    },
  }
}

/** Each bucket is the largest of the windows that it touches. */
function inBuckets(windows: readonly number[]): Uint8Array {
  const peaks = new Uint8Array(PEAKS)
  if (windows.length === 0) return peaks
  for (let bucket = 0; bucket < PEAKS; bucket += 1) {
    const first = Math.floor((bucket * windows.length) / PEAKS)
    const last = Math.max(first + 1, Math.ceil(((bucket + 1) * windows.length) / PEAKS))
    let largest = 0
    for (let index = first; index < last; index += 1) largest = Math.max(largest, windows[index] ?? 0)
    peaks[bucket] = Math.min(255, Math.round((largest / 32_768) * 255))
  }
  return peaks
}
