import { collection, filterBy } from '#api/collections/collection.ts'

const STATES = [
  { value: 'pending', label: 'Not confirmed' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'left', label: 'Left' },
]

/** Subscribers of the newsletter. */
export const newsletterSubscribers = collection({
  name: 'newsletter-subscribers',
  label: { one: 'Newsletter subscriber', many: 'Newsletter subscribers' },
  description: 'Addresses entered in the footer of the site. Write to confirmed ones only.',
  group: 'Email',
  staff: { read: [], write: ['support'] },
  model: 'newsletterSubscriber',
  fields: {
    address: { kind: 'text', label: 'Address' },
    state: { kind: 'select', label: 'State', options: STATES },
    createdAt: { kind: 'date', label: 'First asked' },
    confirmedAt: { kind: 'date', label: 'Confirmed', nullable: true },
    leftAt: { kind: 'date', label: 'Left', nullable: true },
  },
  title: 'address',
  columns: ['address', 'state', 'createdAt', 'confirmedAt', 'leftAt'],
  grows: true,
  searchWhole: ['addressKey'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
})
