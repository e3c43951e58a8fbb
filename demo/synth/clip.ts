import type { Workspace } from './workspace.ts'

/** Some sound to be laid into a track at one or many places. A mono clip has the same array on both sides. */
export interface Clip {
  left: Float32Array
  right: Float32Array
}

export function monoClip(samples: Float32Array): Clip {
  return { left: samples, right: samples }
}

/** A stereo track as long as the song. */
export interface Track {
  left: Float32Array
  right: Float32Array
}

export function createTrack(workspace: Workspace, frames: number): Track {
  return { left: workspace.take(frames), right: workspace.take(frames) }
}

/** Adds samples to a track from frame `at` on; what hangs over the end is cut. */
export function mixInto(target: Float32Array, source: Float32Array, at: number, gain: number): void {
  // A view of the very part keeps the loop free of offsets: it is where a song spends most of its time.
  const part = target.subarray(at, at + source.length)
  for (let i = 0; i < part.length; i++) part[i] = part[i]! + source[i]! * gain
}

/** Adds a clip to a track. `pan` goes from -1 (left) to 1 (right), at equal power. */
export function place(track: Track, clip: Clip, at: number, gain: number, pan = 0): void {
  const angle = ((pan + 1) * Math.PI) / 4
  mixInto(track.left, clip.left, at, gain * Math.SQRT2 * Math.cos(angle))
  mixInto(track.right, clip.right, at, gain * Math.SQRT2 * Math.sin(angle))
}

export interface Echoes {
  /** Frames between the repeats. */
  delay: number
  levels: readonly [number, number]
  /** Where the clip itself sits, and where the first repeat goes; the second goes opposite. */
  pan: number
  side: number
}

/** The clip with two fading repeats of itself. */
export function withEchoes(workspace: Workspace, clip: Clip, { delay, ...options }: Echoes): Clip {
  const out = createTrack(workspace, clip.left.length + 2 * delay)
  place(out, clip, 0, 1, options.pan)
  place(out, clip, delay, options.levels[0], options.side)
  place(out, clip, 2 * delay, options.levels[1], -options.side)
  return out
}
