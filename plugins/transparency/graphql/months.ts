import { publicRead, type SchemaBuilder, shared } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { findReached, type Reached } from '../domain/reached.ts'
import { booksState, type BooksState, findMonths, MONTHS, type PublicMonth } from '../domain/find-months.ts'
import type { WitnessState } from '#plugins/books'
import { FIGURES, monthsInput } from '../rules.ts'

/** What the platform took and paid, for everybody. */
export function defineMonths(builder: SchemaBuilder): void {
  const Figure = builder.objectRef<PublicMonth['figures'][number]>('TransparencyFigure').implement({
    description: 'A sum of the ledger in a month.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Which one, for example `paidIn`.' }),
      title: t.string({ description: 'Its name on screens.', resolve: ({ name }) => FIGURES[name].title }),
      definition: t.string({ description: 'What it is.', resolve: ({ name }) => FIGURES[name].definition }),
      accounts: t.string({
        description: 'Which entries it is the sum of.',
        resolve: ({ name }) => FIGURES[name].accounts,
      }),
      amount: t.field({
        type: 'Money',
        nullable: true,
        description: 'Null where it is of fewer than five people, or would give such a sum away.',
        resolve: ({ cents }) => cents,
      }),
    }),
  })
  const Month = builder.objectRef<PublicMonth>('TransparencyMonth').implement({
    description: 'The public figures of a closed month (UTC). They never change.',
    fields: (t) => ({
      month: t.exposeString('month', { description: 'As 2026-10.' }),
      figures: t.field({
        type: [Figure],
        description: 'All of them, in a fixed order.',
        resolve: ({ figures }) => figures,
      }),
      artists: t.exposeInt('artists', {
        nullable: true,
        description: 'Artists who earned something. Null where they are too few.',
      }),
      tenth: t.field({
        type: 'Money',
        nullable: true,
        description: 'A tenth of these artists earned less, in whole dollars. Null where they are too few.',
        resolve: ({ tenthCents }) => tenthCents,
      }),
      median: t.field({
        type: 'Money',
        nullable: true,
        description: 'Half of these artists earned less, likewise.',
        resolve: ({ medianCents }) => medianCents,
      }),
      ninetieth: t.field({
        type: 'Money',
        nullable: true,
        description: 'Nine tenths of these artists earned less, likewise.',
        resolve: ({ ninetiethCents }) => ninetiethCents,
      }),
      underDollarPercent: t.exposeInt('underDollarPercent', {
        nullable: true,
        description:
          'Percent of these artists who earned less than a dollar. Null where they, or the others, are too few.',
      }),
      logSize: t.exposeInt('logSize', {
        nullable: true,
        description: 'Entries of the public log when the month was counted. Null without one.',
      }),
      logRoot: t.exposeString('logRoot', {
        nullable: true,
        description: 'Root of the log of that size: SHA-256, hexadecimal.',
      }),
    }),
  })
  const ReachedArtists = builder.objectRef<Reached>('ReachedArtists').implement({
    description: 'How much reached how many artists in a closed month (UTC).',
    fields: (t) => ({
      month: t.exposeString('month', { description: 'As 2026-10.' }),
      amount: t.field({ type: 'Money', description: 'What artists earned.', resolve: ({ cents }) => cents }),
      artists: t.exposeInt('artists', { description: 'Artists who earned something; five at least.' }),
    }),
  })
  const Witness = builder.objectRef<WitnessState>('BooksWitness').implement({
    description: 'Somebody who cosigns the public log: it extends what they cosigned before.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of their key, for example `other.example/witness`.' }),
      size: t.exposeInt('size', {
        nullable: true,
        description: 'Entries of the log that they cosigned last. Null before the first time.',
      }),
      cosignedAt: t.string({
        nullable: true,
        description: 'When that was, ISO 8601.',
        resolve: ({ cosignedAt }) => cosignedAt?.toISOString() ?? null,
      }),
    }),
  })
  const State = builder.objectRef<BooksState>('BooksState').implement({
    description: 'Whether the books balance now.',
    fields: (t) => ({
      ledgerSum: t.field({
        type: 'Money',
        nullable: true,
        description: 'Sum of all entries of the ledger: 0, or something is wrong. Null before the first check.',
        resolve: ({ ledgerCents }) => ledgerCents,
      }),
      checkedAt: t.string({
        nullable: true,
        description: 'When that was, ISO 8601.',
        resolve: ({ checkedAt }) => checkedAt?.toISOString() ?? null,
      }),
      difference: t.field({
        type: 'Money',
        nullable: true,
        description: 'What the payment provider has more than the ledger. Null before the first comparison.',
        resolve: ({ differenceCents }) => differenceCents,
      }),
      comparedAt: t.string({
        nullable: true,
        description: 'When that was, ISO 8601.',
        resolve: ({ comparedAt }) => comparedAt?.toISOString() ?? null,
      }),
      logSize: t.exposeInt('logSize', {
        nullable: true,
        description: 'Entries of the public log. Null before the first.',
      }),
      logRoot: t.exposeString('logRoot', { nullable: true, description: 'Its root: SHA-256, hexadecimal.' }),
      signedAt: t.string({
        nullable: true,
        description: 'When it was signed last, ISO 8601.',
        resolve: ({ signedAt }) => signedAt?.toISOString() ?? null,
      }),
      witnesses: t.field({
        type: [Witness],
        description: 'Who cosigns the log; empty where nobody does.',
        resolve: ({ witnesses }) => witnesses,
      }),
    }),
  })
  builder.queryFields((t) => ({
    transparencyMonths: t.field({
      ...shared(['TransparencyMonth']),
      type: [Month],
      description: `What listeners paid and where it went, by closed month, newest first; ${MONTHS} at most.`,
      args: { before: t.arg.string({ description: 'The months before this one, as 2026-10.' }) },
      resolve: async (_root, args, { ctx }) =>
        await findMonths(ctx, parseInput(monthsInput, { before: args.before ?? undefined }).before),
    }),
    reachedArtists: t.field({
      ...shared(['TransparencyMonth']),
      type: ReachedArtists,
      nullable: true,
      description: 'What reached artists in the newest month that publishes it. Null where no month does.',
      resolve: async (_root, _args, { ctx }) => await findReached(ctx),
    }),
    booksState: t.field({
      ...publicRead,
      type: State,
      description: 'Whether the books balance now, and how far the public log has come.',
      resolve: async (_root, _args, { ctx }) => await booksState(ctx),
    }),
  }))
}
