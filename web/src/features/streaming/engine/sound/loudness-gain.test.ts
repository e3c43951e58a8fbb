import { describe, expect, it } from 'vitest'
import { loudnessGain } from './loudness-gain.ts'
import type { SongSound } from './song-sound.ts'

const sound = (fields: Partial<SongSound>): SongSound => ({
  releaseId: 'r',
  loudness: null,
  truePeak: null,
  releaseLoudness: null,
  releaseTruePeak: null,
  peaks: null,
  ...fields,
})
const decibels = (fields: Partial<SongSound>, byRelease = false) =>
  Math.round(20 * Math.log10(loudnessGain(sound(fields), byRelease)) * 100) / 100

describe('the gain of a song', () => {
  it('brings loud and quiet songs to −18 LUFS', () => {
    expect(decibels({ loudness: -9, truePeak: 0.5 })).toBe(-9)
    expect(decibels({ loudness: -24, truePeak: -12 })).toBe(6)
  })

  it('raises nothing beyond −1 dBTP', () => {
    expect(decibels({ loudness: -30, truePeak: -4 })).toBe(3)
    expect(decibels({ loudness: -18.5, truePeak: 0 })).toBe(-1)
    expect(decibels({ loudness: -30, truePeak: null })).toBe(0)
  })

  it('is that of the release within a release, and its own elsewhere or where the release was not measured', () => {
    const song = { loudness: -20, truePeak: -6, releaseLoudness: -12, releaseTruePeak: -1 }
    expect(decibels(song, true)).toBe(-6)
    expect(decibels(song)).toBe(2)
    expect(decibels({ loudness: -20, truePeak: -6 }, true)).toBe(2)
  })

  it('is none where nothing was measured, and for silence', () => {
    expect(loudnessGain(null, true)).toBe(1)
    expect(decibels({})).toBe(0)
    expect(decibels({ loudness: Number.NEGATIVE_INFINITY, truePeak: Number.NEGATIVE_INFINITY })).toBe(0)
  })
})
