import { pageAfter, paginate } from '#api/database/keyset.ts'
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
      // Prisma does not compare bytes.
      for await (const { lastSeenAt } of paginate(
        (after: string | undefined, take) => db.$queryRaw<{ id: string; lastSeenAt: Date }[]>`
          SELECT encode("mark", 'hex') AS "id", "lastSeenAt" FROM "KnownDevice"
          WHERE "accountKind" = ${owner.accountKind}::"AccountKind" AND "accountId" = ${owner.accountId}::uuid
            AND "mark" > decode(${after ?? ''}, 'hex')
          ORDER BY "mark" LIMIT ${take}::int`,
      ))
        yield { lastSeenAt }
    },
  },
  {
    name: 'address-links',
    description:
      'Links that were sent to confirm, change or take back an address, and still work. Without what opens them.',
    for: everybody,
    models: ['AddressLink'],
    async *rows({ db }, owner) {
      const select = { id: true, purpose: true, email: true, expiresAt: true }
      for await (const { id: _, ...link } of paginate((after: string | undefined, take) =>
        db.addressLink.findMany({ where: owner, select, ...pageAfter(after, take) }),
      ))
        yield link
    },
  },
]
