// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FixedAuthStatus } from '../../app/auth-status.tsx'
import { RadioButton } from './radio/radio-button.tsx'
import { SiteHeader } from './site-header.tsx'
import { contentWith, network, serveContent, startContent } from './testing/content-server.ts'
import { renderLanding } from './testing/render-landing.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  localStorage.clear()
  startContent()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  network.resetHandlers()
})
afterAll(() => network.close())

const comeBack = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })

describe('the landing page', () => {
  it('has its words at once, and takes the server’s as soon as they are there', async () => {
    serveContent(
      contentWith({
        figures: [{ value: '12', label: 'artists so far', placeholder: false, counts: null }],
        testimonials: [
          { quote: 'It pays.', name: 'Nova', role: 'Artist', placeholder: false },
          { quote: 'It plays.', name: 'Ada', role: 'Artist', placeholder: false },
        ],
        featureCards: [
          { title: 'Karaoke', text: 'Sing.', icon: 'unheard-of', planned: false },
          { title: 'Choir', text: 'Sing together.', icon: 'users', planned: true },
        ],
      }),
    )
    renderLanding()
    expect(screen.getByText('50,000+')).toBeInTheDocument()
    expect(screen.getByText('Sample figures')).toBeInTheDocument()
    expect(await screen.findByText('artists so far')).toBeInTheDocument()
    for (const gone of ['50,000+', 'Sample figures', 'Placeholder', 'Music streaming'])
      expect(screen.queryByText(gone)).not.toBeInTheDocument()
    for (const text of ['It pays.', 'It plays.', 'Sing.']) expect(screen.getByText(text)).toBeInTheDocument()
    // What is not there yet is named, not advertised.
    expect(screen.getByRole('heading', { name: 'Choir' }).previousElementSibling).toHaveTextContent('Coming later:')
    expect(screen.queryByText('Sing together.')).not.toBeInTheDocument()
  })

  it('leaves a section out that has nothing in it', async () => {
    serveContent(contentWith({ testimonials: [] }))
    renderLanding()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What people will say' })).not.toBeInTheDocument())
    expect(screen.getByRole('region', { name: 'A scene that counts' })).toBeInTheDocument()
  })

  it('keeps its words when the server does not answer, and asks again at the next look', async () => {
    const down = serveContent(null)
    renderLanding()
    await waitFor(() => expect(down.asked).toBe(1))
    expect(screen.getByText('50,000+')).toBeInTheDocument()
    serveContent(contentWith({ figures: [{ value: '13', label: 'artists', placeholder: false, counts: null }] }))
    // The failed answer has to reach the page first.
    await waitFor(() => {
      comeBack()
      expect(screen.getByText('13')).toBeInTheDocument()
    })
  })

  it('asks once for the whole page, and again when it comes back into view later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const first = serveContent(
      contentWith({ figures: [{ value: '1', label: 'artist', placeholder: false, counts: null }] }),
    )
    renderLanding()
    expect(await screen.findByText('artist')).toBeInTheDocument()
    comeBack()
    expect(first.asked).toBe(1)
    serveContent(contentWith({ figures: [{ value: '2', label: 'artists now', placeholder: false, counts: null }] }))
    vi.setSystemTime(1_010_001)
    comeBack()
    expect(await screen.findByText('artists now')).toBeInTheDocument()
  })

  it('asks nothing where the server has no such plugin', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'fairwave-plugins', content: 'auth,catalog' })
    document.head.append(meta)
    const count = serveContent()
    renderLanding()
    comeBack()
    meta.remove()
    expect(count.asked).toBe(0)
  })
})

describe('the radio', () => {
  const stream = {
    name: 'Fairwave Radio',
    region: 'Europe, Asia, Africa and Australia',
    streamUrl: 'https://radio.example/live.mp3',
  }
  const toggle = () => screen.getByRole('button', { name: /Live radio/ })
  const audio = () => document.querySelector('audio:not([hidden])') as HTMLAudioElement

  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  })

  it('plays the stream from the moment that an admin has set one, and goes on when only its name is edited', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    render(<RadioButton />)
    await userEvent.click(toggle())
    expect(await screen.findByText('Stream URL not configured')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Play stream' })).toBeDisabled()

    serveContent(contentWith({ stream }))
    vi.setSystemTime(1_020_000)
    comeBack()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play stream' })).toBeEnabled())
    expect(screen.queryByText('Coming soon')).not.toBeInTheDocument()
    expect(screen.getByText('North America and UK · Europe, Asia, Africa and Australia')).toBeInTheDocument()
    expect(audio()).not.toHaveAttribute('src')
    await userEvent.click(screen.getByRole('button', { name: 'Play stream' }))
    await waitFor(() => expect(audio()).toHaveAttribute('src', stream.streamUrl))
    expect(audio().getAttribute('crossorigin')).toBe('anonymous')
    act(() => {
      fireEvent(audio(), new Event('playing'))
    })
    expect(screen.getByText('LIVE')).toBeInTheDocument()

    serveContent(contentWith({ stream: { ...stream, name: 'Night Radio' } }))
    vi.setSystemTime(1_040_000)
    comeBack()
    expect(await screen.findByRole('heading', { name: 'Night Radio' })).toBeInTheDocument()
    expect(screen.getByText('LIVE')).toBeInTheDocument()

    serveContent(contentWith({ stream: { ...stream, streamUrl: null } }))
    vi.setSystemTime(1_060_000)
    comeBack()
    expect(await screen.findByText('Stream URL not configured')).toBeInTheDocument()
    expect(audio()).not.toHaveAttribute('src')
  })

  it('embeds the station that admins chose, and says when there is none', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    serveContent(
      contentWith({
        station: { name: 'Dark FM', region: 'Everywhere', address: 'https://dark.example/player?station=7' },
      }),
    )
    render(<RadioButton />)
    await userEvent.click(toggle())
    expect(await screen.findByText('Everywhere · Rest of world coming soon')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://dark.example/player?station=7',
    )
    serveContent(contentWith({ station: null, stream: null }))
    vi.setSystemTime(1_020_000)
    comeBack()
    expect(await screen.findByText('No station is on air right now.')).toBeInTheDocument()
    expect(screen.getByText('Stream URL not configured')).toBeInTheDocument()
  })
})

describe('an announcement', () => {
  const header = () =>
    render(
      <MemoryRouter>
        <FixedAuthStatus value={{}}>
          <SiteHeader />
        </FixedAuthStatus>
      </MemoryRouter>,
    )
  const announcement = { id: '1', text: 'Doors open at eight.', linkLabel: 'Discover', linkUrl: '/discover' }

  it('stands on every page with its link, until it is dismissed, and comes back with other words', async () => {
    serveContent(contentWith({ announcement }))
    header()
    const notice = within(await screen.findByRole('complementary', { name: 'Announcement' }))
    expect(notice.getByText('Doors open at eight.')).toBeInTheDocument()
    expect(notice.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover')
    await userEvent.click(notice.getByRole('button', { name: 'Dismiss announcement' }))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()

    cleanup()
    startContent()
    const again = serveContent(contentWith({ announcement }))
    header()
    await waitFor(() => expect(again.asked).toBe(1))
    await expect(screen.findByRole('complementary', {}, { timeout: 200 })).rejects.toThrow()

    cleanup()
    startContent()
    serveContent(contentWith({ announcement: { ...announcement, text: 'Doors open at nine.' } }))
    header()
    expect(await screen.findByText('Doors open at nine.')).toBeInTheDocument()
  })
})
