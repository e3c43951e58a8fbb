// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contrastRatio } from '../../ui/contrast-ratio.ts'
import { Slider } from '../../ui/slider.tsx'
import { tintOf } from '../../ui/tint/tint.ts'
import { color } from '../../ui/tokens.ts'
import { createSoundSettings } from './engine/sound/sound-settings.ts'
import { Waveform, barsOf } from './waveform.tsx'
import { waveformColor } from './waveform-colors.ts'

afterEach(cleanup)

describe('the waveform', () => {
  it('shows the loudest of what falls on each bar', () => {
    expect(barsOf(new Uint8Array([0, 255, 51, 0, 102, 0]), 3)).toEqual([1, 0.2, 0.4])
    expect(barsOf(new Uint8Array([255]), 2)).toEqual([1, 1])
  })

  it.each(['#000000', '#1d1439', '#7a2e10', '#ffffff', '#ff4fa3'])(
    'stands out from the player in any cover’s colour: %s',
    (cover) => {
      for (const ground of [color.surface, tintOf(cover)?.wash ?? ''])
        expect(contrastRatio(waveformColor(cover), ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('has a colour where the cover has none', () => {
    expect(waveformColor(null)).toBe(color.cyan)
    expect(waveformColor('red')).toBe(color.cyan)
  })

  it('is a slider to keys and screen readers, as the line is', async () => {
    const seek = vi.fn()
    render(
      <Slider
        label="Progress"
        value={10}
        max={100}
        valueText="10 seconds of 100"
        onChange={() => {}}
        onCommit={seek}
        picture={<Waveform peaks={new Uint8Array(800).fill(128)} played={0.1} coverColor="#ff4fa3" />}
      />,
    )
    const thumb = screen.getByRole('slider', { name: 'Progress' })
    expect(thumb.getAttribute('aria-valuetext')).toBe('10 seconds of 100')
    expect(document.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true')
    thumb.focus()
    await userEvent.setup().keyboard('{ArrowRight}')
    expect(seek).toHaveBeenCalledWith(11)
  })
})

describe('what is chosen about the sound', () => {
  it('is kept, and usual where nothing sensible was kept', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(createSoundSettings(storage).getSnapshot()).toEqual({ evenLoudness: true, crossfade: 0 })
    createSoundSettings(storage).set({ evenLoudness: false, crossfade: 6 })
    expect(createSoundSettings(storage).getSnapshot()).toEqual({ evenLoudness: false, crossfade: 6 })
    for (const wrong of ['{', '{"evenLoudness":"x","crossfade":"y"}', 'null', '[]']) {
      kept.set('fairwave.player.sound', wrong)
      expect(createSoundSettings(storage).getSnapshot()).toEqual({ evenLoudness: true, crossfade: 0 })
    }
    expect(createSoundSettings(null).getSnapshot().evenLoudness).toBe(true)
  })
})
