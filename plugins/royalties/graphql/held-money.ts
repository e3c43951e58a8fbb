import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { forArtistAnd } from '#plugins/auth'
import { MoneyHoldState } from '#prisma/generated/client/enums.ts'
import { type HeldMoney, heldMoneyOfMonth, listHeldMoney, listHeldMoneyOfMonth } from '../domain/held-money.ts'

/** Tips and sales of an artist that no payout takes yet. */
export function defineHeldMoney(builder: SchemaBuilder): void {
  const State = builder.enumType(MoneyHoldState, {
    name: 'HeldMoneyState',
    description: 'Whether a tip or sale is paid out.',
    values: {
      held: { description: 'No payout takes it yet.' },
      released: { description: 'It leaves, or left, with a payout.' },
    },
  })
  const Held = builder.objectRef<HeldMoney>('HeldMoney').implement({
    description:
      'An artist’s part of a tip or sale that is in the balance, and that no payout takes yet. Only for that artist and staff (finance).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      state: t.expose('state', { type: State, description: 'Whether it is held.' }),
      source: t.exposeString('source', { description: 'What was paid for: tip or order.' }),
      why: t.exposeStringList('why', { description: 'Why, a sentence each.' }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'What the artist has of the payment, without refunds and disputes.',
      }),
      paidAt: t.expose('paidAt', { type: 'DateTime', description: 'When it was paid.' }),
      heldAt: t.expose('heldAt', { type: 'DateTime', description: 'Since when it is held.' }),
      heldUntil: t.expose('heldUntil', {
        type: 'DateTime',
        nullable: true,
        description: 'Until when; null until the staff decides.',
      }),
      releasedAt: t.expose('releasedAt', { type: 'DateTime', nullable: true, description: 'When it was released.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'What the staff says to it.' }),
      appealedAt: t.expose('appealedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the artist appealed.',
      }),
    }),
  })
  builder.prismaObjectField('Statement', 'heldMoney', (t) =>
    t.field({
      type: 'Money',
      description:
        'What of the month’s tips and sales is held now. It is in the figures here as ever, and leaves when it is released.',
      resolve: async (statement, _args, { ctx }) => await heldMoneyOfMonth(ctx, statement),
    }),
  )
  builder.prismaObjectField('Statement', 'heldPayments', (t) =>
    t.field({
      type: [Held],
      description: 'What `heldMoney` is made of, one by one with the reason, newest first, at most 50.',
      resolve: async (statement, _args, { ctx }) => await listHeldMoneyOfMonth(ctx, statement),
    }),
  )
  builder.prismaObjectField('Artist', 'heldMoney', (t) =>
    t.connection(
      {
        type: Held,
        nullable: true,
        description:
          'Tips and sales that are held, or were, newest first. Only for that artist and staff (finance); null for others.',
        ...forArtistAnd('finance'),
        resolve: async (artist, args, { ctx }) =>
          await forwardPage(args, {
            read: (range) => listHeldMoney(ctx, artist.id, { limit: range.limit, before: range.after }),
            isPlace: isId,
          }),
      },
      { name: 'HeldMoneyConnection', description: 'A page of held tips and sales.' },
      { name: 'HeldMoneyEdge', description: 'A held tip or sale in a page.' },
    ),
  )
}
