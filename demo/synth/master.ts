import type { Arrangement } from './arrange.ts'
import { fadeGain } from './automation.ts'
import type { Track } from './clip.ts'
import { QUANTISE_BLOCK, quantiseBlock } from './pcm.ts'
import type { PcmAudio } from './pcm.ts'

const TARGET_RMS = 0.17
const CEILING = 0.9

/** Brings the song to the loudness that all songs share, under a soft ceiling, fades it out, and rounds it to 16 bits. */
export function master(mix: Track, arrangement: Arrangement, sampleRate: number): PcmAudio {
  const frames = mix.left.length
  const pcm: PcmAudio = { sampleRate, left: new Int16Array(frames), right: new Int16Array(frames) }
  const drive = TARGET_RMS / loudness(mix, sampleRate) / CEILING
  // Block by block, so that each is still in the cache for the next step.
  for (let start = 0; start < frames; start += QUANTISE_BLOCK) {
    const end = Math.min(frames, start + QUANTISE_BLOCK)
    const fade = CEILING * fadeGain(start, frames, arrangement, sampleRate)
    const slope = (CEILING * fadeGain(end, frames, arrangement, sampleRate) - fade) / (end - start)
    limit(mix.left, start, end, drive, fade, slope)
    limit(mix.right, start, end, drive, fade, slope)
    quantiseBlock(mix, start, end, pcm)
  }
  return pcm
}

/** Root mean square of the louder part of the song: of the second at the upper quartile. */
function loudness(mix: Track, sampleRate: number): number {
  const energies: number[] = []
  for (let start = 0; start + sampleRate <= mix.left.length; start += sampleRate) {
    let energy = 0
    for (let i = start; i < start + sampleRate; i += 4)
      energy += mix.left[i]! * mix.left[i]! + mix.right[i]! * mix.right[i]!
    energies.push((2 * energy) / sampleRate)
  }
  energies.sort((a, b) => a - b)
  return Math.sqrt(energies[Math.floor(energies.length * 0.75)]!)
}

/** A rational tanh: straight below half scale, bending under one, and never over it. The gain after it runs along a line. */
function limit(side: Float32Array, start: number, end: number, drive: number, gain: number, slope: number): void {
  for (let i = start; i < end; i++) {
    let x = side[i]! * drive
    if (x > 3) x = 3
    else if (x < -3) x = -3
    const square = x * x
    side[i] = (gain * x * (27 + square)) / (27 + 9 * square)
    gain += slope
  }
}
