import { Browser, expectStatus } from '../chaos/browser.ts'
import {
  CARD,
  claimStream,
  createProduct,
  DECLINED,
  joinAsArtist,
  joinAsListener,
  openAudio,
  PASSWORD,
  pay,
  placeOrder,
  publishSong,
  setUpAdmin,
  signInAdmin,
  startSubscription,
  startTip,
} from '../chaos/public-calls.ts'
import { closeDispute, openDispute } from './bank.ts'
import { type Act, type CardName, ERASED_AFTER, type YearPlan } from './plan.ts'
import type { YearStage } from './stage.ts'

const STOCK = 10_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Pays once; its bank refuses renewals. */
const REFUSED_LATER = { ...CARD, number: '4000000000000341' }

export interface Artist {
  id: string
  username: string
  browser: Browser
  productId: string
}

export interface Listener {
  id: string
  browser: Browser
  card: object
  /** The newest of each that can be given back. */
  order: { id: string; artist: Artist } | null
  tip: string | null
}

/** The people of a plan: does what it says through the public endpoints, and counts what was accepted. */
export class People {
  readonly artists: Artist[] = []
  readonly listeners = new Map<number, Listener>()
  /** Listeners who closed their account, and when the last trace of it must be gone. */
  readonly gone: { id: string; erasedBy: Date }[] = []
  /** The provider's ids of what was paid. */
  readonly payments: string[] = []
  readonly counts: Record<string, number> = {}
  private readonly songs: { id: string; artistId: string }[] = []
  private readonly stage: YearStage
  private readonly plan: YearPlan
  private readonly admin: Browser
  private addresses = 0
  private readonly verdicts: { onDay: number; disputeId: string; outcome: 'won' | 'lost' }[] = []

  constructor(stage: YearStage, plan: YearPlan) {
    this.stage = stage
    this.plan = plan
    this.admin = this.newBrowser()
  }

  get unanswered(): number {
    const browsers = [this.admin, ...[...this.artists, ...this.listeners.values()].map(({ browser }) => browser)]
    return browsers.reduce((sum, { unanswered }) => sum + unanswered, 0)
  }

  async moveIn(): Promise<void> {
    await setUpAdmin(this.admin)
    for (let n = 0; n < this.plan.artists; n += 1) {
      const browser = this.newBrowser()
      const username = `artist-${n}`
      const id = await joinAsArtist(browser, this.admin, username)
      for (let song = 0; song < this.plan.songsEach; song += 1) {
        const { published } = await publishSong(browser, `Song ${n}-${song}`, 10 * n + song)
        this.songs.push({ id: published.body.id, artistId: id })
      }
      this.artists.push({ id, username, browser, productId: await createProduct(browser, id, STOCK) })
    }
  }

  /** Everybody signs in again: sessions end when nobody uses them. */
  async signIn(): Promise<void> {
    for (const { browser, username } of this.artists) await signInAs('artist', browser, username)
    for (const [number, { browser }] of this.listeners) await signInAs('user', browser, `listener-${number}`)
  }

  /** Artists whose account is old enough connect the account that they are paid to. */
  async connectPayouts(): Promise<void> {
    for (const { browser, username } of this.artists) {
      await signInAs('artist', browser, username)
      expectStatus(await browser.insist('POST', '/api/dashboard/payouts/connect'), 'connecting payouts', 200)
      this.count('payout accounts')
    }
  }

  /** Everything of a day: what banks decided first, then each person's acts, then songs, which take a minute each. */
  async live(day: number, acts: readonly Act[]): Promise<void> {
    for (const { disputeId, outcome } of this.verdicts.filter(({ onDay }) => onDay === day)) {
      await closeDispute(this.stage, disputeId, outcome)
      this.count(`disputes ${outcome}`)
    }
    const byListener = Map.groupBy(acts, ({ listener }) => listener)
    await Promise.all(
      [...byListener.values()].map(async (own) => {
        for (const act of own) if (act.kind !== 'listen') await this.act(act, day)
      }),
    )
    await this.listen(acts)
  }

