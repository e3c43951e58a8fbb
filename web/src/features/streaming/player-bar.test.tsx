// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageTitle, setPageTitle } from '../../app/use-document-title.ts'
import { tintOf } from '../../ui/tint/tint.ts'
import { song } from './engine/testing/player-world.ts'
import { PlayerBar } from './player-bar.tsx'
import { type FakeServer, fakeServer, network, renderStreaming } from './testing/render-streaming.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const three = [
  song('a', {
    title: 'Chrome Horizon',
    artistName: 'Lazer Orchid',
    genre: 'Synthwave',
    duration: 231,
    artistUsername: 'orchid',
    coverImageUrl: '/covers/a.webp',
  }),
  song('b'),
  song('c'),
]

async function withSong(server: FakeServer = fakeServer(), path = '/discover') {
  const view = renderStreaming(<PlayerBar />, { server, path })
  view.world.durations = { a: 231 }
  act(() => view.engine.play(three[0]!, three))
  await waitFor(() => expect(view.engine.getSnapshot().canPlay).not.toBeNull())
  const settled = view.engine.getSnapshot().canPlay ? ['playing', 'notEntitled'] : ['paused']
  await waitFor(() => expect(settled).toContain(view.engine.getSnapshot().phase))
  return { ...view, advance: (seconds: number) => act(() => view.world.advance(seconds)) }
}

const bar = () => within(screen.getByRole('region', { name: 'Player' }))
const cover = () => screen.getByRole('region', { name: 'Player' }).querySelector('img')?.getAttribute('src')

describe('without a song', () => {
  it('asks for one on Discover', () => {
    renderStreaming(<PlayerBar />, { server: fakeServer() })
    expect(bar().getByText('Select a song to start playing')).toBeTruthy()
    expect(bar().queryByRole('button')).toBeNull()
  })

  it('is not there on other pages', () => {
    renderStreaming(<PlayerBar />, { server: fakeServer(), path: '/subscribe' })
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  })
})

it('is tinted by the cover of what plays, and plain again where the next has none', async () => {
  const { engine } = await withSong()
  const wash = () => document.documentElement.style.getPropertyValue('--player-wash')
  expect(wash()).toBe('')
  const coloured = song('b', { coverColor: '#7a2e10' })
  act(() => engine.play(coloured, [coloured]))
  await waitFor(() => expect(wash()).toBe(tintOf('#7a2e10')?.wash))
  act(() => engine.play(three[0]!, three))
  await waitFor(() => expect(wash()).toBe(''))
})

