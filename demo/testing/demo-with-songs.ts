import { systemActor } from '#api/access/actor.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { startTestAppForTest, type TestApp } from '#api/testing/test-app.ts'
import { DEMO_ARTISTS, DEMO_SONGS } from '../catalogue.ts'
import { DEMO_LISTENERS } from '../demo-listeners.ts'
import { openHistory } from '../open-history.ts'
import { DAY_MS } from '../plan-listening.ts'
import { BEGAN_DAYS_AGO, type DemoContent } from '../seed-demo.ts'

const BYTES = 1_000

/** Content whose songs need no rendering: two artists without stores, one of them the devoted fan's, and a few listeners. */
export const quickContent: DemoContent = {
  artists: DEMO_ARTISTS.filter(({ username }) => ['neonharbor', 'coastmotel', 'mallghost'].includes(username)).map(
    (artist) => ({
      ...artist,
      products: artist.products.filter(({ name }) =>
        ['Night Shift tee', 'Level Two on CD', 'Do Not Disturb mug'].includes(name),
      ),
    }),
  ),
  songs: DEMO_SONGS.filter(({ title }) =>
    ['Night Grid', 'Tokyo Static', 'Low Tide Radio', 'After the Arcade', 'Everything Must Go'].includes(title),
  ),
  listeners: DEMO_LISTENERS.filter(({ username }) =>
    ['listener', 'gullcounter', 'nightpilgrim', 'dockworker'].includes(username),
  ),
}

/** A platform at `now` whose demo was begun: its artists and their songs are there, and nothing else. */
export async function startDemoWithSongs(now: string): Promise<TestApp> {
  const test = await startTestAppForTest({ env: { SEED_DEMO: 'true' }, clock: manualClock(now, { confirmed: true }) })
  const began = new Date(new Date(now).getTime() - BEGAN_DAYS_AGO * DAY_MS)
  const { app } = await openHistory(test.app, began)
  const ctx = app.context(systemActor)
  for (const { username, name, email, genre, bio } of quickContent.artists) {
    const account = { username, name, email, genre, bio, password: 'fairwave-demo' }
    const { id: artistId } = await app.services.auth.createArtist(ctx, account)
    for (const song of quickContent.songs.filter(({ artist }) => artist === username)) {
      const audioKey = `artists/${artistId}/audio/${song.seed.replaceAll(' ', '-')}`
      await test.platform.objects.write(audioKey, Buffer.alloc(BYTES), { contentType: 'audio/flac' })
      const { title, genre: songGenre, seconds: duration } = song
      await test.platform.database.client.song.create({
        data: { artistId, title, genre: songGenre, duration, audioKey, audioType: 'audio/flac', audioBytes: BYTES },
        select: { id: true },
      })
    }
  }
  return test
}
