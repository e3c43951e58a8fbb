import type { Contributions } from '#api/app/extensions.ts'

const everybody = ['user', 'artist', 'admin'] as const

export const accountsData: readonly Contributions['personalData'][] = [
  {
    name: 'known-devices',
    description:
      'When each browser that the account signed in from was last used. Which browser it was is kept as a keyed hash.',
    for: everybody,
    models: ['KnownDevice'],
    async *rows({ db }, owner) {
      yield* await db.knownDevice.findMany({ where: owner, select: { lastSeenAt: true } })
    },
  },
  {
    name: 'address-links',
    description:
      'Links that were sent to confirm, change or take back an address, and still work. Without what opens them.',
    for: everybody,
    models: ['AddressLink'],
    async *rows({ db }, owner) {
      yield* await db.addressLink.findMany({ where: owner, select: { purpose: true, email: true, expiresAt: true } })
    },
  },
]
