import type { APIRequestContext } from '@playwright/test'
import { expect, test, unique } from '../demo.ts'
import { registerListener } from '../people.ts'

interface Song {
  id: string
  artistId: string
  title: string
  audioFileUrl: string
}

const firstSong = async (api: APIRequestContext): Promise<Song> =>
  ((await (await api.get('/api/discover/new-releases?limit=1')).json()) as Song[])[0] as Song

test('a visitor cannot fetch a byte of audio', async ({ api, page }) => {
  const song = await firstSong(api)
  const audio = await api.get(song.audioFileUrl, { maxRedirects: 0 })
  expect(audio.status()).toBe(401)
  expect(audio.headers()['content-type']).toContain('json')
  expect(
    (await api.post(`/api/streams`, { data: { songId: song.id, artistId: song.artistId, duration: 30 } })).status(),
  ).toBe(401)

  const previews = new Set<string>()
  const media: string[] = []
  page.on('response', (response) => {
    // Half a minute of each song is for everybody, and the next one in the list is fetched ahead. What comes after the first part
    // is asked for at the address that the preview led to.
    if (/\/api\/songs\/[^/]+\/preview(?:\?|$)/.test(response.request().redirectedFrom()?.url() ?? ''))
      previews.add(response.url())
    else if (
      !previews.has(response.url()) &&
      /audio|objects/.test(response.url()) &&
      response.ok() &&
      /^audio\//.test(response.headers()['content-type'] ?? '')
    )
      media.push(response.url())
  })
  await page.goto('/discover')
  await page.getByRole('button', { name: `Play ${song.title}` }).click()
  await expect(page.getByText('Subscribe to stream music')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe')
  expect(media).toEqual([])
})

test('a listener who has not subscribed is asked to, and gets no audio', async ({ api, page }) => {
  const username = unique('fan')
  await registerListener(page, { username, name: 'Quiet Fan' })
  const song = await firstSong(api)
  const audio = await page.request.get(song.audioFileUrl, { maxRedirects: 0 })
  expect(audio.status()).toBe(403)
  expect(await audio.json()).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' })
  await page.getByRole('button', { name: `Play ${song.title}` }).click()
  await expect(page.getByText('Subscribe to stream music')).toBeVisible()
  const claim = await page.request.post('/api/streams', {
    data: { songId: song.id, artistId: song.artistId, duration: 30 },
  })
  expect(claim.status()).toBe(202)
  expect(await claim.json()).toMatchObject({ counted: false, reason: 'NO_SUBSCRIPTION' })
})

test('a signed address opens one object only, and a changed one nothing', async ({ page }) => {
  await registerListener(page, { username: unique('fan'), name: 'Curious Fan' })
  const covers = await page.request.get('/objects/artists/anything?op=get&exp=9999999999&sig=abc')
  expect(covers.status()).toBe(403)
})
