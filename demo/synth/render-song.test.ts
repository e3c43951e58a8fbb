import { describe, expect, it, vi } from 'vitest'
import { arrange, TAIL_SECONDS } from './arrange.ts'
import { GENRES } from './genres.ts'
import type { PcmAudio } from './pcm.ts'
import { renderSong } from './render-song.ts'
import { Workspace } from './workspace.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

/** RMS in dBFS between two moments. */
function loudness({ left, right, sampleRate }: PcmAudio, from: number, to: number): number {
  let energy = 0
  const [start, end] = [Math.round(from * sampleRate), Math.round(to * sampleRate)]
  for (let i = start; i < end; i++) energy += (left[i]! / 32_768) ** 2 + (right[i]! / 32_768) ** 2
  return 10 * Math.log10(energy / (2 * (end - start)))
}

describe.each(GENRES)('%s', (genre) => {
  const { pcm, duration, bpm } = renderSong({ seed: 'test', genre, seconds: 45 })

  it('lasts as long as asked for', () => {
    expect(duration).toBe(45)
    expect(pcm.left.length).toBe(45 * pcm.sampleRate)
    expect(pcm.right.length).toBe(pcm.left.length)
    expect(bpm).toBeGreaterThan(55)
    expect(bpm).toBeLessThan(150)
  })

  it('is loud in the middle, never clips, and fades to silence', () => {
    const peak = Math.max(
      pcm.left.reduce((top, x) => Math.max(top, Math.abs(x)), 0),
      pcm.right.reduce((top, x) => Math.max(top, Math.abs(x)), 0),
    )
    expect(peak).toBeLessThan(32_000)
    expect(peak).toBeGreaterThan(8000)
    expect(loudness(pcm, 12, 40)).toBeGreaterThan(-21)
    expect(loudness(pcm, 12, 40)).toBeLessThan(-12)
    expect(loudness(pcm, 44.9, 45)).toBeLessThan(-45)
    expect(loudness(pcm, 0, 4)).toBeLessThan(loudness(pcm, 15, 25) + 1)
  })

  it('is stereo, centred and without a constant offset', () => {
    const [left, right, side] = [0, 0, 0]
    const sums = { left, right, side }
    pcm.left.forEach((l, i) => {
      sums.left += l
      sums.right += pcm.right[i]!
      sums.side += Math.abs(l - pcm.right[i]!)
    })
    expect(sums.side / pcm.left.length).toBeGreaterThan(100)
    expect(Math.abs(sums.left) / pcm.left.length).toBeLessThan(500)
    expect(Math.abs(sums.right) / pcm.left.length).toBeLessThan(500)
  })
})

it('gives the same song for the same seed, also in a used workspace, and another for another', () => {
  const workspace = new Workspace()
  const spec = { seed: 'a', genre: 'Outrun', seconds: 25 } as const
  const first = renderSong(spec)
  renderSong({ seed: 'b', genre: 'Vaporwave', seconds: 30 }, workspace)
  expect(renderSong(spec, workspace).pcm.left).toEqual(first.pcm.left)
  expect(renderSong({ ...spec, seed: 'c' }, workspace).pcm.left).not.toEqual(first.pcm.left)
})

it('refuses songs too short for their sections', () => {
  expect(() => renderSong({ seed: 'a', genre: 'Outrun', seconds: 12 })).toThrow(RangeError)
})

it('lays sections end to end, two bars at least, at about the tempo asked for', () => {
  for (const seconds of [45, 61, 90, 120]) {
    for (const bpm of [70, 100, 135]) {
      const song = arrange(bpm, seconds)
      let next = 0
      for (const section of song.sections) {
        expect(section.firstBar).toBe(next)
        expect(section.bars).toBeGreaterThanOrEqual(2)
        next += section.bars
      }
      expect(song.bars).toBe(next)
      expect(song.sections.map(({ name }) => name)).toEqual(['intro', 'build', 'main', 'break', 'main', 'outro'])
      expect((song.bars * 240) / song.bpm + TAIL_SECONDS).toBeCloseTo(seconds, 6)
      expect(Math.abs(song.bpm / bpm - 1)).toBeLessThan(0.09)
    }
  }
})
