import { expect, test } from '@playwright/test'
import { type Deployment, embedded, separate } from '../deployments.ts'
import { makeAudio, makeImage } from '../media.ts'
import { person, registerArtist, registerListener, setUpAdmin, subscribe, uploadSong } from '../people.ts'

const shapes: [string, () => Promise<Deployment>][] = [
  ['one process with everything embedded', () => embedded({ demo: false })],
  ['two API processes and two workers on PostgreSQL, Redis and S3', separate],
]

for (const [shape, start] of shapes) {
  test.describe(`upload, approve, subscribe, listen, earn: ${shape}`, () => {
    let deployment: Deployment
    test.beforeAll(async () => {
      deployment = await start()
    })
    test.afterAll(() => deployment?.stop())

    test('one song’s whole way', async ({ browser }) => {
      const artist = await person(browser, deployment.url)
      await registerArtist(artist.page, { username: 'neonharbor', name: 'Neon Harbor' })
      await expect(artist.page.getByText('Registration Successful!').first()).toBeVisible()

      const songs = [
        ['night-grid.mp3', 40, 'Night Grid'],
        ['chrome-horizon.flac', 35, 'Chrome Horizon'],
        ['after-the-arcade.wav', 35, 'After the Arcade'],
        ['violet-engine.ogg', 35, 'Violet Engine'],
      ] as const
      for (const [file, seconds, title] of songs) {
        const tagged = file.endsWith('.mp3') || file.endsWith('.flac')
        await uploadSong(artist.page, {
          audio: makeAudio(file, seconds, tagged ? { title, album: 'First Light', date: '2024' } : {}),
          cover: makeImage(file.endsWith('.mp3') ? 'cover.png' : 'cover.jpg'),
          title,
          ...(tagged && { tagged: { album: 'First Light' } }),
        })
      }

      const listener = await person(browser, deployment.url)
      await registerListener(listener.page, { username: 'nightrider', name: 'Night Rider' })
      await expect(listener.page.getByText('No songs available yet')).toBeVisible()

      const admin = await person(browser, deployment.url)
      await setUpAdmin(admin.page, { username: 'stationchief' })
      await admin.page.getByRole('button', { name: /approve/i }).click()
      await expect(admin.page.getByText('No pending artist approvals')).toBeVisible()

      await subscribe(listener.page)
      await expect(listener.page.getByRole('heading', { name: 'Discover Music' })).toBeVisible()
      await listener.page.reload()
      for (const [, , title] of songs) await expect(listener.page.getByText(title).first()).toBeVisible()
      await listener.page.getByRole('button', { name: 'Play Night Grid' }).click()

      const media = () =>
        listener.page.evaluate(() => {
          const playing = (globalThis as unknown as { document: Document }).document.querySelector(
            'audio[data-active="true"], audio',
          ) as HTMLAudioElement | null
          return (
            playing && {
              time: playing.currentTime,
              paused: playing.paused,
              muted: playing.muted,
              ready: playing.readyState,
              error: playing.error?.code ?? null,
            }
          )
        })
      await expect.poll(async () => (await media())?.time ?? 0, { timeout: 20_000 }).toBeGreaterThan(1)
      expect(await media()).toMatchObject({ paused: false, muted: false, error: null })
      // 31 real seconds, with the song still decoding at the end of them.
      await expect
        .poll(async () => (await media())?.time ?? 0, { timeout: 60_000, intervals: [1_000] })
        .toBeGreaterThan(31)
      expect(await media()).toMatchObject({ paused: false, error: null })

      await expect
        .poll(
          async () => {
            await artist.page.goto('/dashboard')
            await expect(artist.page.getByRole('main').getByText('Total Streams')).toBeVisible()
            return await artist.page.getByRole('main').innerText()
          },
          { timeout: 30_000, intervals: [1_000] },
        )
        .toMatch(/\$8\.00/)
      const dashboard = await artist.page.getByRole('main').innerText()
      expect(dashboard).toMatch(/Total Streams\s*1\b/)
      expect(dashboard).toMatch(/Subscribers\s*1\b/)
      const earnings = await artist.page.evaluate(async () => {
        const id = sessionStorage.getItem('artistId')
        return await (await fetch(`/api/dashboard/earnings/${id}`)).json()
      })
      expect(earnings).toMatchObject({
        totalStreams: 1,
        artistPayout: 8,
        totalRevenue: 10,
        totalSubscribers: 1,
        averagePayoutPerStream: 8,
        platformFeePercentage: 20,
      })
    })
  })
}
