import { collection, recordAction } from '#api/collections/collection.ts'
import { letMailThrough } from '../domain/recipients.ts'

/** Addresses that get no more mail. */
export const bouncedAddresses = collection({
  name: 'bounced-addresses',
  label: { one: 'Bounced address', many: 'Bounced addresses' },
  description: 'Addresses whose server rejects our email. Nothing is sent there any more.',
  group: 'Email',
  staff: { read: [], write: ['support'] },
  model: 'bouncedAddress',
  fields: {
    address: { kind: 'text', label: 'Address' },
    reason: { kind: 'textarea', label: 'What its server said' },
    bouncedAt: { kind: 'date', label: 'Since' },
  },
  title: 'address',
  columns: ['address', 'reason', 'bouncedAt'],
  grows: true,
  searchWhole: ['address'],
  sort: { by: ['bouncedAt'], start: 'bouncedAt_DESC' },
  actions: {
    allow: recordAction({
      label: 'Allow mail again',
      description: 'The next message is sent there. If it is refused, the address comes back to this list.',
      audit: 'mail.address-allowed',
      run: async (ctx, { id }) => await letMailThrough(ctx, id),
    }),
  },
})
