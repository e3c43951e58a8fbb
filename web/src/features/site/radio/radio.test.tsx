// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { network, startContent } from '../testing/content-server.ts'
import { RadioButton } from './radio-button.tsx'
import { StationPanel } from './station-panel.tsx'
import { StreamPanel } from './stream-panel.tsx'
import { initialStreamPlayer, streamPlayerReducer } from './stream-player-state.ts'

let play: MockInstance<HTMLMediaElement['play']>

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(() => {
  startContent()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  network.resetHandlers()
  vi.restoreAllMocks()
})

const stream = 'https://radio.example/live.mp3'
const show = (url: string | null = stream) => {
  const { container } = render(<StreamPanel name="Fairwave Radio" region="Europe" streamUrl={url} />)
  return container.querySelector('audio') as HTMLAudioElement
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const playButton = () => button(/stream$/)

describe('the stream player’s states', () => {
  const after = (...types: ('play-asked' | 'sounding' | 'buffering' | 'paused' | 'failed')[]) =>
    types.reduce((state, type) => streamPlayerReducer(state, { type }), initialStreamPlayer).phase

  it('goes from idle over loading to playing, and back on pause', () => {
    expect(after('play-asked')).toBe('loading')
    expect(after('play-asked', 'sounding')).toBe('playing')
    expect(after('play-asked', 'sounding', 'buffering')).toBe('loading')
    expect(after('play-asked', 'sounding', 'paused')).toBe('idle')
  })

  it('stays failed until asked to play again', () => {
    expect(after('play-asked', 'failed')).toBe('error')
    expect(after('play-asked', 'failed', 'paused')).toBe('error')
    expect(after('play-asked', 'failed', 'play-asked')).toBe('loading')
  })

  it('unmutes when a volume above 0 is chosen, and keeps volume within 0 and 100', () => {
    const muted = streamPlayerReducer(initialStreamPlayer, { type: 'mute-toggled' })
    expect(streamPlayerReducer(muted, { type: 'volume-chosen', volume: 0 })).toMatchObject({ volume: 0, muted: true })
    expect(streamPlayerReducer(muted, { type: 'volume-chosen', volume: 30 })).toMatchObject({
      volume: 30,
      muted: false,
    })
    expect(streamPlayerReducer(muted, { type: 'volume-chosen', volume: 130 }).volume).toBe(100)
    expect(streamPlayerReducer(muted, { type: 'volume-chosen', volume: -30 }).volume).toBe(0)
  })
})

describe('StreamPanel', () => {
  it('says that no stream is configured', () => {
    show(null)
    expect(screen.getByText('Stream URL not configured')).toBeInTheDocument()
    expect(screen.getByText('Coming soon')).toBeInTheDocument()
    expect(playButton()).toBeDisabled()
  })

  it('preloads nothing and asks anonymously', () => {
    const audio = show()
    expect(audio).toHaveAttribute('preload', 'none')
    expect(audio.getAttribute('crossorigin')).toBe('anonymous')
    expect(audio).not.toHaveAttribute('src')
  })

  it('is busy until there is sound, then live, and disconnects on pause', async () => {
    const audio = show()
    await userEvent.click(button('Play stream'))
    expect(audio).toHaveAttribute('src', stream)
    expect(playButton()).toBeDisabled()
    expect(within(playButton()).getByText('Loading')).toBeInTheDocument()
    expect(screen.getByText('Connecting...')).toBeInTheDocument()
    act(() => {
      fireEvent(audio, new Event('playing'))
    })
    expect(screen.getByText('LIVE')).toBeInTheDocument()
    await userEvent.click(button('Pause stream'))
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument()
    expect(audio).not.toHaveAttribute('src')
    expect(button('Play stream')).toBeEnabled()
  })

  it('logs a failure and lets one try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    play.mockRejectedValueOnce(new DOMException('no codec', 'NotSupportedError'))
    show()
    await userEvent.click(button('Play stream'))
    expect(await screen.findByText('The stream could not be played. Try again.')).toBeInTheDocument()
    expect(logged).toHaveBeenCalledOnce()
    expect(button('Play stream')).toBeEnabled()
  })

  it('is not playing after the audio broke off', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const audio = show()
    await userEvent.click(button('Play stream'))
    act(() => {
      fireEvent(audio, new Event('playing'))
    })
    act(() => {
      fireEvent(audio, new Event('error'))
    })
    expect(screen.queryByText('LIVE')).not.toBeInTheDocument()
    expect(logged).toHaveBeenCalledOnce()
  })

  it('carries volume and mute to the audio', async () => {
    const audio = show()
    expect(audio.volume).toBeCloseTo(0.7)
    const slider = screen.getByRole('slider', { name: 'Stream volume' })
    expect(slider).toHaveAttribute('aria-valuemin', '0')
    expect(slider).toHaveAttribute('aria-valuemax', '100')
    await userEvent.click(button('Mute'))
    expect(audio.muted).toBe(true)
    act(() => screen.getByRole('slider').focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(audio.muted).toBe(false)
    expect(audio.volume).toBeCloseTo(0.71)
  })
})

