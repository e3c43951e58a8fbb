// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CollectionFieldFragment } from './collection-description.generated.ts'
import { FieldValue } from './field-value.tsx'

const field = { kind: 'number', label: 'Figure', options: [], collection: null } as unknown as CollectionFieldFragment

it.each([
  [2026, '2026'],
  [48, '48'],
  [2_359_939, '2,359,939'],
])('writes the number %s as %s: a year has no comma', (value, text) => {
  expect(render(<FieldValue field={field} value={value} />).container.textContent).toBe(text)
})
