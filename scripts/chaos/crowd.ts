import { setTimeout as wait } from 'node:timers/promises'
import type { Book } from './book.ts'
import { Browser, expectStatus } from './browser.ts'
import {
  claimStream,
  createProduct,
  DECLINED,
  joinAsArtist,
  joinAsListener,
  openAudio,
  pay,
  placeOrder,
  publishSong,
  setUpAdmin,
  startSubscription,
  startTip,
} from './public-calls.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

export const STOCK = 12

interface Listener {
  id: string
  browser: Browser
  subscribed: boolean
  heard: Set<string>
}

interface Artist {
  id: string
  browser: Browser
}

/** People who use the product through its REST doors, note what it took, and insist where it did not answer. */
export class Crowd {
  readonly book: Book
  private readonly stage: Stage
  private readonly random: Random
  private readonly artists: Artist[] = []
  private readonly listeners: Listener[] = []
  private readonly products: string[] = []
  /** Secrets of what was paid, or is being paid. */
  private readonly paid = new Set<string>()
  private count = 0

  constructor(stage: Stage, random: Random, book: Book) {
    this.stage = stage
    this.random = random
    this.book = book
  }

  get unanswered(): number {
    return [...this.artists, ...this.listeners].reduce((sum, { browser }) => sum + browser.unanswered, 0)
  }

  /** An admin, two approved artists with a song and a product each, and three subscribers who listen. */
  async moveIn(): Promise<void> {
    const admin = this.newBrowser()
    await setUpAdmin(admin)
    for (const name of ['grid-runner', 'night-driver']) {
      const browser = this.newBrowser()
      const artist = { id: await joinAsArtist(browser, admin, name), browser }
      this.artists.push(artist)
      await this.upload(artist)
      this.products.push(await createProduct(browser, artist.id, STOCK))
    }
    for (let n = 0; n < 3; n += 1) await this.signUp()
    for (const listener of this.listeners) {
      await this.subscribe(listener)
      await this.listen(listener)
    }
  }

  /** One thing that somebody does, chosen by chance. */
  act(): Promise<void> {
    const listener = this.random.pick(this.listeners)
    const artist = this.random.pick(this.artists)
    const [dice, product, cents] = [this.random.next(), this.random.pick(this.products), 100 + this.random.below(900)]
    const declines = this.random.next() < 0.15
    if (dice < 0.14) return this.signUp()
    if (dice < 0.3) return this.subscribe(listener)
    if (dice < 0.55) return this.listen(listener)
    if (dice < 0.7) return this.tip(listener, artist, cents, declines)
    if (dice < 0.82) return this.order(listener, product, declines)
    if (dice < 0.9) return this.upload(artist)
    return this.replayWebhooks()
  }

  private newBrowser(): Browser {
    this.count += 1
    return new Browser(this.stage.origin, `10.${this.count >> 16}.${(this.count >> 8) & 255}.${this.count & 255}`)
  }

  private async signUp(): Promise<void> {
    const browser = this.newBrowser()
    const username = `fan-${this.count}`
    const id = await joinAsListener(browser, username)
    this.book.accounts.push({ username })
    this.listeners.push({ id, browser, subscribed: false, heard: new Set() })
  }

  private async subscribe(listener: Listener): Promise<void> {
    if (listener.subscribed) return
    const { browser } = listener
    const clientSecret = await startSubscription(browser)
    if (clientSecret) await this.pay(browser, clientSecret, 'subscription')
    listener.subscribed = true
  }

  private async pay(browser: Browser, clientSecret: string, what: 'subscription' | 'tip' | 'order'): Promise<void> {
    this.paid.add(clientSecret)
    this.book.payments.push({ paymentId: await pay(browser, clientSecret, what), what })
  }

  private async decline(browser: Browser, clientSecret: string): Promise<void> {
    const refused = await browser.insist('POST', '/api/payments/sandbox/confirm', { clientSecret, card: DECLINED })
    // The checkout of an order that was just paid is answered again until the news of the payment is there.
    expectStatus(refused, 'a card that is declined', 402, ...(this.paid.has(clientSecret) ? [200] : []))
  }

  private async listen(listener: Listener): Promise<void> {
    const song = this.random.pick(this.book.songs)
    if (listener.heard.has(song.id)) return
    listener.heard.add(song.id)
    const { browser, id: listenerId } = listener
    const bytes = await openAudio(browser, song.id)
    // Nothing is played without a subscription, whose payment may still be on its way.
    if (bytes === null) return void listener.heard.delete(song.id)
    // The upload, or as soon as it is made its rendition.
    const made = await this.stage.query('SELECT "bytes" FROM "SongRendition" WHERE "songId" = $1', [song.id])
    const sizes = [song.bytes, ...made.map(({ bytes }) => bytes)]
    if (!sizes.includes(bytes)) throw new Error(`${song.title} has ${bytes} bytes, not ${sizes.join(' or ')}`)
    // Nobody waits for half a minute here.
    await this.stage.query(
      `UPDATE "PlaybackSession" SET "openedAt" = "openedAt" - interval '5 minutes' WHERE "listenerId" = $1 AND "songId" = $2`,
      [listenerId, song.id],
    )
    const { body, again } = await claimStream(browser, song)
    if (body.counted || (again && body.reason === 'DUPLICATE')) this.book.claims.push({ listenerId, songId: song.id })
    else if (!['OVERLAPPING', 'NO_SUBSCRIPTION'].includes(body.reason)) throw new Error(`not counted: ${body.reason}`)
  }

  private async tip({ browser }: Listener, artist: Artist, cents: number, declines: boolean): Promise<void> {
    const clientSecret = await startTip(browser, artist.id, cents)
    if (declines) await this.decline(browser, clientSecret)
    else await this.pay(browser, clientSecret, 'tip')
  }

  private async order({ browser }: Listener, productId: string, declines: boolean): Promise<void> {
    const placed = await placeOrder(browser, productId)
    if (!placed) return
    const { clientSecret } = placed
    if (declines) await this.decline(browser, clientSecret)
    else await this.pay(browser, clientSecret, 'order')
  }

  private async upload({ id: artistId, browser }: Artist): Promise<void> {
    this.count += 1
    const title = `Song ${this.count}`
    const { published, bytes } = await publishSong(browser, title, this.count)
    const id = published.status === 201 ? published.body.id : await this.songOf(artistId, title)
    if (!id) throw new Error(`${title} was refused (${JSON.stringify(published.body)}) and is not there`)
    this.book.songs.push({ id, artistId, title, bytes })
  }

  private async songOf(artistId: string, title: string): Promise<string | null> {
    const rows = await this.stage.query('SELECT "id" FROM "Song" WHERE "artistId" = $1 AND "title" = $2', [
      artistId,
      title,
    ])
    return (rows[0]?.id as string | undefined) ?? null
  }

  /** The provider sends again what it sent before: several times, in any order, days late. */
  private async replayWebhooks(): Promise<void> {
    const rows = await this.stage.query(
      `SELECT "data"->'event' AS event FROM "SandboxObject" WHERE "kind" IN ('event.pending', 'event.delivered') ORDER BY "id" DESC LIMIT 40`,
    )
    const events = this.random.shuffled(rows.map(({ event }) => event)).slice(0, 6)
    const browser = this.newBrowser()
    for (const event of [...events, ...events.slice(0, 2)]) {
      const { body, signature } = this.stage.sign(event)
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      const taken = await browser.try('POST', '/api/payments/webhook', body, headers)
      if (taken) expectStatus(taken, 'a repeated event', 200)
      await wait(10)
    }
  }
}
