import { collection } from '#api/collections/collection.ts'
import { announceChange } from '../domain/content-cache.ts'
import { announcementSchema } from '../rules.ts'
import { createdAt } from './content-fields.ts'

export const announcements = collection({
  name: 'announcements',
  graphql: { one: 'Announcement', many: 'Announcements' },
  label: { one: 'Announcement', many: 'Announcements' },
  description: 'A notice on every page. The one published last is shown.',
  group: 'Site content',
  staff: { read: [], write: ['editor'] },
  model: 'announcement',
  fields: {
    text: { kind: 'textarea', label: 'Text' },
    linkLabel: { kind: 'text', label: 'Link text', nullable: true },
    linkUrl: {
      kind: 'text',
      label: 'Link',
      nullable: true,
      hint: 'A page of this site, /discover, or an https:// address',
    },
    createdAt,
  },
  title: 'text',
  columns: ['text', 'linkLabel', 'createdAt'],
  form: announcementSchema,
  search: ['text', 'linkLabel', 'linkUrl'],
  sort: { by: ['createdAt', 'text'], start: 'createdAt_DESC' },
  publishing: true,
  afterChange: announceChange,
})
