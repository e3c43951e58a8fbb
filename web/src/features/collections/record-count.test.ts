import { expect, it } from 'vitest'
import { recordCount } from './record-count.ts'

it('says how many records there are, and above a thousand that there are more', () => {
  expect([0, 20, 1_000, 1_001].map(recordCount)).toEqual(['0', '20', '1,000', '1,000+'])
})
