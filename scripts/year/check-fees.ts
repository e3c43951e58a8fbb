import { expectStatus } from '../chaos/browser.ts'
import type { Listener, People } from './people.ts'
import type { YearStage } from './stage.ts'

interface Part {
  amount: number
  communityAmount: number
  songs: { amount: number }[]
}

/** A paid month as its listener reads it, in dollars. */
interface Period {
  id: string
  state: 'open' | 'settled' | 'pooled' | 'refunded'
  paid: number
  refunded: number
  gross: number
  platformPart: number
  artistsPart: number
  communityMoved: number
  artists: Part[]
}

const FEE_CENTS = 1_000
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0)

/** Every listener's months add up to what they paid, to the cent, and all of them to what the provider took as fees. */
export async function checkFees(stage: YearStage, { listeners }: People): Promise<{ 'paid months': number }> {
  const problems: string[] = []
  let months = 0
  for (const listener of listeners.values()) {
    const periods = await periodsOf(listener)
    months += periods.length
    problems.push(...periods.flatMap((period) => explain(period).map((what) => `${what} ${JSON.stringify(period)}`)))
  }
  // Whoever left can't look any more; their months were paid all the same.
  const [gone] = await stage.query(
    'SELECT count(*)::int AS months FROM "SubscriptionPeriod" WHERE "listenerId" <> ALL($1)',
    [[...listeners.values()].map(({ id }) => id)],
  )
  const [taken] = await stage.query(
    `SELECT coalesce(sum(("data"->>'amountCents')::int), 0)::int AS cents FROM "SandboxObject"
     WHERE "kind" = 'payment' AND "data"->>'state' = 'succeeded' AND "data"->>'invoiceId' IS NOT NULL`,
  )
  const seen = months + Number(gone?.months)
  if (taken?.cents !== seen * FEE_CENTS)
    problems.push(
      `the provider took ${taken?.cents} cents of fees, listeners see ${months} months, ${gone?.months} are of others`,
    )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { 'paid months': months }
}

async function periodsOf({ browser }: Listener): Promise<Period[]> {
  const answer = await browser.insist('GET', '/api/subscription/periods?limit=100')
  return expectStatus(answer, 'where the money went', 200).body
}

/** What does not add up. */
function explain(period: Period): string[] {
  const { state, paid, refunded, gross, platformPart, artistsPart, communityMoved, artists } = period
  const parts = sum(artists.map(({ amount }) => amount))
  const rules = {
    'the fee is $10': cents(paid) === FEE_CENTS,
    'what is left is what was not given back': state !== 'open' || cents(gross) === cents(paid) - cents(refunded),
    'the platform and the artists get all of it': cents(platformPart) + cents(artistsPart) === cents(gross),
    // Without streams it is the community pool's.
    'the artists’ parts are all of theirs': artists.length === 0 || parts === cents(artistsPart) || state === 'pooled',
    'each artist’s songs add up': artists.every(
      ({ amount, songs }) => songs.length === 0 || sum(songs.map((song) => song.amount)) === cents(amount),
    ),
    'what was moved of the pool adds up': sum(artists.map((part) => part.communityAmount)) === cents(communityMoved),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}