/** As browsers report what the policy of a page refuses. */
const refuse = (effectiveDirective: string, blockedURI: string) =>
  act(() => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))
  })

describe('a station that is newer than the page', () => {
  it('asks to reload where the policy of the page refuses its stream', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    play.mockRejectedValueOnce(new DOMException('refused', 'NotSupportedError'))
    show()
    await userEvent.click(button('Play stream'))
    refuse('media-src', 'https://elsewhere.example/other.mp3')
    refuse('frame-src', stream)
    expect(await screen.findByText('The stream could not be played. Try again.')).toBeInTheDocument()
    refuse('media-src', stream)
    expect(screen.getByText('Reload the page to hear the new station.')).toHaveAttribute('role', 'status')
  })

  it('asks to reload in place of the frame of its player', async () => {
    const station = { name: 'Nightride FM', region: 'Europe', address: 'https://station.example/player' }
    const { container } = render(<StationPanel station={station as never} />)
    await userEvent.click(button('Open player'))
    expect(container.querySelector('iframe')).not.toBeNull()
    refuse('frame-src', 'https://station.example')
    expect(container.querySelector('iframe')).toBeNull()
    expect(screen.getByText('Reload the page to hear the new station.')).toBeInTheDocument()
  })
})

describe('RadioButton', () => {
  it('opens to three panels, of which the middle one is an advertisement', async () => {
    render(<RadioButton />)
    await userEvent.click(button(/Live radio/))
    await screen.findByRole('button', { name: 'Open player' })
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.closest('section')?.getAttribute('aria-label')),
    ).toEqual([
      'Nightride FM, North America and UK',
      'Advertisement',
      'Fairwave Radio, Europe, Asia, Africa and Australia',
    ])
    const silent = within(screen.getByRole('region', { name: /Europe, Asia, Africa and Australia/ }))
    expect(silent.getByText('Coming soon')).toBeInTheDocument()
    expect(silent.getByText('Stream URL not configured')).toBeInTheDocument()
    expect(silent.getByRole('button', { name: 'Play stream' })).toBeDisabled()
  })

  it('embeds the station, with its id in the query, only when asked', async () => {
    const { container } = render(<RadioButton />)
    const toggle = button(/Live radio/)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    const opener = await screen.findByRole('button', { name: 'Open player' })
    expect(container.querySelector('iframe')).toBeNull()
    await userEvent.click(opener)
    expect(container.querySelectorAll('iframe')).toHaveLength(1)
    const frame = screen.getByTitle('Nightride FM player')
    const address = new URL(frame.getAttribute('src') ?? '')
    expect(address.searchParams.get('station')).toBe('nightride')
    await userEvent.click(toggle)
    expect(container.querySelector('audio')?.closest('[hidden]')).not.toBeNull()
  })

  it('closes by Escape and by a press elsewhere, with the focus back on its button', async () => {
    render(<RadioButton />)
    const toggle = button(/Live radio/)
    await userEvent.click(toggle)
    const opener = await screen.findByRole('button', { name: 'Open player' })
    opener.focus()
    await userEvent.keyboard('{Escape}')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(toggle).toHaveFocus()
    await userEvent.click(toggle)
    await userEvent.click(screen.getByRole('heading', { level: 3, name: 'Advertisement' }))
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(document.body)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})
