import type { Arrangement, Section } from './arrange.ts'
import { createTrack, mixInto, place } from './clip.ts'
import type { Track } from './clip.ts'
import { bandNoise, makeDrumKit } from './drum-kit.ts'
import { DRUM_PATTERNS, FILLS } from './drum-patterns.ts'
import type { Parts, Score } from './parts.ts'
import { createRandom, pick } from './random.ts'
import type { Random } from './random.ts'

export interface Tracks {
  /** Pads, keys and arpeggio: filtered over the song's course, and ducked. */
  wash: Track
  /** Mono. */
  bass: Float32Array
  lead: Track
  drums: Track
  /** The mono signal sent to the reverb beside the wash and the lead. */
  send: Float32Array
  /** Frames at which the kick sounds, in order. */
  kicks: number[]
}

const LAYERS = {
  intro: { bass: false, kick: false, snare: false, hats: true, lead: false },
  build: { bass: true, kick: true, snare: false, hats: true, lead: false },
  main: { bass: true, kick: true, snare: true, hats: true, lead: true },
  break: { bass: false, kick: false, snare: false, hats: true, lead: true },
  outro: { bass: true, kick: true, snare: true, hats: true, lead: false },
} as const

/** Lays every part into its track, bar by bar. */
export function sequence(
  arrangement: Arrangement,
  score: Score,
  parts: Parts,
  random: Random,
  seed: string,
  frames: number,
): Tracks {
  const { barFrames, preset, workspace } = score
  const tracks: Tracks = {
    wash: createTrack(workspace, frames),
    bass: workspace.take(frames),
    lead: createTrack(workspace, frames),
    drums: createTrack(workspace, frames),
    send: workspace.take(frames),
    kicks: [],
  }
  const drum = createDrummer(tracks, score, seed)

  for (const section of arrangement.sections) {
    const layers = LAYERS[section.name]
    const sectionStart = Math.round(section.firstBar * barFrames)
    if (section.name === 'main') drum.crash(sectionStart)
    for (let bar = 0; bar < section.bars; bar++) {
      const at = Math.round((section.firstBar + bar) * barFrames)
      const last = bar === section.bars - 1
      playWash(tracks, score, parts, section, bar, at)
      if (layers.bass) mixInto(tracks.bass, parts.bass(bar), at, preset.bass.gain)
      drum.bar(section, bar, at, layers, last && section.name !== 'outro' ? pick(random, FILLS) : null)
    }
    if (layers.lead) playLead(tracks, score, parts, section, sectionStart)
    if (section.name === 'build' || section.name === 'break')
      drum.riser(sectionStart, Math.round(section.bars * barFrames))
  }
  const end = Math.round(arrangement.bars * barFrames)
  place(tracks.wash, parts.finalChord(), end, 1.1)
  drum.hit('kick', end, 1)
  drum.crash(end)
  return tracks
}

/** The first half of an intro has no drums. */
const isQuiet = (section: Section, bar: number): boolean => section.name === 'intro' && bar < section.bars / 2

function playWash(tracks: Tracks, { preset }: Score, parts: Parts, section: Section, bar: number, at: number): void {
  const isMain = section.name === 'main'
  place(tracks.wash, parts.pad(bar), at, preset.pad.gain * (isMain ? 0.9 : 1.1))
  if (preset.keys > 0 && section.name !== 'intro') place(tracks.wash, parts.keys(bar), at, preset.keys * 0.7)
  const octave = section.name === 'break' || section.pass === 1 ? 1 : 0
  place(tracks.wash, parts.arp(bar, octave), at, preset.arp.gain * (isMain ? 0.8 : 1))
}

