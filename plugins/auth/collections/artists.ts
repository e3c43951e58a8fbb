import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { optionsOf } from '#api/collections/fields.ts'
import { approveArtist, removePendingArtist } from '../domain/approval.ts'
import { ARTIST_GENRES } from '../rules/genre.ts'
import { SUSPENDING, restoreAccount, suspendAccount } from '../domain/suspending.ts'
import { rejectArtistSchema, suspensionSchema } from '../rules.ts'

/** Artists, written only by what the artist does and by approval. */
export const artists = collection({
  name: 'artists',
  label: { one: 'Artist', many: 'Artists' },
  description: 'Accounts of artists, approved and pending.',
  group: 'Accounts',
  staff: { read: ['support', 'finance'], write: ['editor'] },
  model: 'artist',
  fields: {
    name: { kind: 'text', label: 'Name' },
    username: { kind: 'text', label: 'Username' },
    email: { kind: 'text', label: 'Email' },
    genre: { kind: 'text', label: 'Genre' },
    bio: { kind: 'textarea', label: 'Bio' },
    approvedAt: { kind: 'date', label: 'Approved', nullable: true },
    createdAt: { kind: 'date', label: 'Registered' },
    suspendedAt: { kind: 'date', label: 'Suspended', nullable: true },
    suspendedReason: { kind: 'textarea', label: 'Why it is suspended', nullable: true },
    deletesAt: { kind: 'date', label: 'Closed, deleted from', nullable: true },
  },
  title: 'name',
  columns: ['name', 'username', 'email', 'genre', 'approvedAt', 'createdAt'],
  grows: true,
  search: ['name', 'username', 'email'],
  filters: {
    approval: {
      label: 'Approval',
      options: {
        pending: { label: 'Pending', where: { approvedAt: null, deletesAt: null, suspendedAt: null } },
        approved: { label: 'Approved', where: { approvedAt: { not: null } } },
        suspended: { label: 'Suspended', where: { suspendedAt: { not: null } } },
        closed: { label: 'Closed', where: { deletesAt: { not: null } } },
      },
    },
    genre: filterBy('genre', 'Genre', optionsOf(ARTIST_GENRES)),
  },
  sort: { by: ['createdAt', 'approvedAt', 'name', 'username'], start: 'createdAt_DESC' },
  actions: {
    approve: recordAction({
      label: 'Approve',
      description: 'The artist’s songs are listed from then on.',
      when: ({ approvedAt, deletesAt, suspendedAt }) =>
        approvedAt === null && deletesAt === null && suspendedAt === null,
      audit: 'artist.approved',
      run: async (ctx, { id }) => (await approveArtist(ctx, id)).changed,
    }),
    reject: recordAction({
      label: 'Reject',
      description: 'The artist is removed entirely, with all songs and files. This cannot be undone.',
      danger: true,
      removes: true,
      when: ({ approvedAt, deletesAt, suspendedAt }) =>
        approvedAt === null && deletesAt === null && suspendedAt === null,
      audit: 'artist.rejected',
      form: rejectArtistSchema,
      fields: {
        reason: {
          kind: 'textarea',
          label: 'Reason',
          hint: 'Sent to the artist by email.',
          nullable: true,
        },
      },
      run: async (ctx, { id, input: { reason } }) => await removePendingArtist(ctx, id, reason),
    }),
    suspend: recordAction({
      label: 'Suspend',
      fresh: '2h',
      staff: [...SUSPENDING.artist],
      description: 'They are signed out everywhere. Their page, songs and store are not shown, and payouts wait.',
      danger: true,
      when: ({ suspendedAt }) => suspendedAt === null,
      form: suspensionSchema,
      fields: { reason: { kind: 'textarea', label: 'Reason', hint: 'They see it by email and when they sign in.' } },
      run: async (ctx, { id, input: { reason } }) =>
        await suspendAccount(ctx, { accountKind: 'artist', accountId: id }, reason),
    }),
    restore: recordAction({
      label: 'Restore',
      fresh: '2h',
      staff: [...SUSPENDING.artist],
      description: 'They can sign in again; what was shown before is shown again, and payouts go on.',
      when: ({ suspendedAt }) => suspendedAt !== null,
      form: suspensionSchema,
      fields: { reason: { kind: 'textarea', label: 'Reason', hint: 'Kept in the audit log.' } },
      run: async (ctx, { id, input: { reason } }) =>
        await restoreAccount(ctx, { accountKind: 'artist', accountId: id }, reason),
    }),
  },
})
