import { describe, expect, it } from 'vitest'
import { artwork } from './engine/song-metadata.ts'
import { formatStreams } from './format-streams.ts'
import { formatTime, speakTime } from './format-time.ts'
import { playerToast } from './player-message.ts'
import { song } from './engine/testing/player-world.ts'

describe('formats', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [60, '1:00'],
    [222, '3:42'],
    [3725, '62:05'],
    [NaN, '0:00'],
    [-3, '0:00'],
  ])('%d seconds are %s', (seconds, text) => expect(formatTime(seconds)).toBe(text))

  it.each([
    [1, '1 second'],
    [61, '1 minute 1 second'],
    [222, '3 minutes 42 seconds'],
    [Infinity, '0 seconds'],
  ])('%d seconds are spoken as %s', (seconds, text) => expect(speakTime(seconds)).toBe(text))

  it.each([
    [0, '0 streams', '0'],
    [1, '1 stream', '1'],
    [999, '999 streams', '999'],
    [3833, '3,833 streams', '3.8K'],
    [1_250_000, '1,250,000 streams', '1.3M'],
    [undefined, '0 streams', '0'],
    [null, '0 streams', '0'],
  ])('%s is shown as %s or %s', (count, full, compact) => expect(formatStreams(count)).toEqual({ full, compact }))

  it('reads the sizes of the artwork from the srcset', () => {
    const cover = { coverImageUrl: '/c.webp', coverSrcSet: '/c-256.webp 256w, /c-512.webp 512w' }
    expect(artwork(cover)).toEqual([
      { src: '/c-256.webp', sizes: '256x256' },
      { src: '/c-512.webp', sizes: '512x512' },
    ])
    expect(artwork({ coverImageUrl: '/c.webp', coverSrcSet: null })).toEqual([{ src: '/c.webp' }])
    expect(artwork({ coverImageUrl: null, coverSrcSet: null })).toEqual([])
  })

  it('has a sentence for every trouble that the bar does not show, with the song in it', () => {
    const about = song('a', { title: 'Redline' })
    expect(playerToast({ kind: 'unplayable', song: about })).toMatchObject({
      title: '“Redline” cannot be played',
      variant: 'destructive',
    })
    expect(playerToast({ kind: 'network', song: about })?.description).toContain('Redline')
    expect(playerToast({ kind: 'notEntitled', song: about })?.title).toBe('Subscribe to stream music')
    expect(playerToast({ kind: 'offline' })).toBeNull()
    expect(playerToast({ kind: 'nothingPlayable' })?.variant).toBe('destructive')
  })
})
