import { checkParity } from '#api/operation/testing/check-parity.ts'
import { books } from '../index.ts'

checkParity(books, {
  provedMonths: () => ({ as: 'user', input: {} }),
})
