import { checkParity } from '#api/operation/testing/check-parity.ts'
import { streaming } from '../index.ts'

checkParity(streaming, {
  historyKept: () => ({ as: 'user', input: {} }),
  keepHistory: () => ({ as: 'user', input: { kept: true } }),
  clearHistory: () => ({ as: 'user', input: {} }),
  forgetPlayed: ({ own }) => ({ as: 'user', input: { songId: own.songId } }),
  heardThisWeek: () => ({ as: 'user', input: {} }),
})
