import { collection, filterBy } from './collection.ts'
import { optionsOf } from './fields.ts'

/** Every act of staff and every write of a collection, for reading only: nothing may change what was done. */
export const auditLog = collection({
  name: 'audit-log',
  graphql: { one: 'AuditEntry', many: 'AuditEntries' },
  label: { one: 'Audit entry', many: 'Audit log' },
  description: 'Who did what to what, and when.',
  group: 'Platform',
  model: 'auditEntry',
  fields: {
    createdAt: { kind: 'date', label: 'When' },
    actorName: { kind: 'text', label: 'Who' },
    actorKind: { kind: 'text', label: 'Kind of account' },
    action: { kind: 'text', label: 'What was done' },
    targetType: { kind: 'text', label: 'Kind of thing' },
    targetId: { kind: 'text', label: 'Id of the thing', nullable: true },
    detail: { kind: 'json', label: 'Details' },
  },
  title: 'action',
  columns: ['createdAt', 'actorName', 'action', 'targetType', 'targetId'],
  search: ['actorName', 'action', 'targetType', 'targetId'],
  filters: { actorKind: filterBy('actorKind', 'Kind of account', optionsOf(['admin', 'artist', 'user', 'system'])) },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
})