  private async act(act: Exclude<Act, { kind: 'listen' }>, day: number): Promise<void> {
    if (act.kind === 'join') return await this.join(act.listener, act.card)
    const listener = this.listeners.get(act.listener) as Listener
    if (act.kind === 'tip') return await this.tip(listener, act)
    if (act.kind === 'buy') return await this.buy(listener, this.artists[act.artist] as Artist)
    if (act.kind === 'return') return await this.return(listener)
    if (act.kind === 'refund tip') return await this.refundTip(listener)
    if (act.kind === 'dispute') return await this.dispute(listener, act, day)
    if (act.kind === 'cancel') return await this.cancel(listener)
    if (act.kind === 'leave') return await this.leave(act.listener, listener)
    await this.resume(listener)
  }

  private async join(number: number, card: CardName): Promise<void> {
    const browser = this.newBrowser()
    const id = await joinAsListener(browser, `listener-${number}`)
    const listener = { id, browser, card: cardOf(card, number), order: null, tip: null }
    this.listeners.set(number, listener)
    this.count('listeners')
    await this.subscribe(listener)
  }

  private async subscribe(listener: Listener): Promise<void> {
    const clientSecret = await startSubscription(listener.browser)
    if (!clientSecret) return
    await this.paid(listener, clientSecret, 'subscription')
  }

  private async tip(listener: Listener, act: Extract<Act, { kind: 'tip' }>): Promise<void> {
    const { browser } = listener
    const clientSecret = await startTip(browser, (this.artists[act.artist] as Artist).id, act.cents)
    if (act.declined) {
      const refused = await browser.insist('POST', '/api/payments/sandbox/confirm', { clientSecret, card: DECLINED })
      expectStatus(refused, 'a card that is declined', 402)
      return this.count('declined cards')
    }
    listener.tip = await this.paid(listener, clientSecret, 'tip')
  }

  private async buy(listener: Listener, artist: Artist): Promise<void> {
    const placed = await placeOrder(listener.browser, artist.productId)
    if (!placed) throw new Error('a store with enough in stock had nothing left')
    await this.paid(listener, placed.clientSecret, 'order')
    listener.order = { id: placed.orderId, artist }
  }

  private async return({ browser, order }: Listener): Promise<void> {
    if (!order) return
    const asked = await browser.insist('POST', `/api/orders/${order.id}/refund-request`, { reason: 'It is scratched.' })
    expectStatus(asked, 'asking for a refund', 200, 201, ...(asked.again ? [409] : []))
    const step = { status: 'refunded', reason: 'Sorry for that.' }
    const granted = await order.artist.browser.insist('PATCH', `/api/orders/${order.id}`, step)
    expectStatus(granted, 'giving an order back', 200, ...(granted.again ? [409] : []))
    this.count('orders returned')
  }

  private async refundTip(listener: Listener): Promise<void> {
    const id = await this.idOfTip(listener.tip)
    listener.tip = null
    if (!id) return
    await signInAdmin(this.admin)
    const asked = await this.admin.insist('POST', `/api/admin/tips/${id}/refund`, { reason: 'Given by mistake.' })
    expectStatus(asked, 'refunding a tip', 202, ...(asked.again ? [409] : []))
    this.count('tips refunded')
  }

  private async dispute(listener: Listener, act: Extract<Act, { kind: 'dispute' }>, day: number): Promise<void> {
    const paymentId = act.what === 'tip' ? listener.tip : await this.newestFee(listener)
    if (!paymentId) return
    if (act.what === 'tip') listener.tip = null
    const disputeId = await openDispute(this.stage, paymentId)
    this.verdicts.push({ onDay: day + act.days, disputeId, outcome: act.outcome })
    this.count(`disputes of a ${act.what}`)
  }

  private async cancel({ browser }: Listener): Promise<void> {
    const answer = await browser.insist('POST', '/api/subscription/cancel')
    if (expectStatus(answer, 'cancelling', 200, 409).status === 200) this.count('cancelled')
  }

