import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

/** Without what they prove with: a secret in an archive would let its finder in. */
export const factorsData: readonly Contributions['personalData'][] = [
  {
    name: 'second-factors',
    description: 'Authenticator app, passkeys, and how many recovery codes are left. Without secrets.',
    for: ['user', 'artist', 'admin'],
    models: ['AuthenticatorApp', 'RecoveryCode', 'Passkey'],
    async *rows({ db }, owner) {
      const apps = await db.authenticatorApp.findMany({ where: owner, select: { createdAt: true, confirmedAt: true } })
      for (const app of apps) yield { kind: 'authenticator app', ...app }
      const select = { id: true, name: true, transports: true, createdAt: true, lastUsedAt: true }
      for await (const { id: _, ...passkey } of paginate((after: string | undefined, take) =>
        db.passkey.findMany({ where: owner, select, ...pageAfter(after, take) }),
      ))
        yield { kind: 'passkey', ...passkey }
      yield { kind: 'recovery codes', left: await db.recoveryCode.count({ where: { ...owner, usedAt: null } }) }
    },
  },
]
