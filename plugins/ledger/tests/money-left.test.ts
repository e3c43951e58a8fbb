import { expect, it } from 'vitest'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { ledger } from '../index.ts'
import { postTransaction } from '../domain/post-transaction.ts'

const ARTIST = 'artist:0197f000-0000-7000-8000-000000000000'

it('the figures of what left in a day count refunds and payouts of the last 24 hours, and nothing that came in', async () => {
  const test = await startTestAppForTest({ plugins: [ledger] })
  let number = 0
  const post = async (kind: 'sale' | 'sale-refund' | 'payout', cents: number, hoursAgo: number) =>
    await postTransaction(test.ctx, {
      key: `money-left:${(number += 1)}`,
      kind,
      memo: kind,
      occurredAt: new Date(test.clock.now().getTime() - hoursAgo * 3_600_000),
      entries: [
        { account: 'platform:cash', cents: -cents },
        { account: ARTIST, cents },
      ],
    })
  await post('sale', 9_000, 30)
  await post('payout', -1_000, 25)
  await post('payout', -2_000, 23)
  await post('sale-refund', -500, 2)
  const figures = async () => (await test.server.inject('/metrics')).body.match(/^fairwave_money_left_day_cents.*$/gm)
  expect(await figures()).toEqual([
    'fairwave_money_left_day_cents{kind="refund"} 500',
    'fairwave_money_left_day_cents{kind="payout"} 2000',
  ])
})
