import { arrange } from './arrange.ts'
import { GENRE_PRESETS } from './genres.ts'
import type { Genre, GenrePreset } from './genres.ts'
import { master } from './master.ts'
import { mixdown } from './mixdown.ts'
import { createParts } from './parts.ts'
import type { Score } from './parts.ts'
import type { PcmAudio } from './pcm.ts'
import { between, createRandom, pick } from './random.ts'
import { sequence } from './sequence.ts'
import { Workspace } from './workspace.ts'

export interface SongSpec {
  /** Decides key, tempo, chords, patterns and melody. */
  seed: string
  genre: Genre
  /** Length of the song; at least 20. */
  seconds: number
}

export interface RenderedSong {
  pcm: PcmAudio
  /** Seconds, exact. */
  duration: number
  bpm: number
}

// A worn tape has no treble that would need more samples.
const SAMPLE_RATE = 32_000
const TAPE_SAMPLE_RATE = 24_000

/**
 * Composes and renders a song. The same spec gives the same samples. Pass a workspace to render many.
 * Throws RangeError when `seconds` is below 20.
 */
export function renderSong(spec: SongSpec, workspace = new Workspace()): RenderedSong {
  if (!(spec.seconds >= 20)) throw new RangeError(`a song needs at least 20 seconds, not ${spec.seconds}`)
  workspace.reset()
  const preset: GenrePreset = GENRE_PRESETS[spec.genre]
  const random = createRandom(`${spec.genre} ${spec.seed}`)
  const sampleRate = preset.tape.cutoffHz < 10_000 ? TAPE_SAMPLE_RATE : SAMPLE_RATE
  const arrangement = arrange(between(random, ...preset.bpm), spec.seconds)
  const score: Score = {
    sampleRate,
    barFrames: (sampleRate * 240) / arrangement.bpm,
    key: { tonic: Math.floor(random() * 12), mode: pick(random, preset.modes) },
    roots: pick(random, preset.progressions),
    preset,
    workspace,
  }
  const frames = Math.round(spec.seconds * sampleRate)
  const parts = createParts(score, random)
  const tracks = sequence(arrangement, score, parts, random, spec.seed, frames)
  const pcm = master(mixdown(tracks, arrangement, score), arrangement, sampleRate)
  return { pcm, duration: frames / sampleRate, bpm: arrangement.bpm }
}
