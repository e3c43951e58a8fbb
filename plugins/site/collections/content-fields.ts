import type { RecordField } from '#api/collections/fields.ts'

export const position = {
  kind: 'number',
  label: 'Position',
  hint: 'Shown in rising order',
} as const satisfies RecordField

export const placeholder = {
  kind: 'checkbox',
  label: 'Placeholder',
  hint: 'The site marks it as a sample until you take this off',
} as const satisfies RecordField

export const createdAt = { kind: 'date', label: 'Created' } as const satisfies RecordField
