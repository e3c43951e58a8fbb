

export const parity: ParityCases = {
  provedMonths: () => ({ as: 'user', input: {} }),
}
