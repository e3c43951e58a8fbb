import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { forArtistAnd } from '#plugins/auth'
import { HoldState } from '#prisma/generated/client/enums.ts'
import {
  heldCents,
  heldOfMonth,
  type HeldOfMonth,
  type HeldShare,
  heldShares,
  heldSharesOfMonth,
} from '../domain/held-shares.ts'

/** Streaming money of an artist that waits for a review of the listening. */
export function defineHeldShares(builder: SchemaBuilder): void {
  const State = builder.enumType(HoldState, {
    name: 'HeldShareState',
    description: 'What became of earnings that were held.',
    values: {
      held: { description: 'Somebody of the staff has to look at it.' },
      released: { description: 'The artist has it, to the cent as if it had never been held.' },
      refused: { description: 'The streams are not paid: the money went to the community pool.' },
    },
  })
  const Held = builder.objectRef<HeldShare>('HeldShare').implement({
    description:
      'An artist’s part of one listener’s paid month that is not paid before somebody has looked at the listening behind it. Only for that artist and staff (finance).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      state: t.expose('state', { type: State, description: 'What became of it.' }),
      why: t.exposeStringList('why', { description: 'Findings, a sentence each.' }),
      heldAt: t.expose('heldAt', { type: 'DateTime', description: 'Since when it is held.' }),
      settledAt: t.expose('settledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the listener’s paid month was settled; until then the amount is an estimate.',
      }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'What is held, its part of the community pool included; or what was decided about.',
      }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'When it was decided.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it was decided so.' }),
    }),
  })
  const OfMonth = builder.objectRef<HeldOfMonth>('StatementHeld').implement({
    description: 'What became of the held parts of a month, as it stands now.',
    fields: (t) => ({
      held: t.expose('heldCents', { type: 'Money', description: 'Not decided yet: it is in no balance.' }),
      released: t.expose('releasedCents', {
        type: 'Money',
        description: 'Paid after all; it stands among the lines of the month in which it was released.',
      }),
      refused: t.expose('refusedCents', {
        type: 'Money',
        description: 'Not paid, and given to the community pool.',
      }),
    }),
  })
  builder.prismaObjectField('Statement', 'held', (t) =>
    t.field({
      type: OfMonth,
      description:
        'What of the listeners’ periods that were settled in the month is, or was, held. In no other figure here.',
      resolve: async (statement, _args, { ctx }) => await heldOfMonth(ctx, statement),
    }),
  )
  builder.prismaObjectField('Statement', 'heldShares', (t) =>
    t.connection(
      {
        type: Held,
        description: 'The parts behind `held`, newest first, with reason and day.',
        resolve: async (statement, args, { ctx }) =>
          await forwardPage(args, {
            read: (range) => heldSharesOfMonth(ctx, statement, { limit: range.limit, before: range.after }),
            isPlace: isId,
          }),
      },
      { name: 'StatementHeldConnection', description: 'A page of a month’s held parts.' },
      { name: 'StatementHeldEdge', description: 'A held part in a page.' },
    ),
  )
  builder.prismaObjectField('Artist', 'heldShares', (t) =>
    t.connection(
      {
        type: Held,
        nullable: true,
        description:
          'Earnings that are held, or were, newest first. Only for that artist and staff (finance); null for others.',
        ...forArtistAnd('finance'),
        resolve: async (artist, args, { ctx }) =>
          await forwardPage(args, {
            read: (range) => heldShares(ctx, artist.id, { limit: range.limit, before: range.after }),
            isPlace: isId,
          }),
      },
      { name: 'HeldShareConnection', description: 'A page of held earnings.' },
      { name: 'HeldShareEdge', description: 'Held earnings in a page.' },
    ),
  )
  builder.prismaObjectField('Artist', 'heldAmount', (t) =>
    t.field({
      type: 'Money',
      nullable: true,
      description:
        'All that is held of settled months now; it is in no balance. Only for that artist and staff (finance); null for others.',
      ...forArtistAnd('finance'),
      resolve: async (artist, _args, { ctx }) => await heldCents(ctx, artist.id),
    }),
  )
}
