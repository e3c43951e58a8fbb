import { type Actor, systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DomainContext } from '#api/app/context.ts'
import { approvedArtist } from './history-accounts.ts'
import type { PlannedTip } from './plan-listening.ts'
import type { Past } from './past.ts'

/** A test card of the sandbox that pays. */
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, cvc: '123' }
/** A call that died keeps its key for a minute. */
const KEY_MS = 61_000

/** Runs the platform's own jobs here and now, one after the other. */
export async function runJobs(app: App, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const found = app.jobs.get(name)
    if (!found) throw new Error(`there is no job ${name}`)
    await found.run({})
  }
}

export async function subscribe({ app }: Pick<Past, 'app'>, member: Actor): Promise<void> {
  const ctx = app.context(systemActor)
  const { billing } = app.services
  if (member.user && !(await billing.isSubscribed(ctx, member.user.id)))
    await billing.subscribeInSandbox(ctx, member.user.id)
}

export async function connectPayouts({ app }: Past, username: string): Promise<void> {
  const actor = await approvedArtist(app, username)
  if (actor) await app.services.royalties.connectPayouts(app.context(actor), { returnUrl: '/dashboard' })
}

export async function payTip(past: Past, number: number, { from, artist, cents, message }: PlannedTip): Promise<void> {
  const { app, members } = past
  const [payer, payee] = [members.get(from.username), await approvedArtist(app, artist)]
  if (!payer || !payee?.artist) return
  const ctx = app.context(payer)
  const input = { artistId: payee.artist.id, amountCents: cents, message, thanks: 'named' as const }
  const { clientSecret } = await withKey(past, () => app.services.billing.createTip(ctx, input, `demo-tip-${number}`))
  await payByCard(ctx, clientSecret)
}

/** Again where a run that died holds the key: later, as a person would. */
export async function withKey<Result>({ clock }: Pick<Past, 'clock'>, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if ((error as { code?: string }).code !== 'IDEMPOTENCY_KEY_IN_USE') throw error
    clock.advance(KEY_MS)
    return await withKey({ clock }, call)
  }
}

/** As a buyer does in the form; a payment that was made before stays as it is. */
export async function payByCard(ctx: DomainContext, clientSecret: string): Promise<void> {
  const card = { ...CARD, expYear: ctx.clock.now().getUTCFullYear() + 3 }
  await ctx.services.billing.confirmSandboxPayment(ctx, { clientSecret, card, confirmed: true })
}
