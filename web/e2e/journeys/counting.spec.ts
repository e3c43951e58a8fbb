import { expect, test, unique } from '../demo.ts'
import { isOperation } from '../forms.ts'
import { registerListener, subscribe } from '../people.ts'

interface Song {
  id: string
  artistId: string
  title: string
  totalStreams: number
}

test('skipping, replaying at once, two tabs and claims by hand count nothing', async ({ page, api, context }) => {
  await registerListener(page, { username: unique('skipper'), name: 'Skipper' })
  await subscribe(page)
  const songs = (await (await api.get('/api/discover/new-releases')).json()) as Song[]
  const [first, second] = songs as [Song, Song]
  const verdicts: unknown[] = []
  const watch = (watched: typeof page) =>
    watched.on('response', async (response) => {
      if (response.url().endsWith('/graphql') && isOperation(response.request().postData(), 'RecordStream'))
        verdicts.push(await response.json().catch(() => null))
    })
  watch(page)

  // Claims by hand: before any playback, and right after one was opened.
  const claim = async (song: Song, duration: number) =>
    (await page.request.post('/api/streams', { data: { songId: song.id, artistId: song.artistId, duration } })).json()
  expect(await claim(second, 30)).toMatchObject({ counted: false, reason: 'NO_PLAYBACK' })

  await page.getByRole('button', { name: `Play ${first.title}` }).click()
  const position = page.getByRole('slider', { name: /progress|seek|position/i })
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')), { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(await claim(first, 30)).toMatchObject({ counted: false, reason: 'TOO_SOON' })
  expect(await claim(first, 3)).toMatchObject({ counted: false, reason: 'TOO_SHORT' })

  // Skipping forward within the song: position passes 30 seconds, time heard does not.
  await position.focus()
  await position.press('End')
  await page
    .getByRole('button', { name: 'Next', exact: true })
    .or(page.getByRole('button', { name: /next/i }))
    .first()
    .click()
  // Replaying at once.
  await page
    .getByRole('button', { name: /previous/i })
    .first()
    .click()

  // A second tab of the same account plays another song beside it.
  const tab = await context.newPage()
  watch(tab)
  await tab.goto('/discover')
  await tab.getByRole('button', { name: `Play ${second.title}` }).click()
  expect(await claim(second, 30)).toMatchObject({ counted: false })

  expect(verdicts.filter((verdict) => JSON.stringify(verdict).includes('"counted":true'))).toEqual([])
  const after = (await (await api.get('/api/discover/new-releases')).json()) as Song[]
  for (const song of [first, second])
    expect(after.find(({ id }) => id === song.id)?.totalStreams).toBe(song.totalStreams)
})

test('a song that is heard counts once, and replaying it at once adds nothing before it is heard again', async ({
  page,
  api,
}) => {
  await registerListener(page, { username: unique('listener'), name: 'Patient' })
  await subscribe(page)
  const songs = (await (await api.get('/api/discover/new-releases')).json()) as Song[]
  const song = songs[14] as Song
  await page.getByRole('button', { name: `Play ${song.title}` }).click()
  const verdict = page.waitForResponse((response) => isOperation(response.request().postData(), 'RecordStream'), {
    timeout: 90_000,
  })
  expect(JSON.stringify(await (await verdict).json())).toContain('"counted":true')
  const again = await page.request.post('/api/streams', {
    data: { songId: song.id, artistId: song.artistId, duration: 30 },
  })
  expect(await again.json()).toMatchObject({ counted: false, reason: 'DUPLICATE' })
  await expect
    .poll(
      async () =>
        ((await (await api.get(`/api/discover/new-releases?at=${Date.now()}`)).json()) as Song[]).find(
          ({ id }) => id === song.id,
        )?.totalStreams,
      { timeout: 10_000 },
    )
    .toBe(song.totalStreams + 1)
})
