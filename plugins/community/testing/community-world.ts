import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '#api/access/actor.ts'
import { createServer } from '#api/http/server.ts'
import { startTestApp } from '#api/testing/test-app.ts'
import { billingOn, card, newId } from '../../billing/testing/billing-world.ts'

export type CommunityWorld = Awaited<ReturnType<typeof communityWorld>>
export type Person = Actor & { id: string }

/** The whole application with artists, listeners and their money. Close it in afterAll. */
export async function communityWorld() {
  const world = billingOn(await startTestApp())
  const { db } = world
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
  writeFileSync(
    join(directory, 'index.html'),
    '<html><head><title>Fairwave</title></head><body><div id="root"></div><noscript>x</noscript></body></html>',
  )
  writeFileSync(
    join(directory, 'routes.json'),
    JSON.stringify([
      { path: '/artist/:username', plugin: 'auth' },
      { path: '/artist/:username/:release', plugin: 'streaming' },
      { path: '/song/:id', plugin: 'streaming' },
      { path: '/post/:id', plugin: 'community' },
    ]),
  )
  const pages = await createServer(world.test.app, { webDirectory: directory })
  await pages.ready()

  /** The HTML of a page, as visitors get it. */
  const html = async (url: string) => await pages.inject({ method: 'GET', url })

  // The world gets this one in its place below.
  const closeWorld = world.close
  const close = async () => {
    await pages.close()
    await closeWorld()
    rmSync(directory, { recursive: true, force: true })
  }

  /** Delivers what the provider and the plugins emit, whichever comes first. */
  async function settled(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await world.test.deliverEvents()
      await world.test.runJob('billing.sandbox-deliver')
    }
    await world.test.deliverEvents()
  }

  async function tip(listener: Person, artist: Person): Promise<string> {
    const browser = await world.browser(listener)
    const { body } = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 3 })
    await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret: body.clientSecret, card: card() })
    await settled()
    return (await db.tip.findUniqueOrThrow({ where: { id: body.tipId } })).providerPaymentId as string
  }

  /** A paid order; of a release where one is named. */
  async function order(
    listener: Person,
    artist: Person,
    { cents = 900, releaseId }: { cents?: number; releaseId?: string } = {},
  ) {
    const product = await db.product.create({
      data: {
        ...{ artistId: artist.id, name: 'Night Drive', description: 'Out now', priceCents: cents },
        ...{ category: 'digital_album' as const, isDigital: true, ...(releaseId && { releaseId }) },
      },
      select: { id: true },
    })
    return await db.order.create({
      data: {
        ...{ productId: product.id, artistId: artist.id, listenerId: listener.id, buyerEmail: 'ada@example.com' },
        ...{ quantity: 1, totalCents: cents, artistCents: cents, platformFeeCents: 0 },
        ...{ status: 'delivered' as const, paidAt: world.clock.now() },
      },
    })
  }

  const release = async (artist: Person, title = `Release ${newId()}`) =>
    await db.release.create({
      data: { artistId: artist.id, title, slug: title.toLowerCase().replaceAll(' ', '-'), kind: 'album' },
      select: { id: true, title: true, slug: true },
    })

  /** A counted stream in a paid period, with the rollup that the workers keep. */
  async function heard(
    artist: Person,
    { id: periodId, listenerId }: { id: string; listenerId: string },
    { at = world.clock.now(), songId = newId() }: { at?: Date; songId?: string } = {},
  ): Promise<void> {
    const claim = {
      listenerId,
      songId,
      artistId: artist.id,
      periodId,
      playbackId: newId(),
      duration: 40,
      counted: true,
    }
    await db.streamClaim.create({ data: { ...claim, openedAt: at, claimedAt: at }, select: { id: true } })
    await world.test.runJob('streaming.aggregate')
  }

  const follow = async (follower: Person, artist: Person) =>
    await db.artistFollow.create({
      data: {
        ...{ accountKind: follower.userType as 'user', accountId: follower.id, artistId: artist.id },
        createdAt: world.clock.now(),
      },
    })

  const reverse = async (
    paymentId: string,
    type: 'refund.made' | 'refund.failed',
    amountCents: number,
    refundId = newId(),
  ) => {
    await world.apply({
      ...{ id: newId(), createdAt: world.clock.now(), type },
      refund: { refundId, paymentId, amountCents, metadata: {} },
    })
    await settled()
    return refundId
  }

  const dispute = async (paymentId: string, type: 'dispute.opened' | 'dispute.won', amountCents: number) => {
    await world.apply({
      ...{ id: newId(), createdAt: world.clock.now(), type },
      dispute: { disputeId: `dp_${paymentId}`, paymentId, amountCents, metadata: {} },
    })
    await settled()
  }

  return Object.assign(world, { settled, tip, order, release, heard, follow, reverse, dispute, html, close })
}
