import type { DomainContext } from '#api/app/context.ts'
import { pageAfter, paginate, paginateBy } from '#api/database/keyset.ts'
import type { AccountRef } from '#api/access/actor.ts'
import type { Contributions } from '#api/app/extensions.ts'
import { sessionColumn } from './accounts/account-kind.ts'

const everybody = ['user', 'artist', 'admin'] as const

/** The account itself; passwords and session tokens are stored as hashes, which reveal nothing. */
export const authData: readonly Contributions['personalData'][] = [
  {
    name: 'account',
    description: 'The account: names, address, profile, when it was made.',
    for: everybody,
    models: ['Listener', 'Artist', 'Admin'],
    async *rows({ db }, { accountKind, accountId: id }) {
      const omit = { passwordHash: true, usernameKey: true, emailKey: true } as const
      const [account] =
        accountKind === 'user'
          ? await db.listener.findMany({ where: { id }, omit })
          : accountKind === 'artist'
            ? await db.artist.findMany({ where: { id }, omit })
            : await db.admin.findMany({ where: { id }, omit: { ...omit, isFirst: true } })
      if (account) yield { kind: accountKind, ...account }
    },
  },
  {
    name: 'former-names-and-addresses',
    description: 'Usernames that the account had before, and addresses that it can take back for some days.',
    for: everybody,
    models: ['FormerUsername', 'ReservedAddress'],
    async *rows({ db }, owner) {
      for await (const { usernameKey, createdAt } of paginateBy('usernameKey', ({ after, page }) =>
        db.formerUsername.findMany({ where: { ...owner, ...after }, ...page }),
      ))
        yield { username: usernameKey, since: createdAt }
      for await (const { emailKey, until } of paginateBy('emailKey', ({ after, page }) =>
        db.reservedAddress.findMany({ where: { ...owner, ...after }, ...page }),
      ))
        yield { email: emailKey, until }
    },
  },
  {
    name: 'sessions',
    description: 'Browsers that the account is signed in from.',
    for: everybody,
    models: ['Session'],
    rows: sessions,
  },
]

async function* sessions({ db }: DomainContext, { accountKind, accountId }: AccountRef) {
  const select = { id: true, userAgent: true, createdAt: true, signedInAt: true, lastSeenAt: true, expiresAt: true }
  const where = sessionColumn(accountKind, accountId)
  for await (const { id: _, ...session } of paginate<{ id: string }>((after, limit) =>
    db.session.findMany({ where, select, ...pageAfter(after, limit) }),
  ))
    yield session
}
