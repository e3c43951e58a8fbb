import { collection } from '#api/collections/collection.ts'

/** Listeners, for reading. */
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
  },
  title: 'displayName',
  columns: ['displayName', 'username', 'email', 'createdAt'],
  grows: true,
  search: ['displayName', 'username', 'email'],
  sort: { by: ['createdAt', 'displayName', 'username'], start: 'createdAt_DESC' },
})
