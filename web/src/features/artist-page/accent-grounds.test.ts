import { expect, it } from 'vitest'
import { ACCENT_GROUNDS, TEXT_ON_ACCENT } from '../../../../plugins/profiles/rules/accent.ts'
import { color } from '../../ui/tokens.ts'

it('an accent is held against the grounds and the text that stand beside it here', () => {
  expect(ACCENT_GROUNDS).toEqual([color.ground, color.surface, color.raised])
  expect(Object.values(color)).toContain(TEXT_ON_ACCENT)
})