function playLead(tracks: Tracks, score: Score, parts: Parts, section: Section, start: number): void {
  const { barFrames, preset } = score
  const soft = section.name === 'break'
  for (let bar = 0, n = 0; bar < section.bars; bar += 4, n++) {
    // A tune once, and then its second strain; the last chorus doubles it an octave up.
    const variant = soft ? 0 : n % 2
    const bars = Math.min(4, section.bars - bar)
    const at = start + Math.round(bar * barFrames)
    const gain = preset.lead.gain * (soft ? 0.55 : 1)
    place(tracks.lead, parts.lead(variant, bars, 0), at, gain)
    if (section.pass === 1 && preset.lead.style !== 'sparse')
      place(tracks.lead, parts.lead(variant, bars, 1), at, gain * 0.28)
  }
}

function createDrummer(tracks: Tracks, score: Score, seed: string) {
  const { sampleRate, barFrames, preset } = score
  const { style, gain, hats, gateSeconds } = preset.drums
  const kit = makeDrumKit(seed, sampleRate, gateSeconds)
  const noise = bandNoise(Math.round(2 * sampleRate), createRandom(`riser ${seed}`), sampleRate, 500, 9000)
  const stepAt = (step: number): number => Math.round(((step + (step % 2 === 1 ? preset.swing : 0)) * barFrames) / 16)

  const hit = (name: 'kick' | 'snare', at: number, velocity: number): void => {
    place(tracks.drums, kit[name], at, gain * velocity * (name === 'kick' ? 1 : 0.62))
    if (name === 'kick') tracks.kicks.push(at)
    else mixInto(tracks.send, kit.snare.left, at, gain * velocity * 0.3)
  }

  /** `x` is struck hard, any other sign but a dot softly. */
  const strike = (name: 'kick' | 'snare', sign: string | undefined, at: number, soft: number): void => {
    if (sign !== '.') hit(name, at, sign === 'x' ? 1 : soft)
  }

  const hatLevel = (step: number, hasSnare: boolean): number =>
    gain * hats * (step % 4 === 0 ? 0.44 : step % 2 === 0 ? 0.36 : 0.22) * (hasSnare ? 1 : 0.7)

  const playHat = (sign: string | undefined, at: number, level: number): void => {
    if (sign !== '.') place(tracks.drums, sign === 'o' ? kit.openHat : kit.hat, at, level, 0.22)
  }

  const playFill = (fill: (typeof FILLS)[number], at: number): void => {
    for (const [step, tom] of fill) {
      place(tracks.drums, kit.toms[tom]!, at + stepAt(step), gain * 0.62, (tom - 1) * -0.5)
      mixInto(tracks.send, kit.toms[tom]!.left, at + stepAt(step), gain * 0.2)
    }
  }

  return {
    hit,
    crash: (at: number): void => place(tracks.drums, kit.crash, at, 0.3 * gain),
    /** Noise that swells into the next section. */
    riser: (start: number, frames: number): void => {
      const from = start + Math.max(0, frames - Math.round(2 * barFrames))
      const length = start + frames - from
      for (let i = 0; i < length; i++) {
        const swell = (i / length) ** 3 * 0.16 * gain
        tracks.drums.left[from + i]! += noise[i % noise.length]! * swell
        tracks.drums.right[from + i]! += noise[(i + 7919) % noise.length]! * swell
      }
    },
    bar: (
      section: Section,
      bar: number,
      at: number,
      layers: { kick: boolean; snare: boolean; hats: boolean },
      fill: (typeof FILLS)[number] | null,
    ): void => {
      const pattern = DRUM_PATTERNS[style][bar % 4 === 3 ? 1 : 0]!
      const playedFill = section.name === 'intro' ? null : fill
      const fillFrom = playedFill?.[0]![0] ?? 16
      const hatsIn = layers.hats && !isQuiet(section, bar)
      for (let step = 0; step < 16; step++) {
        const when = at + stepAt(step)
        const isFill = step >= fillFrom
        if (layers.kick && (!isFill || step % 4 === 0)) strike('kick', pattern.kick[step], when, 0.7)
        if (layers.snare && !isFill) strike('snare', pattern.snare[step], when, 0.4)
        if (hatsIn && !isFill) playHat(pattern.hat[step], when, hatLevel(step, layers.snare))
      }
      if (playedFill) playFill(playedFill, at)
    },
  }
}
