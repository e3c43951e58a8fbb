import { type Actor, systemActor, visitor } from '#api/actor.ts'
import type { App } from '#api/app.ts'
import { isSandbox } from '#api/platform/payments/sandbox-payments.ts'
import { COUNTED_AFTER_SECONDS } from '#plugins/streaming/rules.ts'
import type { DemoSong } from './catalogue.ts'
import type { DemoListener } from './demo-listeners.ts'
import type { History } from './open-history.ts'
import { type ListeningRound, type PlannedTip, DAY_MILLISECONDS, countPlays, planListening } from './plan-listening.ts'

/** A test card of the sandbox that pays. */
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, cvc: '123' }

export interface ListeningContent {
  songs: readonly DemoSong[]
  listeners: readonly DemoListener[]
  /** Of all accounts that are made. */
  password: string
}

interface PublishedSong {
  id: string
  artistId: string
  duration: number
}

/** Whether listening can be seeded: all that takes part is there, and nobody pays real money for it. */
export const canListen = ({ services, platform }: App): boolean =>
  Boolean(services.streaming && services.billing) && isSandbox(platform.payments)

/** Whether the plan was carried out to its end before. */
export async function wasListened(app: App, content: ListeningContent): Promise<boolean> {
  return (await app.services.streaming.countStreams(app.context(systemActor))) >= countPlays(planListening(content))
}

/**
 * Three weeks of subscribers, streams and tips that end now, made the way people make them: by a clock moved by hand,
 * with payment, playback, claim and aggregation. What an interrupted run did is told by the number of streams and not
 * done again. Listeners whose username is somebody else's take no part.
 */
export async function seedListening(app: App, { app: past, clock }: History, content: ListeningContent): Promise<void> {
  const now = app.platform.clock.now().getTime()
  const published = await publishedSongs(app, content.songs)
  const rounds = planListening(content)
  let done = await app.services.streaming.countStreams(app.context(systemActor))
  const members = new Map<DemoListener, Actor | null>()
  for (const round of rounds) {
    done -= round.plays.length
    if (done >= 0) continue
    await join(past, clock, members, content, { round, now })
    clock.set(new Date(now - round.before))
    const plays = round.plays.flatMap(({ listener, song }) => {
      const [actor, playable] = [members.get(listener), published.get(song)]
      return actor && playable ? [{ actor, song: playable }] : []
    })
    await listenTogether(past, clock, plays)
    const payer = round.tip && members.get(round.tip.from)
    if (round.tip && payer) await tip(past, payer, round.tip)
  }
  // By the product's own clock: the figures of today are today's.
  await app.jobs.get('streaming.aggregate')?.run({})
}

async function publishedSongs(app: App, songs: readonly DemoSong[]): Promise<Map<DemoSong, PublishedSong>> {
  const { auth, catalog } = app.services
  const ctx = app.context(systemActor)
  const published = new Map<DemoSong, PublishedSong>()
  for (const [username, own] of Map.groupBy(songs, ({ artist }) => artist)) {
    const artist = await auth.findArtistByUsername(ctx, username)
    const uploads = artist ? await catalog.songsOfArtist(ctx, artist.id) : []
    for (const song of own) {
      const upload = uploads.find(({ title, published: isPublic }) => title === song.title && isPublic)
      if (upload) published.set(song, upload)
    }
  }
  return published
}

/** Accounts and subscriptions of those who play in this round and were not here yet, each on the day they joined. */
async function join(
  past: App,
  clock: History['clock'],
  members: Map<DemoListener, Actor | null>,
  { password }: ListeningContent,
  { round, now }: { round: ListeningRound; now: number },
): Promise<void> {
  const newcomers = round.plays.map(({ listener }) => listener).filter((listener) => !members.has(listener))
  const joined = ({ joinedDaysAgo }: DemoListener) => now - joinedDaysAgo * DAY_MILLISECONDS
  clock.set(new Date(Math.min(now, ...newcomers.map(joined))))
  // Hashing passwords takes the time, and several cores.
  const accounts = await Promise.all(newcomers.map((listener) => accountOf(past, listener, password)))
  for (const [index, listener] of newcomers.entries()) {
    const actor = accounts[index] ?? null
    members.set(listener, actor)
    clock.set(new Date(joined(listener)))
    if (actor?.user) await subscribe(past, actor.user.id)
  }
}

async function accountOf(
  past: App,
  { username, displayName, email }: DemoListener,
  password: string,
): Promise<Actor | null> {
  const { auth } = past.services
  const ctx = past.context(systemActor)
  const known = await auth.findListenerByUsername(ctx, username)
  if (known && known.email !== email) return null
  const { id } = known ?? (await auth.createListener(ctx, { username, displayName, email, password }))
  return { ...visitor, userType: 'user', user: { id, username, name: displayName } }
}

async function subscribe(past: App, listenerId: string): Promise<void> {
  const { billing } = past.services
  const ctx = past.context(systemActor)
  if (!(await billing.isSubscribed(ctx, listenerId))) await billing.subscribeInSandbox(ctx, listenerId)
}

async function listenTogether(
  past: App,
  clock: History['clock'],
  plays: readonly { actor: Actor; song: PublishedSong }[],
): Promise<void> {
  const { streaming } = past.services
  await Promise.all(
    plays.map(async ({ actor, song }) => {
      const ctx = past.context(actor)
      const { id } = await streaming.openPlayback(ctx, { songId: song.id })
      // Nobody is there to send the bytes to: the audio is handed over as it is where another server sends them.
      await streaming.redeemPlayback(ctx, id)
    }),
  )
  clock.advance(COUNTED_AFTER_SECONDS * 1_000)
  const verdicts = await Promise.all(
    plays.map(({ actor, song }) =>
      streaming.claimStream(past.context(actor), {
        songId: song.id,
        artistId: song.artistId,
        duration: COUNTED_AFTER_SECONDS,
      }),
    ),
  )
  const refused = verdicts.find(({ counted }) => !counted)
  if (refused) throw new Error(`a stream of the demo was not counted: ${refused.reason}`)
}

async function tip(past: App, payer: Actor, { artist: username, cents, message }: PlannedTip): Promise<void> {
  const { auth, billing } = past.services
  const ctx = past.context(payer)
  const artist = await auth.findArtistByUsername(ctx, username)
  if (!artist?.approvedAt) return
  const { clientSecret } = await billing.createTip(ctx, { artistId: artist.id, amountCents: cents, message })
  const card = { ...CARD, expYear: ctx.clock.now().getUTCFullYear() + 3 }
  await billing.confirmSandboxPayment(ctx, { clientSecret, card, confirmed: true })
}
