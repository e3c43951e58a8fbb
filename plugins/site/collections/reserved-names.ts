import { collection } from '#api/collections/collection.ts'
import { reservedNameSchema } from '../rules.ts'
import { createdAt } from './content-fields.ts'

export const reservedNames = collection({
  name: 'reserved-names',
  label: { one: 'Reserved name', many: 'Reserved names' },
  description: 'Usernames that cannot be registered, in addition to the site’s own addresses.',
  group: 'Platform',
  staff: { read: [], write: ['support'] },
  model: 'reservedName',
  fields: {
    name: { kind: 'text', label: 'Name' },
    reason: { kind: 'text', label: 'Reason', nullable: true },
    createdAt,
  },
  title: 'name',
  columns: ['name', 'reason', 'createdAt'],
  form: reservedNameSchema,
  unique: { name: 'This name is on the list already' },
  search: ['name', 'reason'],
  sort: { by: ['name', 'createdAt'], start: 'name_ASC' },
})
