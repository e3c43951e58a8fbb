import { randomUUID } from 'node:crypto'
import { type Actor, visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'
import { claimStream } from '../domain/claims/claim-stream.ts'
import { openPlayback } from '../domain/open-playback.ts'
import type { PrismaClient } from '#prisma/generated/client/client.ts'

/** Bytes a second of the audio that songs of this world have. */
const BYTES_A_SECOND = 100

export interface WorldSong {
  id: string
  artistId: string
  duration: number
}

/** Artists, songs and subscribers as rows, for tests of listening. Counters keep names apart. */
export function listeningWorld(test: TestApp) {
  const db = test.platform.database.client as PrismaClient

  const world = {
    async artist({ approved = true } = {}): Promise<Actor> {
      const row = await db.artist.create({
        data: {
          ...accountRow('artist'),
          name: 'Nightline',
          genre: 'Synthwave',
          bio: 'Plays at night, sleeps by day.',
          approvedAt: approved ? test.clock.now() : null,
        },
      })
      return {
        ...visitor,
        userType: 'artist',
        artist: { id: row.id, username: row.username, name: row.name, approved },
      }
    },
    async admin(): Promise<Actor> {
      const row = await db.admin.create({ data: { ...accountRow('admin'), role: 'owner' } })
      return {
        ...visitor,
        userType: 'admin',
        admin: { id: row.id, username: row.username, name: row.username, role: 'owner' },
      }
    },
    async song(artist: Actor, { duration = 180, title = 'Neon Rain' } = {}): Promise<WorldSong> {
      const artistId = artist.artist?.id as string
      const data = {
        artistId,
        title,
        genre: 'Synthwave',
        duration,
        audioKey: `artists/${artistId}/audio/${randomUUID()}`,
        audioType: 'audio/mpeg',
        audioBytes: duration * BYTES_A_SECOND,
      }
      await test.platform.objects.write(data.audioKey, Buffer.alloc(data.audioBytes), { contentType: data.audioType })
      const { id } = await db.song.create({ data, select: { id: true } })
      return { id, artistId, duration }
    },
    /** A listener; a subscriber for 30 days from an hour ago unless told otherwise. */
    async listener({
      subscribed = true,
      email,
    }: {
      subscribed?: boolean
      email?: string
    } = {}): Promise<Actor & { periodId: string | null }> {
      const data = { ...accountRow('listener'), displayName: 'Ada', ...(email && { email, emailKey: email }) }
      const row = await db.listener.create({ data })
      return {
        ...visitor,
        userType: 'user',
        user: { id: row.id, username: row.username, name: 'Ada' },
        periodId: subscribed ? await world.subscribe(row.id) : null,
      }
    },
    async subscribe(listenerId: string): Promise<string> {
      const startsAt = new Date(test.clock.now().getTime() - 3_600_000)
      const endsAt = new Date(startsAt.getTime() + 30 * 86_400_000)
      const { id: subscriptionId } = await db.subscription.create({
        data: {
          listenerId,
          providerSubscriptionId: randomUUID(),
          state: 'active',
          currentPeriodStart: startsAt,
          currentPeriodEnd: endsAt,
        },
      })
      const period = {
        subscriptionId,
        listenerId,
        providerInvoiceId: randomUUID(),
        startsAt,
        endsAt,
        grossCents: 1_000,
        artistCents: 800,
      }
      return (await db.subscriptionPeriod.create({ data: period, select: { id: true } })).id
    },
    as: (actor: Actor): DomainContext => test.app.context(actor),
    /** A browser in which these accounts are signed in. */
    browser: async (...actors: Actor[]): Promise<TestClient> => await signedInClient(test, ...actors),
    claimOf: (song: WorldSong, duration = 30) => ({ songId: song.id, artistId: song.artistId, duration }),
    /** Opens the song and fetches its audio, all of it unless told, as a player does. */
    async load(actor: Actor, song: WorldSong, range?: string) {
      const ctx = world.as(actor)
      const playback = await openPlayback(ctx, { songId: song.id })
      await fetchAudio(test, playback.url, range)
      return playback
    },
    /** Loads the song, waits by the clock and claims. */
    async hear(actor: Actor, song: WorldSong, seconds = 30) {
      const ctx = world.as(actor)
      await world.load(actor, song)
      test.clock.advance(seconds * 1_000)
      return await claimStream(ctx, world.claimOf(song, seconds))
    },
    /** Counted claims by what each rollup keys them by, straight from the events. */
    async countedClaims() {
      return await db.streamClaim.findMany({ where: { counted: true }, orderBy: { id: 'asc' } })
    },
  }
  return world
}

/** Two actors' accounts in one browser session. */
export function together(first: Actor, second: Actor): Actor {
  return {
    ...first,
    user: first.user ?? second.user,
    artist: first.artist ?? second.artist,
    admin: first.admin ?? second.admin,
  }
}
