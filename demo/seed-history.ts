import type { App } from '#api/app/app.ts'
import { approvedArtist, createListener, ownListener } from './history-accounts.ts'
import { type Actor, systemActor } from '#api/access/actor.ts'
import { isSandbox } from '#api/platform/payments/sandbox-payments.ts'
import { runKind } from '#api/work/run-work.ts'
import type { DemoSong } from './catalogue.ts'
import { type DemoListener, LATEST_LISTENER } from './demo-listeners.ts'
import { listenTogether } from './history-listening.ts'
import { connectPayouts, payTip, runJobs, subscribe } from './history-money.ts'
import { moveOrder, placeOrder } from './history-orders.ts'
import type { History } from './open-history.ts'
import { type HistoryContent, type HistoryStep, planHistory } from './plan-history.ts'
import { seedReports } from './seed-reports.ts'
import type { Past, PlayableSong } from './past.ts'

/** The artist whose page has a wall of thanks; the sign-in of the demo's artist. */
const THANKED = 'neonharbor'
const ON_THE_WALL = 6
const LOOKED_AT = 60

/** An artist puts up what people wrote with their tips: each message once, from as many people as there are. */
async function publishThanks(app: App): Promise<void> {
  const artist = await approvedArtist(app, THANKED)
  if (!artist?.artist) return
  const ctx = app.context(artist)
  const { billing } = app.services
  const tips = await billing.artistTips(ctx, artist.artist.id, { limit: LOOKED_AT })
  const chosen: typeof tips = []
  for (const tip of tips) {
    const isNew = chosen.every(({ message, from }) => message !== tip.message && from !== tip.from)
    if (tip.message && tip.thanks !== 'private' && isNew && chosen.length < ON_THE_WALL) chosen.push(tip)
  }
  for (const { id, publishedAt } of chosen)
    if (!publishedAt) await billing.publishThanks(ctx, { tipId: id, published: true })
}

/** Everything needed is present, and nobody pays real money for it. */
export const canListen = ({ services, platform }: App): boolean =>
  Boolean(services.streaming && services.billing && services.royalties) && isSandbox(platform.payments)

/** Whether the history was made to its end. */
export const hasHistory = async (app: App): Promise<boolean> => (await ownListener(app, LATEST_LISTENER)) !== null

/** Time after which the leases and locks of a dead step have ended. */
const LEASES_MS = 3 * 60_000

/**
 * Three months of a platform that end at `end`, made the way people and the platform's own jobs make them, by a clock that
 * is moved by hand. How far an interrupted run came is told by the number of streams; what it may have begun is done again,
 * which changes nothing where it was done. Listeners whose username is somebody else's take no part.
 */
export async function seedHistory(
  app: App,
  { app: past, clock }: History,
  { content, password, end }: { content: HistoryContent; password: string; end: Date },
): Promise<void> {
  const listeners = await withoutStrangers(app, content.listeners)
  const steps = planHistory({ ...content, listeners }, end)
  const done = await app.services.streaming.countStreams(app.context(systemActor))
  const first = firstStep(steps, done)
  const next = steps.findIndex(({ kind }, index) => index >= first && kind === 'listen')
  const begun = next < 0 ? steps.length : next
  const world: Past = {
    app: past,
    clock,
    members: await knownMembers(past, listeners),
    songs: await publishedSongs(past, content.songs),
    password,
    isAgain: false,
  }
  const wasBegun = done > 0 || world.members.size > 0
  for (const [index, step] of steps.entries()) {
    if (index < first) continue
    world.isAgain = wasBegun && index <= begun
    if (world.isAgain) await takeUp(world, step.at)
    clock.set(step.at)
    await take(world, step)
  }
  // By the product's own clock: the figures of today are today's.
  await runJobs(app, ['streaming.aggregate'])
  // The lists that people find music by, which schedules would make within hours.
  const lists = ['catalog.count-shelves', 'discovery.count-charts', 'discovery.find-neighbours']
  await runJobs(
    app,
    lists.filter((name) => app.jobs.has(name)),
  )
  await seedReports({ app: past, clock }, end)
  clock.set(end)
  await publishThanks(past)
  await runJobs(past, ['billing.read-provider-book', 'billing.reconcile', 'kernel.outbox'])
  await createListener(past, LATEST_LISTENER, password)
}

/** The step after the last round of which all streams are there. */
function firstStep(steps: readonly HistoryStep[], streams: number): number {
  let left = streams
  let first = 0
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'listen') continue
    left -= step.plays.length
    if (left < 0) break
    first = index + 1
  }
  return first
}

/** Leases of a process that died are released, and its work is done. */
async function takeUp({ app, clock }: Past, at: Date): Promise<void> {
  clock.set(new Date(at.getTime() + LEASES_MS))
  await runJobs(app, ['billing.sandbox-deliver'])
  await runKind(app, 'billing.payment-event')
  await runJobs(app, ['kernel.outbox'])
}

async function take(past: Past, step: HistoryStep): Promise<void> {
  switch (step.kind) {
    case 'join': {
      const member = await createListener(past.app, step.listener, past.password)
      if (!member) return
      past.members.set(step.listener.username, member)
      return await subscribe(past, member)
    }
    case 'connect':
      return await connectPayouts(past, step.artist)
    case 'listen':
      return await listenTogether(past, step.plays)
    case 'tip':
      return await payTip(past, step.number, step.tip)
    case 'order':
      return await placeOrder(past, step.order)
    case 'order-step':
      return await moveOrder(past, step.order, step.step)
    case 'renew':
      return await runJobs(past.app, ['billing.sandbox-renew'])
    case 'settle':
      return await runJobs(past.app, ['royalties.settle-periods'])
    case 'close-month':
      return await runJobs(past.app, [
        'streaming.aggregate',
        'royalties.settle-periods',
        'royalties.close-months',
        'royalties.request-payouts',
        'kernel.outbox',
        'billing.sandbox-deliver',
        'billing.read-provider-book',
        'kernel.outbox',
      ])
    default:
      step satisfies never
  }
}

async function withoutStrangers(app: App, listeners: readonly DemoListener[]): Promise<DemoListener[]> {
  const { auth } = app.services
  const ctx = app.context(systemActor)
  const own = await Promise.all(
    listeners.map(async (listener) => {
      const found = await auth.findListenerByUsername(ctx, listener.username)
      return !found || found.email === listener.email ? listener : null
    }),
  )
  return own.filter((listener) => listener !== null)
}

async function knownMembers(app: App, listeners: readonly DemoListener[]): Promise<Map<string, Actor>> {
  const members = new Map<string, Actor>()
  for (const listener of listeners) {
    const member = await ownListener(app, listener)
    if (member) members.set(listener.username, member)
  }
  return members
}

async function publishedSongs(app: App, songs: readonly DemoSong[]): Promise<Map<DemoSong, PlayableSong>> {
  const { auth, catalog } = app.services
  const ctx = app.context(systemActor)
  const published = new Map<DemoSong, PlayableSong>()
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
