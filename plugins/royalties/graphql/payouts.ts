import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forArtistAnd } from '#plugins/auth'
import { payoutStanding, type PayoutStanding } from '../domain/payouts/payout-lists.ts'
import type { PayoutHold } from '../domain/payouts/payout-reviews.ts'
import type { BalanceParts } from '../domain/balance-parts.ts'
import { PayoutState } from '#prisma/generated/client/enums.ts'
import { MIN_PAYOUT_CENTS } from '../rules.ts'

/** Money on its way to artists. */
export function definePayouts(builder: SchemaBuilder): void {
  const State = builder.enumType(PayoutState, {
    name: 'PayoutState',
    description: 'Where a payout stands.',
    values: {
      pending: { description: 'Asked for; the provider has not sent it yet.' },
      paid: { description: 'Sent to the artist’s account.' },
      failed: { description: 'It came back: the money is in the balance again.' },
    },
  })
  const Payout = builder.prismaObject('Payout', {
    description: 'A statement’s closing balance, paid to the artist’s account.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST; the provider knows it as the reference.' }),
      state: t.expose('state', { type: State, description: 'Where it stands.' }),
      amount: t.field({
        type: 'Money',
        description: 'What was paid.',
        select: { cents: true },
        resolve: ({ cents }) => Number(cents),
      }),
      failure: t.exposeString('failure', { nullable: true, description: 'Why it failed.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
      paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
      failedAt: t.expose('failedAt', { type: 'DateTime', nullable: true, description: 'When it came back.' }),
    }),
  })
  builder.prismaObjectField('Statement', 'payout', (t) =>
    t.prismaField({
      type: Payout,
      nullable: true,
      description:
        'The payout of the closing balance; null where there is none: below the minimum, not connected, or carried on in the next month.',
      resolve: async (query, { id: statementId }, _args, { ctx }) =>
        await ctx.db.payout.findUnique({ ...query, where: { statementId_part: { statementId, part: 0 } } }),
    }),
  )
  builder.prismaObjectField('Statement', 'payoutParts', (t) =>
    t.relation('payouts', {
      type: Payout,
      description:
        'That one, and those of money that was held when it was made and released since; the first one first.',
      query: { orderBy: { part: 'asc' } },
    }),
  )

  const Hold = builder.objectRef<PayoutHold>('PayoutHold').implement({
    description: 'Why payouts of an artist wait, by a decision of the staff.',
    fields: (t) => ({
      reason: t.exposeString('reason', { description: 'The rule, and what was found.' }),
      heldAt: t.expose('heldAt', { type: 'DateTime', description: 'Since when.' }),
    }),
  })
  const Parts = builder.objectRef<BalanceParts>('BalanceParts').implement({
    description: 'What a balance is made of; the amounts add up to it.',
    fields: (t) => ({
      since: t.exposeString('since', {
        nullable: true,
        description:
          'The first month (UTC) without a statement, for example "2026-11"; null before any month is closed.',
      }),
      carried: t.expose('carriedCents', { type: 'Money', description: 'Closing balance of the last statement.' }),
      streaming: t.expose('streamingCents', {
        type: 'Money',
        description: 'Listeners’ periods that were settled since; estimates of open ones are not in a balance.',
      }),
      community: t.expose('communityCents', { type: 'Money', description: 'Parts of community pools since.' }),
      tips: t.expose('tipCents', { type: 'Money', description: 'Tips since, less those taken back.' }),
      merch: t.expose('merchCents', { type: 'Money', description: 'The artist’s part of sales since.' }),
      payouts: t.expose('payoutCents', { type: 'Money', description: 'What was paid out since, below zero.' }),
      adjustments: t.expose('adjustmentCents', {
        type: 'Money',
        description: 'Refunds, disputes and corrections since, and what was booked late for closed months.',
      }),
    }),
  })
  const Standing = builder.objectRef<PayoutStanding>('PayoutStanding').implement({
    description: 'Whether an artist can be paid, and what is owed.',
    fields: (t) => ({
      isConnected: t.exposeBoolean('isConnected', { description: 'Whether connecting an account was begun.' }),
      payoutsEnabled: t.exposeBoolean('payoutsEnabled', { description: 'Whether the provider can pay it.' }),
      balance: t.expose('balanceCents', {
        type: 'Money',
        description: 'What is owed to the artist now; below zero when more was taken back than there was.',
      }),
      balanceParts: t.field({
        type: Parts,
        description: 'What the balance is made of.',
        resolve: ({ parts }) => parts,
      }),
      heldMoney: t.expose('heldMoneyCents', {
        type: 'Money',
        description: 'Tips and sales of the balance that no payout takes yet; see `Artist.heldMoney`.',
      }),
      held: t.expose('heldCents', {
        type: 'Money',
        description: 'Kept while payments are disputed: not in the balance, and free again when a dispute is won.',
      }),
      owed: t.expose('owedCents', {
        type: 'Money',
        description: 'What the next earnings make up before anything is paid out; zero unless the balance is negative.',
      }),
      inReview: t.expose('inReviewCents', {
        type: 'Money',
        description:
          'Part of the balance that leaves when the staff has approved it: a first payout, or one above the limit.',
      }),
      pauseReason: t.exposeString('pauseReason', {
        nullable: true,
        description: 'Why the staff has stopped the payouts; null where they go on.',
      }),
      holds: t.field({
        type: [Hold],
        description:
          'What decisions of the staff hold back; the balance stays the artist’s, and goes out after the last.',
        resolve: ({ holds }) => holds,
      }),
      minimum: t.field({
        type: 'Money',
        description: 'Closing balances below it carry to the next month.',
        resolve: () => MIN_PAYOUT_CENTS,
      }),
    }),
  })
  builder.prismaObjectField('Artist', 'payouts', (t) =>
    t.field({
      type: Standing,
      nullable: true,
      description: 'Whether payouts are connected. Only for that artist and staff (finance); null for others.',
      ...forArtistAnd('finance'),
      resolve: async (artist, _args, { ctx }) => await payoutStanding(ctx, artist.id),
    }),
  )

  builder.objectRef<{ url: string }>('PayoutPages').implement({
    description: 'The payment provider’s own pages for an artist.',
    fields: (t) => ({
      url: t.exposeString('url', {
        description: 'Where to send the browser, once and soon; it comes back to the dashboard.',
      }),
    }),
  })
}
