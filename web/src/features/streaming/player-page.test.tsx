// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, type SlotProps } from '../../app/define-feature.ts'
import { soundSettings } from './browser-sound.ts'
import { song } from './engine/testing/player-world.ts'
import { PlayerPage } from './player-page.tsx'
import { fakeServer, network, renderStreaming } from './testing/render-streaming.tsx'

const api = graphql.link('*/graphql')
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const Money = ({ song: { title } }: SlotProps<'playerPanels'>) => <section aria-label="Money">of {title}</section>
const panels = defineFeature({ name: 'money', slots: { playerPanels: [{ id: 'money', order: 10, Component: Money }] } })

/** /player while the first of these plays; `asked`: whose words were asked for. */
function open(...ids: string[]) {
  const page = renderStreaming(<PlayerPage />, { server: fakeServer(), path: '/player', features: [panels] })
  const asked: unknown[] = []
  network.use(
    api.query('SongLyrics', ({ variables: { id } }) => {
      asked.push(id)
      const words = {
        lyrics: id === 'plain' ? 'Only words' : null,
        timedLyrics: id === 'timed' ? '[00:10]One\n[00:40]Two' : null,
      }
      return HttpResponse.json({ data: { __typename: 'Query', song: { __typename: 'Song', id, ...words } } })
    }),
    api.query('SongSound', ({ variables: { id } }) =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          song: {
            __typename: 'Song',
            id,
            releaseId: null,
            sound: {
              __typename: 'SongSound',
              peaks: btoa(String.fromCharCode(...Array.from({ length: 800 }, () => 100))),
              loudness: -18,
              truePeak: -3,
              releaseLoudness: null,
              releaseTruePeak: null,
            },
          },
        },
      }),
    ),
  )
  const songs = ids.map((id) => song(id, { album: 'Dusk', albumPath: '/artist/neon/dusk' }))
  page.engine.setEntitled({ everything: true, artistId: null })
  page.engine.play(songs[0]!, songs)
  return { ...page, asked }
}
const now = async () => within(await screen.findByRole('region', { name: 'Now playing' }))

describe('/player', () => {
  it('shows what plays large: its cover, its names, its waveform to seek in, and whose money it is', async () => {
    open('timed')
    const large = await now()
    expect(large.getByRole('heading', { level: 2, name: 'Title timed' })).toBeTruthy()
    const album = large.getByRole('link', { name: 'Dusk' })
    expect(album.getAttribute('href')).toBe('/artist/neon/dusk')
    expect(album.closest('p')?.textContent).toBe('Artist timed · Dusk')
    const cover = document.querySelector('[data-morph] img')
    expect(cover?.getAttribute('src')).toBe('/covers/timed.webp')
    await waitFor(() => expect(document.querySelector('canvas')).toBeTruthy())
    expect(large.getByRole('slider', { name: 'Progress' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Money' }).textContent).toBe('of Title timed')
  })

  it('shows the words, marks the line that is sung, and goes to the one that is pressed', async () => {
    const { user, engine } = open('timed')
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    const large = await now()
    expect(await large.findByRole('heading', { level: 2, name: 'Lyrics' })).toBeTruthy()
    await user.click(large.getByRole('button', { name: 'Two' }))
    await waitFor(() => expect(engine.time.getSnapshot().position).toBe(40))
    expect(large.getByRole('button', { name: 'Two' }).closest('li')?.getAttribute('aria-current')).toBe('true')
  })

  it('shows the words of each song that comes, and nothing where there are none', async () => {
    const { engine, asked } = open('plain', 'none')
    expect(await (await now()).findByText('Only words')).toBeTruthy()
    engine.next()
    expect(await screen.findByRole('heading', { level: 2, name: 'Title none' })).toBeTruthy()
    await waitFor(() => expect(asked).toEqual(['plain', 'none']))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lyrics' })).toBeNull())
  })

  it('has the choices about the sound, which are kept', async () => {
    const { user } = open('plain')
    const even = await screen.findByRole('checkbox', { name: /^Play all songs equally loud/ })
    await user.click(even)
    expect(soundSettings().getSnapshot().evenLoudness).toBe(false)
    await user.click(even)
    expect(soundSettings().getSnapshot().evenLoudness).toBe(true)
  })

  it('shuffles the queue behind what plays, brings it back in its order, and goes round as chosen', async () => {
    const { user, engine } = open('a', 'b', 'c', 'd')
    const ids = () => engine.getSnapshot().queue.map(({ id }) => id)
    const shuffle = await screen.findByRole('button', { name: 'Shuffle' })
    expect(shuffle.getAttribute('aria-pressed')).toBe('false')
    await user.click(shuffle)
    expect(shuffle.getAttribute('aria-pressed')).toBe('true')
    expect([ids()[0], ids().toSorted()]).toEqual(['a', ['a', 'b', 'c', 'd']])
    expect(engine.getSnapshot().inOrder?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    await user.click(shuffle)
    expect([ids(), engine.getSnapshot().inOrder]).toEqual([['a', 'b', 'c', 'd'], null])
    for (const [before, after] of [
      ['Repeat: the whole queue', 'one'],
      ['Repeat: this song', 'off'],
      ['Repeat: off', 'all'],
    ]) {
      await user.click(screen.getByRole('button', { name: before as string }))
      expect(engine.getSnapshot().repeat).toBe(after)
    }
  })
})
