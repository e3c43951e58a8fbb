import type { Contributions } from '#api/app/extensions.ts'

export const tokensData: readonly Contributions['personalData'][] = [
  {
    name: 'access-tokens',
    description: 'Access tokens by name. The tokens themselves are kept nowhere.',
    for: ['user', 'artist', 'admin'],
    models: ['AccessToken'],
    async *rows({ db }, owner) {
      const select = { name: true, hint: true, scopes: true, createdAt: true, expiresAt: true, lastUsedAt: true }
      yield* await db.accessToken.findMany({ where: owner, select, orderBy: { createdAt: 'asc' } })
    },
  },
]
