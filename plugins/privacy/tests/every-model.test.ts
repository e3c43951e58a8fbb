import { contributionsOf } from '#api/app/plugin.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plugins } from '#plugins'

const folder = join(import.meta.dirname, '../../../prisma/schema')
const models = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)].map(([, name, body]) => ({
    name: name as string,
    fields: [...(body as string).matchAll(/^ {2}(\w+)\s/gm)].map(([, field]) => field as string),
  })),
)

/** Columns by which a row belongs to an account. */
const WHOSE = ['accountId', 'listenerId', 'artistId', 'adminId', 'actorId', 'ownerId', 'requestedBy', 'firstApprovedBy']

/** Belongs to an account, and is not in its archive, because: */
const LEFT_OUT: Readonly<Record<string, string>> = {
  PasswordReset:
    'a hash that is good for half an hour; says nothing but that a mail was asked for, which is among the mails',
  PasskeyChallenge: 'random bytes that are good for five minutes',
  IdempotencyKey: 'hashes of a call, kept for a day',
  AuditEntry: 'what staff did belongs to the books of the platform',
  RefundRequest:
    'the payment is what concerns its payer, and that is in the archive; who of the staff asked is not theirs',
  ListeningClock: 'the end of the last claim, which is in the archive',
  PeriodSettlement: 'a sum over what is in the archive: claims and periods of a listener, earnings of an artist',
  CommunityShare: 'the same, of the community pool',
  PeriodArtist: 'the same, before the period is settled',
  RefusedListening: 'what was decided about held earnings, which are in the archive',
  ArtistMonthListener: 'counts of claims that are in the archive; an artist must not learn who listened',
  ArtistMonth: 'the same, how many',
  OrderTally: 'sums over the orders that are in the archive',
  MonthModelShare: 'a comparison that stands in the statement',
  PeriodEstimate: 'a guess that the settlement replaces',
  ArtistEstimate: 'the same, added up',
  SearchDocument: 'words of songs, artists and products that are in the archive themselves',
  SoundWork: 'songs of the archive whose sound is still to be made',
  SoundMatch: 'that two artists have the same recording, for staff: an artist must not learn of the other',
  ArtistMoneyDay: 'sums by day over tips and orders, which are in the archive of the artist as earnings',
  AccountMonth: 'sums over the earnings, by account of the ledger',
  SongEarningDay: 'sums over the earnings, by song',
}

const isOf = ({ name, fields }: (typeof models)[number]) =>
  ['Listener', 'Artist', 'Admin'].includes(name) ||
  fields.some((field) => WHOSE.includes(field) || field === 'artistIds')
const given = new Set<string>(contributionsOf(plugins, 'personalData').flatMap(({ models: of }) => [...of]))

describe('what is kept of an account', () => {
  it('is given out in its archive, or left out for a reason that is written down', () => {
    expect(models.length).toBeGreaterThan(60)
    const unnamed = models.filter((model) => isOf(model) && !given.has(model.name) && !(model.name in LEFT_OUT))
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })

  it('has no reason for what is given out, or is not there', () => {
    const names = new Set(models.map(({ name }) => name))
    expect(Object.keys(LEFT_OUT).filter((name) => given.has(name) || !names.has(name))).toEqual([])
  })
})
