import type { ParityCases } from '#api/operation/testing/parity-cases.ts'

export const parity: ParityCases = {
  provedMonths: () => ({ as: 'user', input: {} }),
}