describe('without a subscription', () => {
  it('shows the song and the way to subscribe, and nothing to play with', async () => {
    const server = fakeServer({ isSubscribed: false })
    await withSong(server)
    expect(await bar().findByText('Subscribe to stream music')).toBeTruthy()
    expect(cover()).toBe('/covers/a.webp')
    expect(bar().getByText('Chrome Horizon')).toBeTruthy()
    expect(bar().getByText('Synthwave')).toBeTruthy()
    expect(bar().getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscribe')
    for (const name of ['Play', 'Pause', 'Next', 'Previous']) expect(bar().queryByRole('button', { name })).toBeNull()
    expect(bar().queryByRole('slider')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(server.opened).toEqual([])
  })

  it('lets an artist hear their own songs, and an admin all', async () => {
    await withSong(fakeServer({ isSubscribed: false, artistId: 'artist-a' }))
    expect(await bar().findByRole('button', { name: 'Pause' })).toBeTruthy()
    cleanup()
    await withSong(fakeServer({ isSubscribed: false, adminUsername: 'root' }))
    expect(await bar().findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it.each(['SUBSCRIPTION_REQUIRED', 'NOT_SIGNED_IN', 'FORBIDDEN'])(
    'is what %s from the server leads to',
    async (refusal) => {
      const server = fakeServer({ refusal })
      const { world } = await withSong(server)
      expect(await bar().findByText('Subscribe to stream music')).toBeTruthy()
      await act(() => world.advance(30))
      expect(server.opened).toEqual(['a'])
    },
  )
})

describe('with a subscription', () => {
  it('has everything to steer the music', async () => {
    const { advance } = await withSong()
    await advance(102)
    expect(cover()).toBe('/covers/a.webp')
    expect(bar().getByText('Chrome Horizon')).toBeTruthy()
    expect(bar().getByText('Synthwave')).toBeTruthy()
    expect(bar().getByRole('link', { name: 'Lazer Orchid' }).getAttribute('href')).toBe('/artist/orchid')
    for (const name of ['Previous', 'Pause', 'Next', 'Mute']) expect(bar().getByRole('button', { name })).toBeTruthy()
    expect(bar().getByText('1:42')).toBeTruthy()
    expect(bar().getByText('3:51')).toBeTruthy()
    const progress = bar().getByRole('slider', { name: 'Progress' })
    expect(progress.getAttribute('aria-valuenow')).toBe('102')
    expect(progress.getAttribute('aria-valuemax')).toBe('231')
    expect(progress.getAttribute('aria-valuetext')).toBe('1 minute 42 seconds of 3 minutes 51 seconds')
    const volume = bar().getByRole('slider', { name: 'Volume' })
    expect(['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => volume.getAttribute(name))).toEqual([
      '70',
      '0',
      '100',
    ])
  })

  it('toggles, goes on and back round the list', async () => {
    const { user, engine } = await withSong()
    await user.click(bar().getByRole('button', { name: 'Pause' }))
    expect(engine.getSnapshot().phase).toBe('paused')
    await user.click(bar().getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    await user.click(bar().getByRole('button', { name: 'Previous' }))
    expect(bar().getByText('Title c')).toBeTruthy()
    await user.click(bar().getByRole('button', { name: 'Next' }))
    expect(bar().getByText('Chrome Horizon')).toBeTruthy()
  })

  it('seeks by keyboard on the slider, once', async () => {
    const { engine, advance } = await withSong()
    await advance(10)
    const progress = bar().getByRole('slider', { name: 'Progress' })
    act(() => progress.focus())
    fireEvent.keyDown(progress, { key: 'ArrowRight' })
    expect(Math.floor(engine.time.getSnapshot().position)).toBe(11)
  })

  it('goes on with the music after a key has sought, through the next song', async () => {
    const { engine, advance } = await withSong()
    await advance(10)
    const progress = bar().getByRole('slider', { name: 'Progress' })
    const shown = () => Number(progress.getAttribute('aria-valuenow'))
    act(() => progress.focus())
    fireEvent.keyDown(progress, { key: 'ArrowRight' })
    await advance(5)
    expect(shown()).toBe(16)
    fireEvent.keyDown(progress, { key: 'Home' })
    await advance(3)
    expect(shown()).toBe(3)
    act(() => engine.next())
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    await advance(2)
    expect(shown()).toBe(2)
    expect(bar().getByText('0:02')).toBeTruthy()
  })

  it('turns the volume by one, from 0 to 100, and mutes', async () => {
    const { user, engine } = await withSong()
    const volume = bar().getByRole('slider', { name: 'Volume' })
    act(() => volume.focus())
    fireEvent.keyDown(volume, { key: 'Home' })
    expect(engine.getSnapshot().volume).toBe(0)
    fireEvent.keyDown(volume, { key: 'End' })
    fireEvent.keyDown(volume, { key: 'ArrowRight' })
    expect(engine.getSnapshot().volume).toBe(100)
    act(() => engine.setVolume(70))
    fireEvent.keyDown(volume, { key: 'ArrowLeft' })
    expect(engine.getSnapshot().volume).toBe(69)
    await user.click(bar().getByRole('button', { name: 'Mute' }))
    expect(volume.getAttribute('aria-valuetext')).toBe('Muted')
    await user.click(bar().getByRole('button', { name: 'Unmute' }))
    expect(volume.getAttribute('aria-valuetext')).toBe('69 percent')
  })

  it('says when the stream is counted', async () => {
    const server = fakeServer()
    const { advance } = await withSong(server)
    await advance(29)
    expect(bar().queryByText('Counted')).toBeNull()
    await advance(2)
    expect(await bar().findByText('Counted')).toBeTruthy()
    expect(server.claims).toEqual([{ songId: 'a', artistId: 'artist-a', duration: 30 }])
  })

  it('names the song in the window’s title as long as it plays, before the page', async () => {
    setPageTitle('Discover Music')
    const { user, engine, unmount } = await withSong()
    expect(document.title).toBe('Chrome Horizon – Lazer Orchid · Discover Music · Fairwave')
    setPageTitle('Your Subscription')
    expect(document.title).toBe('Chrome Horizon – Lazer Orchid · Your Subscription · Fairwave')
    expect(pageTitle()).toBe('Your Subscription · Fairwave')
    await user.click(bar().getByRole('button', { name: 'Pause' }))
    expect(document.title).toBe('Your Subscription · Fairwave')
    act(() => engine.play(three[1]!, three))
    await waitFor(() => expect(document.title).toBe('Title b – Artist b · Your Subscription · Fairwave'))
    unmount()
    expect(document.title).toBe('Your Subscription · Fairwave')
  })

  it('says that another tab plays, until play is pressed here', async () => {
    const { world, user, engine } = await withSong()
    act(() => world.takeTab())
    expect(bar().getByRole('status').textContent).toBe('Playing in another tab')
    await user.click(bar().getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    expect(bar().getByRole('status').textContent).toBe('')
  })

  it('is on every page once a song was chosen', async () => {
    await withSong(fakeServer(), '/subscribe')
    expect(bar().getByText('Chrome Horizon')).toBeTruthy()
  })

  it('says that it waits for the network, and goes on by itself', async () => {
    const { world, engine } = await withSong()
    await act(() => world.advance(5))
    world.online = false
    act(() => world.media.find((media) => media.src.startsWith('/audio/a/'))?.fail(2))
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe('You are offline'))
    expect(bar().getByRole('button', { name: 'Pause' }).getAttribute('aria-busy')).toBe('true')
    await act(() => world.goOnline())
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    expect(bar().getByRole('status').textContent).toBe('')
  })

  it('opens into a sheet', async () => {
    const { user } = await withSong()
    await user.click(screen.getByLabelText('Open player'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Now playing' }))
    expect(sheet.getByRole('heading', { name: 'Chrome Horizon' })).toBeTruthy()
    expect(sheet.getByRole('slider', { name: 'Progress' })).toBeTruthy()
    expect(sheet.getByRole('slider', { name: 'Volume' })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(sheet.getByRole('heading', { name: 'Title b' })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Queue' }))
    expect(await screen.findByRole('dialog', { name: /Queue/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Now playing' })).toBeNull())
  })

  it('tries to play where it is not known who may listen', async () => {
    const server = fakeServer({ down: true })
    const { engine } = await withSong(server)
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
  })
})

describe('the keyboard', () => {
  const press = (key: string, target: Element = document.body, fields = {}) =>
    fireEvent.keyDown(target, { key, ...fields })

  it('steers the player from anywhere', async () => {
    const { engine, advance } = await withSong()
    await advance(50)
    const position = () => engine.time.getSnapshot().position
    const steps: [string, () => unknown, unknown][] = [
      ['ArrowLeft', position, 45],
      ['ArrowRight', position, 50],
      ['j', position, 40],
      ['l', position, 50],
      ['+', () => engine.getSnapshot().volume, 75],
      ['-', () => engine.getSnapshot().volume, 70],
      ['m', () => engine.getSnapshot().muted, true],
      ['M', () => engine.getSnapshot().muted, false],
      ['k', () => engine.getSnapshot().phase, 'paused'],
      ['n', () => engine.getSnapshot().song?.id, 'b'],
      ['p', () => engine.getSnapshot().song?.id, 'a'],
    ]
    for (const [key, read, expected] of steps) {
      let scrolls = true
      act(() => void (scrolls = press(key)))
      expect([key, read(), scrolls]).toEqual([key, expected, false])
    }
    act(() => void press('k'))
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    act(() => void press('+', document.body, { shiftKey: true }))
    expect(engine.getSnapshot().volume).toBe(75)
  })

  it('leaves the keys to the page that people scroll with; Space is the player’s in the player only', async () => {
    const { engine } = await withSong()
    const before = JSON.stringify(engine.getSnapshot())
    const scrolling = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']
    for (const target of [document.body, document.documentElement])
      for (const key of scrolling) expect([key, press(key, target)]).toEqual([key, true])
    const wide = document.createElement('div')
    wide.style.overflowX = 'auto'
    Object.defineProperties(wide, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
    document.body.append(wide)
    for (const key of ['ArrowLeft', 'ArrowRight']) expect([key, press(key, wide)]).toEqual([key, true])
    wide.remove()
    expect(JSON.stringify(engine.getSnapshot())).toBe(before)
    act(() => void press(' ', bar().getByRole('slider', { name: 'Progress' })))
    expect(engine.getSnapshot().phase).toBe('paused')
  })

  it('leaves alone what is typed, steered, pressed, or meant for the browser', async () => {
    const { engine } = await withSong()
    const field = (html: string) => {
      document.body.insertAdjacentHTML('beforeend', html)
      return document.body.lastElementChild!
    }
    const taken: [Element, string, object?][] = [
      [field('<input>'), 'k'],
      [field('<textarea></textarea>'), ' '],
      [field('<select></select>'), 'n'],
      [field('<div contenteditable="true"></div>'), 'm'],
      [field('<button>x</button>'), ' '],
      [field('<a href="/x">x</a>'), ' '],
      [field('<div role="slider"></div>'), 'ArrowUp'],
      [field('<div role="tab"></div>'), 'ArrowRight'],
      [document.body, 'k', { ctrlKey: true }],
      [document.body, 'n', { metaKey: true }],
      [document.body, 'ArrowLeft', { altKey: true }],
      [document.body, 'n', { repeat: true }],
    ]
    const before = JSON.stringify([engine.getSnapshot(), engine.time.getSnapshot().position])
    for (const [element, key, fields] of taken) {
      expect([element.outerHTML, press(key, element, fields)]).toEqual([element.outerHTML, true])
    }
    const dialog = field('<div role="dialog"></div>')
    expect(press('k')).toBe(true)
    expect(JSON.stringify([engine.getSnapshot(), engine.time.getSnapshot().position])).toBe(before)
    dialog.remove()
    expect(press('n', field('<button>y</button>'))).toBe(false)
    for (const element of document.body.querySelectorAll(':scope > :not([data-testid]):not(div:first-of-type)'))
      element.remove()
  })

  it('opens a help that lists the keys and can turn them off', async () => {
    const { user, engine } = await withSong()
    act(() => void press('?', document.body, { shiftKey: true }))
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    for (const text of ['Play or pause', 'Next song', 'Louder', 'Mute or unmute', 'K'])
      expect(help.getByText(text)).toBeTruthy()
    await user.click(help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
    await user.click(help.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void press('k'))
    expect(engine.getSnapshot().phase).toBe('playing')
  })
})

describe('rendering', () => {
  it('does not draw the bar again for the clock', async () => {
    const { advance, container } = await withSong()
    const { MutationObserver } = window
    const changed = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        if (!element?.closest('[role="slider"], span, [aria-hidden]'))
          changed.add(element?.outerHTML.slice(0, 120) ?? '')
      }
    })
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
    await advance(5)
    observer.disconnect()
    expect([...changed]).toEqual([])
    expect(bar().getByText('0:05')).toBeTruthy()
  })
})
