import { collection, filterBy } from './collection.ts'
import { optionsOf, type Row } from './fields.ts'

/** "Artist approved: Neon Harbor". Entries of before names were kept say the id. */
function summaryOf({ action, targetName, targetId }: Row): string {
  const words = String(action).replace('.', ' ').replaceAll('-', ' ')
  const act = words.charAt(0).toUpperCase() + words.slice(1)
  const name = targetName ?? targetId
  return name ? `${act}: ${String(name)}` : act
}

/** Every act of staff and every write of a collection, for reading only: nothing may change what was done. */
export const auditLog = collection({
  name: 'audit-log',
  label: { one: 'Audit entry', many: 'Audit log' },
  description: 'Who did what to what, and when.',
  group: 'Platform',
  model: 'auditEntry',
  fields: {
    createdAt: { kind: 'date', label: 'When' },
    actorName: { kind: 'text', label: 'Who' },
    actorKind: { kind: 'text', label: 'Kind of account' },
    summary: { kind: 'text', label: 'Action taken', from: summaryOf },
    targetName: { kind: 'text', label: 'To what', nullable: true },
    action: { kind: 'text', label: 'Action' },
    targetType: { kind: 'text', label: 'Kind of thing' },
    targetId: { kind: 'text', label: 'Id of the thing', nullable: true },
    detail: { kind: 'json', label: 'Details' },
  },
  title: 'summary',
  columns: ['createdAt', 'actorName', 'action', 'targetName'],
  grows: true,
  search: ['actorName', 'action', 'targetName', 'targetType', 'targetId'],
  filters: { actorKind: filterBy('actorKind', 'Kind of account', optionsOf(['admin', 'artist', 'user', 'system'])) },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
})
