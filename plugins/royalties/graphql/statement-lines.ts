import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { PeriodPlay } from '#plugins/streaming'
import type { StatementSource } from '../domain/statements.ts'
import type { CommunityLine, EntryLine, PeriodLine, SongLine } from '../domain/statement-lines.ts'

/** Types of what stands in a statement, line by line. */
export function defineStatementLines(builder: SchemaBuilder) {
  const Source = builder.enumType('StatementSource', {
    description: 'Where a line of a statement comes from.',
    values: {
      community: { description: 'The month’s community pool.' },
      tip: { description: 'A tip.' },
      merch: { description: 'A sale of merchandise.' },
      adjustment: { description: 'A refund, a lost dispute or a correction.' },
      payout: { description: 'Money that left for the artist’s account, or came back.' },
      streaming: { description: 'A listener’s settled period.' },
    } satisfies Record<StatementSource, object>,
  })
  const Song = builder.objectRef<SongLine>('StatementSong').implement({
    description: 'What one song earned in settled periods.',
    fields: (t) => ({
      songId: t.exposeID('songId', {
        nullable: true,
        description: 'Id of the song; null for money of songs that nobody can name any more.',
      }),
      title: t.exposeString('title', { nullable: true, description: 'Its title today; null for a song that is gone.' }),
      streams: t.exposeInt('streams', { description: 'Counted streams in these periods.' }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'Each period’s money over the songs its listener heard, to the cent.',
      }),
    }),
  })
  const Period = builder.objectRef<PeriodLine>('StatementPeriod').implement({
    description: 'What one listener’s settled period paid.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the ledger entry.' }),
      settledAt: t.expose('settledAt', { type: 'DateTime', description: 'When it was settled.' }),
      listener: t.exposeString('listener', {
        description: 'A name that is the same within this statement and means nothing in any other.',
      }),
      streams: t.exposeInt('streams', { description: 'Counted streams of the artist in the period.' }),
      ofStreams: t.exposeInt('ofStreams', {
        description: 'Counted streams of this listener in the period, of all artists.',
      }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'What they earned: `streams` of `ofStreams` of `ofAmount`, by largest remainder.',
      }),
      ofAmount: t.expose('ofCents', { type: 'Money', description: 'The artists’ part of what this listener paid.' }),
    }),
  })
  const Community = builder.objectRef<CommunityLine>('StatementCommunityLine').implement({
    description: 'What one listener moved of the month’s community pool to the artist.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the listener’s period.' }),
      listener: t.exposeString('listener', { description: 'The same name as in `periods`.' }),
      streams: t.exposeInt('streams', { description: 'Counted streams of the artist in the period.' }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'The artist’s part of the listener’s share, by counted streams.',
      }),
    }),
  })
  const Entry = builder.objectRef<EntryLine>('StatementEntry').implement({
    description: 'A tip, a sale, a refund, a payout or the community pool.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the ledger entry.' }),
      source: t.expose('source', { type: Source, description: 'What kind of line it is.' }),
      occurredAt: t.expose('occurredAt', {
        type: 'DateTime',
        description: 'When it happened; before the month where it was told of late.',
      }),
      memo: t.exposeString('memo', { description: 'What it was for.' }),
      amount: t.expose('cents', { type: 'Money', description: 'Below zero when it was taken away.' }),
    }),
  })

  const Stream = builder.objectRef<PeriodPlay>('StatementStream').implement({
    description: 'One counted stream behind a statement.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the claim.' }),
      songId: t.exposeID('songId', { description: 'Id of the song.' }),
      title: t.exposeString('title', { nullable: true, description: 'Its title today; null for a song that is gone.' }),
      claimedAt: t.expose('claimedAt', { type: 'DateTime', description: 'When it was counted.' }),
      seconds: t.exposeInt('seconds', { description: 'Whole seconds that were heard.' }),
    }),
  })
  return { Song, Period, Community, Entry, Stream }
}
