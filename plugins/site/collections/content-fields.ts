import type { RecordField } from '#api/collections/fields.ts'

export const position = {
  kind: 'number',
  label: 'Position',
  hint: 'Lower numbers are shown first',
} as const satisfies RecordField

export const placeholder = {
  kind: 'checkbox',
  label: 'Placeholder',
  hint: 'Marked as a sample until you turn this off',
} as const satisfies RecordField

export const createdAt = { kind: 'date', label: 'Created' } as const satisfies RecordField
