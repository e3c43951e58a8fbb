// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIST_RULES, type ListId } from '../../../../plugins/discovery/rules/list.ts'
import { defineFeature, type SlotProps } from '../../app/define-feature.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { ChartsPage } from './charts-page.tsx'
import { DiscoverLists } from './discover-lists.tsx'
import { HowListsWorkPage } from './how-lists-work-page.tsx'
import { SimilarSongs } from './similar-songs.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

/** Lists as the player draws them, without the player. */
const Titles = ({ label, songs }: Pick<SlotProps<'songChart'>, 'label' | 'songs'>) => (
  <ol aria-label={label}>
    {songs.map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ol>
)
const features = [defineFeature({ name: 'streaming', slots: { songCards: [Titles], songChart: [Titles] } })]

const song = (title: string) => ({
  __typename: 'Song',
  id: title,
  title,
  genre: 'Outrun',
  album: null,
  release: null,
  duration: 60,
  totalStreams: 0,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  artist: { __typename: 'Artist', id: 'n', name: 'Neon', username: 'neon' },
})
const songs = (...titles: string[]) => titles.map(song)
const refuse = (query: string) => api.query(query, () => HttpResponse.json({ data: null, errors: [{ message: 'No' }] }))

type Known = {
  fresh?: string[]
  chart?: string[]
  followed?: string[]
  because?: string[] | null
  similar?: Record<string, string[]>
}

/** The server's songs per list; `asked`: the queries received. */
function serve({ fresh = [], chart = [], followed = [], because = null, similar = {} }: Known = {}) {
  const asked: string[] = []
  network.use(
    api.query('DiscoverLists', () => {
      asked.push('public')
      return HttpResponse.json({
        data: { __typename: 'Query', freshSongs: songs(...fresh), chart: songs(...chart), chartPlaces: [] },
      })
    }),
    api.query('OwnLists', () => {
      asked.push('own')
      return HttpResponse.json({ data: { __typename: 'Query', followedSongs: songs(...followed) } })
    }),
    api.query('SimilarSongs', ({ variables }) =>
      HttpResponse.json({
        data: { __typename: 'Query', similarSongs: songs(...(similar[String(variables.songId)] ?? [])) },
      }),
    ),
    api.query('BecauseYouPlayed', () => {
      asked.push('because')
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          becauseYouPlayed: because && {
            __typename: 'BecauseYouPlayed',
            song: { __typename: 'Song', id: 'played', title: 'Redline' },
            songs: songs(...because),
          },
        },
      })
    }),
  )
  return asked
}

const sectionNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const titlesIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The list's own sentence stands in its part of the page, with the way to all of them. */
const expectRule = (name: string, of: ListId) => {
  const section = within(screen.getByRole('region', { name }))
  const [sentence] = LIST_RULES.find(({ id }) => id === of)?.rule.split(/\.(?: |$)/) ?? []
  expect(sentence).toBeTruthy()
  expect(section.getByText(`${sentence}.`, { exact: false })).toBeTruthy()
  expect(section.getByRole('link', { name: 'Rankings can’t be bought' }).getAttribute('href')).toBe('/how-lists-work')
}

