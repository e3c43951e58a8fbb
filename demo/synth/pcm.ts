import type { Track } from './clip.ts'

/** Stereo samples as they go into a file. */
export interface PcmAudio {
  sampleRate: number
  left: Int16Array
  right: Int16Array
}

/** Frames that share one step; the same as a FLAC block, so that the encoder can drop the unused bits. */
export const QUANTISE_BLOCK = 4096
const WINDOW = 256
// Noise of the coarser steps stays this far below the quietest part of the block.
const SIGNAL_TO_NOISE = 10 ** (54 / 20)

/**
 * Rounds a block to 16 bits, with the coarsest power of two as step that stays inaudible under the music there.
 * Low bits that nobody hears are what a lossless coder spends most of its output on.
 */
export function quantiseBlock(track: Track, start: number, end: number, out: PcmAudio): void {
  const step = stepFor(track, start, end)
  const scale = 32_767 / step
  for (let i = start; i < end; i++) {
    out.left[i] = Math.floor(track.left[i]! * scale + 0.5) * step
    out.right[i] = Math.floor(track.right[i]! * scale + 0.5) * step
  }
}

function stepFor(track: Track, start: number, end: number): number {
  let quietest = Infinity
  for (let from = start; from < end; from += WINDOW) {
    const to = Math.min(end, from + WINDOW)
    let energy = 0
    for (let i = from; i < to; i++) energy += track.left[i]! * track.left[i]! + track.right[i]! * track.right[i]!
    quietest = Math.min(quietest, energy / (2 * (to - from)))
  }
  const widest = (Math.sqrt(quietest) * 32_767 * Math.sqrt(12)) / SIGNAL_TO_NOISE
  return 2 ** Math.max(0, Math.min(7, Math.floor(Math.log2(Math.max(1, widest)))))
}
