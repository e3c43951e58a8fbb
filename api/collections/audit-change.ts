import { recordAudit } from '../access/audit.ts'
import type { DomainContext } from '../app/context.ts'
import type { Collection, RecordChange } from './collection.ts'
import type { Row } from './fields.ts'
import { titleOf } from './records.ts'

/** Keeps an entry readable however long the text was that somebody changed. */
const MAX_LENGTH = 500

/** `radio-stations` has entries `radio-station.updated`: what it is called, in the words of the label. */
export function targetTypeOf({ label }: Collection): string {
  return label.one.toLowerCase().replaceAll(' ', '-')
}

/** The values that a form can write to a record. */
export function formValues({ form }: Collection, row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.keys(form?.shape ?? {}).map((key) => [key, row[key] ?? null]))
}

/** Audit entry and hook of a change, in its transaction. */
export async function completeChange(ctx: DomainContext, collection: Collection, change: RecordChange): Promise<void> {
  const { kind, before, after } = change
  const row = after ?? before
  if (!row) return
  const [old, now] = [
    before ? formValues(collection, before) : {},
    after ? formValues(collection, after) : {},
  ] as Record<string, unknown>[]
  const changed = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (key) => old?.[key] !== now?.[key],
  )
  const detail = Object.fromEntries(
    changed.flatMap((key) => [
      ...(before ? [[`${key} before`, scalar(old?.[key])] as const] : []),
      ...(after ? [[`${key} after`, scalar(now?.[key])] as const] : []),
    ]),
  )
  const type = targetTypeOf(collection)
  await recordAudit(ctx, {
    action: `${type}.${kind}`,
    targetType: type,
    targetId: row.id,
    targetName: titleOf(collection, row),
    detail,
  })
  await collection.afterChange?.(ctx, change)
}

export function scalar(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