describe('the lists on Discover', () => {
  const full = { fresh: ['f'], chart: ['c1', 'c2'], followed: ['o1', 'o2'], because: ['b'] }

  it('are, for a listener, from those they follow, because they played, charts, and fresh from every artist', async () => {
    serve(full)
    renderPage(<DiscoverLists shownAbove={[]} />, { features, status: asListener })
    expect(await titlesIn('From artists you follow')).toEqual(['o1', 'o2'])
    expect(await titlesIn('Because you played')).toEqual(['b'])
    expect(await titlesIn('Charts')).toEqual(['c1', 'c2'])
    expect(await titlesIn('Fresh from every artist')).toEqual(['f'])
    const more = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([more('Your Library'), more('All charts'), more('All artists')]).toEqual(['/library', '/charts', '/artists'])
  })

  it('have no song twice: what stands above the new releases is left out of the fresh ones', async () => {
    serve({ fresh: ['f', 'g', 'h'], chart: ['c1'] })
    renderPage(<DiscoverLists shownAbove={['f', 'h']} />, { features })
    expect(await titlesIn('New from more artists')).toEqual(['g'])
    expect(screen.queryByRole('list', { name: 'Fresh from every artist' })).toBeNull()
  })

  it('are the public ones for a visitor, and nothing of their own is asked for', async () => {
    const asked = serve(full)
    renderPage(<DiscoverLists shownAbove={[]} />, { features })
    expect(await titlesIn('Charts')).toEqual(['c1', 'c2'])
    expect(sectionNames()).toEqual(['Charts', 'Fresh from every artist'])
    expect(asked).toEqual(['public'])
  })

  it('have more like the first of the charts, which is not the song that was played last', async () => {
    serve({ ...full, chart: ['played', 'c2'], similar: { played: ['b'], c2: ['near', 'nearby'] } })
    renderPage(<DiscoverLists shownAbove={[]} />, { features, status: asListener })
    expect(await titlesIn('More like c2')).toEqual(['near', 'nearby'])
    cleanup()
    renderPage(<DiscoverLists shownAbove={[]} />, { features })
    expect(await titlesIn('More like played')).toEqual(['b'])
  })

  it('show the first twelve places of the charts', async () => {
    serve({ chart: Array.from({ length: 20 }, (_, index) => `place ${index + 1}`) })
    renderPage(<DiscoverLists shownAbove={[]} />, { features })
    expect((await titlesIn('Charts')).slice(11)).toEqual(['place 12'])
  })

  it('are not there where they have nothing', async () => {
    const asked = serve()
    renderPage(<DiscoverLists shownAbove={[]} />, { features, status: asListener })
    await waitFor(() => expect(asked.sort()).toEqual(['because', 'own', 'public']))
    expect(sectionNames()).toEqual([])
  })

  it('stand without those that fail', async () => {
    serve(full)
    network.use(refuse('OwnLists'), refuse('BecauseYouPlayed'))
    renderPage(<DiscoverLists shownAbove={[]} />, { features, status: asListener })
    expect(await titlesIn('Fresh from every artist')).toEqual(['f'])
    expect(sectionNames()).toEqual(['Charts', 'Fresh from every artist'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('More like this', () => {
  const open = () =>
    renderPage(<SimilarSongs song={{ id: 'redline', title: 'Redline', artist: { name: 'Nova' } }} />, { features })
  const answer = (...titles: string[]) =>
    api.query('SimilarSongs', ({ variables }) =>
      HttpResponse.json({
        data: { __typename: 'Query', similarSongs: variables.songId === 'redline' ? songs(...titles) : [] },
      }),
    )

  it('is what the same people heard, with its rule', async () => {
    network.use(answer('near', 'nearby'))
    open()
    expect(await titlesIn('More like this')).toEqual(['near', 'nearby'])
    expectRule('More like this', 'similar')
  })

  it.each([
    ['there is none', answer()],
    ['it fails', refuse('SimilarSongs')],
  ])('is nothing where %s', async (_, handler) => {
    let done = false
    network.use(handler)
    network.events.on('response:mocked', () => {
      done = true
    })
    const { container } = open()
    await waitFor(() => expect(done).toBe(true))
    expect(container.querySelector('section, [role="alert"]')).toBeNull()
    network.events.removeAllListeners()
  })
})

describe('/charts', () => {
  const spans: unknown[] = []
  const answer = (...titles: string[]) =>
    api.query('Chart', ({ variables }) => {
      spans.push(variables.span)
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          chart: songs(...titles.map((title) => `${title} of the ${variables.span}`)),
          chartPlaces: [],
        },
      })
    })

  it('is of seven days, or of thirty by its address, and says that people are counted', async () => {
    network.use(answer('first', 'second'))
    const { user, address } = renderPage(<ChartsPage />, { features, path: '/charts' })
    expect(await titlesIn('Charts')).toEqual(['first of the week', 'second of the week'])
    expect(screen.getByText(/^Ordered by how many people listened this week: each counts once\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'How lists work' }).getAttribute('href')).toBe('/how-lists-work')
    expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: '30 days' }))
    await waitFor(async () => expect(await titlesIn('Charts')).toEqual(['first of the month', 'second of the month']))
    expect(address()).toBe('/charts?span=month')
    expect(screen.getByText(/^Ordered by how many people listened this month/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page')
    expect(spans).toEqual(['week', 'month'])
  })

  it('says when there are some, where there are none yet', async () => {
    network.use(answer())
    renderPage(<ChartsPage />, { features, path: '/charts' })
    expect(await screen.findByText('No charts yet')).toBeTruthy()
    expect(screen.getByText('Charts are updated every hour.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover Music' }).getAttribute('href')).toBe('/discover')
  })

  it('fails with a way on', async () => {
    network.use(refuse('Chart'))
    const { user } = renderPage(<ChartsPage />, { features, path: '/charts' })
    expect(await screen.findByText('Charts could not be loaded')).toBeTruthy()
    network.use(answer('first'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await titlesIn('Charts')).toEqual(['first of the week'])
  })
})

it('/how-lists-work says the whole rule of each list, and that no place can be bought', () => {
  renderPage(<HowListsWorkPage />, { path: '/how-lists-work' })
  expect(screen.getByText(/^Rankings can’t be bought, at any price\./)).toBeTruthy()
  expect(sectionNames()).toEqual(LIST_RULES.map(({ title }) => title))
  for (const { title, rule } of LIST_RULES)
    expect(within(screen.getByRole('region', { name: title })).getByText(rule)).toBeTruthy()
})
