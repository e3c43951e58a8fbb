import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const tokensData: readonly Contributions['personalData'][] = [
  {
    name: 'access-tokens',
    description: 'Access tokens by name. The tokens themselves are kept nowhere.',
    for: ['user', 'artist', 'admin'],
    models: ['AccessToken'],
    async *rows({ db }, owner) {
      const select = {
        id: true,
        name: true,
        hint: true,
        scopes: true,
        createdAt: true,
        expiresAt: true,
        lastUsedAt: true,
      }
      for await (const { id: _, ...token } of paginate((after: string | undefined, take) =>
        db.accessToken.findMany({ where: owner, select, ...pageAfter(after, take) }),
      ))
        yield token
    },
  },
]
