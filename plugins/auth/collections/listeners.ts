import { collection, recordAction } from '#api/collections/collection.ts'
import { SUSPENDING, restoreAccount, suspendAccount } from '../domain/suspending.ts'
import { suspensionSchema } from '../rules.ts'

/** Listeners: written only by themselves; staff suspends and restores. */
export const listeners = collection({
  name: 'listeners',
  label: { one: 'Listener', many: 'Listeners' },
  description: 'Accounts of listeners.',
  group: 'Accounts',
  staff: { read: ['support', 'finance'], write: [] },
  model: 'listener',
  fields: {
    displayName: { kind: 'text', label: 'Display name' },
    username: { kind: 'text', label: 'Username' },
    email: { kind: 'text', label: 'Email', staff: ['support'] },
    createdAt: { kind: 'date', label: 'Registered' },
    suspendedAt: { kind: 'date', label: 'Suspended', nullable: true },
    suspendedReason: { kind: 'textarea', label: 'Why it is suspended', nullable: true },
    deletesAt: { kind: 'date', label: 'Closed, deleted from', nullable: true },
  },
  title: 'displayName',
  columns: ['displayName', 'username', 'email', 'createdAt'],
  grows: true,
  search: ['displayName', 'username', 'email'],
  filters: {
    state: {
      label: 'State',
      options: { suspended: { label: 'Suspended', where: { suspendedAt: { not: null } } } },
    },
  },
  sort: { by: ['createdAt', 'displayName', 'username'], start: 'createdAt_DESC' },
  actions: {
    suspend: recordAction({
      label: 'Suspend',
      fresh: '2h',
      staff: [...SUSPENDING.user],
      description: 'They are signed out everywhere, and cannot sign in. A subscription is not renewed.',
      danger: true,
      when: ({ suspendedAt }) => suspendedAt === null,
      form: suspensionSchema,
      fields: { reason: { kind: 'textarea', label: 'Reason', hint: 'They see it by email and when they sign in.' } },
      run: async (ctx, { id, input: { reason } }) =>
        await suspendAccount(ctx, { accountKind: 'user', accountId: id }, reason),
    }),
    restore: recordAction({
      label: 'Restore',
      fresh: '2h',
      staff: [...SUSPENDING.user],
      description: 'They can sign in again.',
      when: ({ suspendedAt }) => suspendedAt !== null,
      form: suspensionSchema,
      fields: { reason: { kind: 'textarea', label: 'Reason', hint: 'Kept in the audit log.' } },
      run: async (ctx, { id, input: { reason } }) =>
        await restoreAccount(ctx, { accountKind: 'user', accountId: id }, reason),
    }),
  },
})
