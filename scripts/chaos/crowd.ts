import { setTimeout as wait } from 'node:timers/promises'
import type { Book } from './book.ts'
import { Browser, expectStatus } from './browser.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

const RATE = 8_000

/** A tone as a WAV file, long enough to be counted as a stream; `pitch` makes each another one. */
function waveFile(pitch: number, seconds = 32): Uint8Array {
  const samples = RATE * seconds
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let n = 0; n < samples; n += 1)
    file[44 + n] = 128 + Math.round(100 * Math.sin((2 * Math.PI * (200 + (pitch % 1_000)) * n) / RATE))
  return file
}

const PASSWORD = 'chaos-and-order'
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const DECLINED = { ...CARD, number: '4000000000000002' }
const ADDRESS = { name: 'Ada', line1: '12 Grid Street', city: 'Neon City', postalCode: '90210', country: 'US' }
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
    const account = { username: 'chaos-admin', email: 'chaos-admin@example.com', password: PASSWORD }
    expectStatus(await admin.insist('POST', '/api/auth/setup', account), 'set-up', 201)
    expectStatus(await admin.insist('POST', '/api/auth/admin/login', account), 'the admin signs in', 200)
    for (const name of ['grid-runner', 'night-driver']) {
      const browser = this.newBrowser()
      const registration = {
        username: name,
        email: `${name}@example.com`,
        name,
        genre: 'Synthwave',
        bio: 'Plays while everything around falls over.',
        password: PASSWORD,
      }
      const { body } = expectStatus(
        await browser.insist('POST', '/api/auth/artist/register', registration),
        'an artist registers',
        201,
      )
      const artist = { id: body.artist.id as string, browser }
      expectStatus(await admin.insist('POST', `/api/admin/approve-artist/${artist.id}`), 'approval', 200)
      this.artists.push(artist)
      await this.upload(artist)
      const product = {
        name: `${name} LP`,
        description: 'A record for the shelf.',
        price: 19.99,
        category: 'vinyl',
        inventory: STOCK,
      }
      const made = await browser.insist('POST', `/api/artists/${artist.id}/merchandise`, product)
      this.products.push(expectStatus(made, 'a product', 201).body.id)
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
    const account = { username, email: `${username}@example.com`, displayName: username, password: PASSWORD }
    let answer = await browser.insist('POST', '/api/auth/user/register', account)
    // Taken by the attempt that got no answer.
    if (answer.again && answer.status === 409)
      answer = await browser.insist('POST', '/api/auth/user/login', { username, password: PASSWORD })
    const { body } = expectStatus(answer, 'a listener signs up', 200, 201)
    this.book.accounts.push({ username })
    this.listeners.push({ id: body.user.id, browser, subscribed: false, heard: new Set() })
  }

  private async subscribe(listener: Listener): Promise<void> {
    if (listener.subscribed) return
    const { browser } = listener
    const created = expectStatus(await browser.insist('POST', '/api/subscription/create'), 'subscribing', 201, 409)
    if (created.status === 201) await this.pay(browser, created.body.clientSecret, 'subscription')
    listener.subscribed = true
  }

  private async pay(browser: Browser, clientSecret: string, what: 'subscription' | 'tip' | 'order'): Promise<void> {
    this.paid.add(clientSecret)
    const paid = await browser.insist('POST', '/api/payments/sandbox/confirm', { clientSecret, card: CARD })
    expectStatus(paid, `paying a ${what}`, 200)
    this.book.payments.push({ paymentId: /^pi_[0-9a-f]+/.exec(clientSecret)?.[0] ?? '', what })
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
    const opened = await browser.insist('GET', `/api/songs/${song.id}/audio`)
    // Nothing is played without a subscription, whose payment may still be on its way.
    if (opened.status === 403) return void listener.heard.delete(song.id)
    expectStatus(opened, 'a song opens', 302)
    const audio = expectStatus(await browser.insist('GET', opened.location ?? ''), 'its audio', 200)
    // The upload, or as soon as it is made its rendition.
    const made = await this.stage.query('SELECT "bytes" FROM "SongRendition" WHERE "songId" = $1', [song.id])
    const sizes = [song.bytes, ...made.map(({ bytes }) => bytes)]
    if (!sizes.includes(audio.bytes))
      throw new Error(`${song.title} has ${audio.bytes} bytes, not ${sizes.join(' or ')}`)
    // Nobody waits for half a minute here.
    await this.stage.query(
      `UPDATE "PlaybackSession" SET "openedAt" = "openedAt" - interval '5 minutes' WHERE "listenerId" = $1 AND "songId" = $2`,
      [listenerId, song.id],
    )
    const claim = { songId: song.id, artistId: song.artistId, duration: 30 }
    const { body, again } = expectStatus(await browser.insist('POST', '/api/streams', claim), 'a claim', 202)
    if (body.counted || (again && body.reason === 'DUPLICATE')) this.book.claims.push({ listenerId, songId: song.id })
    else if (!['OVERLAPPING', 'NO_SUBSCRIPTION'].includes(body.reason)) throw new Error(`not counted: ${body.reason}`)
  }

  private async tip({ browser }: Listener, artist: Artist, cents: number, declines: boolean): Promise<void> {
    const tipped = await browser.insist('POST', `/api/artists/${artist.id}/tips`, { amount: cents / 100 })
    const { clientSecret } = expectStatus(tipped, 'a tip', 201).body
    if (declines) await this.decline(browser, clientSecret)
    else await this.pay(browser, clientSecret, 'tip')
  }

  private async order({ browser }: Listener, productId: string, declines: boolean): Promise<void> {
    const order = { productId, quantity: 1, shippingAddress: ADDRESS }
    const placed = await browser.insist('POST', '/api/orders', order)
    if (placed.status === 409) return
    const { clientSecret } = expectStatus(placed, 'an order', 201).body
    if (declines) await this.decline(browser, clientSecret)
    else await this.pay(browser, clientSecret, 'order')
  }

  private async upload({ id: artistId, browser }: Artist): Promise<void> {
    this.count += 1
    const title = `Song ${this.count}`
    const audio = waveFile(this.count)
    const request = { purpose: 'audio', contentType: 'audio/wav', size: audio.length }
    const asked = expectStatus(await browser.insist('POST', '/api/objects/upload', request), 'an upload', 200)
    const { uploadURL, headers } = asked.body
    expectStatus(await browser.insist('PUT', uploadURL, audio, headers), 'its bytes', 200, 201, 204)
    const details = { title, genre: 'Synthwave', duration: 32, audioFileUrl: uploadURL }
    const published = await browser.insist('POST', '/api/songs', details)
    // The file belongs to the song of the attempt that got no answer.
    if (!published.again) expectStatus(published, 'a song', 201)
    const id = published.status === 201 ? published.body.id : await this.songOf(artistId, title)
    if (!id) throw new Error(`${title} was refused (${JSON.stringify(published.body)}) and is not there`)
    this.book.songs.push({ id, artistId, title, bytes: audio.length })
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