  private async resume(listener: Listener): Promise<void> {
    const answer = await listener.browser.insist('POST', '/api/subscription/resume')
    if (expectStatus(answer, 'resuming', 200, 409).status === 409) await this.subscribe(listener)
    this.count('resumed')
  }

  private async leave(number: number, { id, browser }: Listener): Promise<void> {
    const answer = await browser.insist('POST', '/api/account/deletion', { password: PASSWORD })
    // Closing it ends its sessions: an attempt without an answer may have been taken.
    expectStatus(answer, 'closing an account', 202, ...(answer.again ? [401] : []))
    this.listeners.delete(number)
    // The job that erases runs each hour.
    this.gone.push({ id, erasedBy: new Date(this.stage.clock.now().getTime() + (ERASED_AFTER + 1) * DAY) })
    this.count('accounts closed')
  }

  private async listen(acts: readonly Act[]): Promise<void> {
    // Who left on this day has stopped the music.
    const listening = acts.filter((act) => act.kind === 'listen').filter(({ listener }) => this.listeners.has(listener))
    const most = Math.max(0, ...listening.map(({ songs }) => songs.length))
    for (let turn = 0; turn < most; turn += 1) {
      const opened = await Promise.all(
        listening.map(async ({ listener, songs }) => {
          const { browser } = this.listeners.get(listener) as Listener
          const song = this.songs[songs[turn] ?? -1]
          return song && (await openAudio(browser, song.id)) !== null ? { browser, song } : null
        }),
      )
      this.stage.clock.set(new Date(this.stage.clock.now().getTime() + MINUTE))
      for (const each of opened) if (each) await this.claim(each.browser, each.song)
    }
  }

  private async claim(browser: Browser, song: { id: string; artistId: string }): Promise<void> {
    const { body, again } = await claimStream(browser, song)
    if (body.counted || (again && body.reason === 'DUPLICATE')) this.count('streams')
    // A subscription may end between opening a song and having heard it.
    else if (body.reason !== 'NO_SUBSCRIPTION') throw new Error(`not counted: ${body.reason}`)
  }

  private async paid({ browser, card }: Listener, clientSecret: string, what: string): Promise<string> {
    const paymentId = await pay(browser, clientSecret, what, card)
    this.payments.push(paymentId)
    this.count(`paid: ${what}`)
    return paymentId
  }

  private async idOfTip(paymentId: string | null): Promise<string | null> {
    const [row] = await this.stage.query('SELECT "id" FROM "Tip" WHERE "providerPaymentId" = $1', [paymentId])
    return (row?.id as string | undefined) ?? null
  }

  /** The payment of the listener's newest month, where it is whole. */
  private async newestFee({ id }: Listener): Promise<string | null> {
    const [row] = await this.stage.query(
      'SELECT "providerPaymentId" AS id FROM "SubscriptionPeriod" WHERE "listenerId" = $1 AND "heldCents" = 0 ORDER BY "startsAt" DESC LIMIT 1',
      [id],
    )
    return (row?.id as string | undefined) ?? null
  }

  private count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  private newBrowser(): Browser {
    this.addresses += 1
    return new Browser(this.stage.origin, `10.${this.addresses >> 8}.${this.addresses & 255}.7`)
  }
}

async function signInAs(kind: 'artist' | 'user', browser: Browser, username: string): Promise<void> {
  const account = { username, password: PASSWORD }
  expectStatus(await browser.insist('POST', `/api/auth/${kind}/login`, account), 'signing in', 200)
}

function cardOf(card: CardName, listener: number): object {
  if (card === 'once') return REFUSED_LATER
  return ownCard(card === 'own' ? listener + 1 : 0)
}

/** A test card of its own for each number, with a right check digit. */
function ownCard(number: number): object {
  const digits = `424242${String(number).padStart(9, '0')}`
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return { ...CARD, number: `${digits}${(10 - (sum % 10)) % 10}` }
}
