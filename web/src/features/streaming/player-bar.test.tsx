// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTitle, setPageTitle } from '../../app/use-document-title.ts'
import { tintOf } from '../../ui/tint/tint.ts'
import { song } from './engine/testing/player-world.ts'
import { PlayerBar } from './player-bar.tsx'
import { bar, playerBarStage, three, withSong } from './testing/player-bar-stage.tsx'
import { fakeServer, renderStreaming } from './testing/render-streaming.tsx'

playerBarStage()

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
  act(() => engine.play(three[0], three))
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
    act(() => engine.play(three[1], three))
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
    expect(sheet.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Up next', 'Words'])
    expect(sheet.getByRole('tab', { selected: true }).textContent).toBe('Up next')
    expect(sheet.getByRole('list', { name: 'Queue' })).toBeTruthy()
  })

  it('tries to play where it is not known who may listen', async () => {
    const server = fakeServer({ down: true })
    const { engine } = await withSong(server)
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
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
