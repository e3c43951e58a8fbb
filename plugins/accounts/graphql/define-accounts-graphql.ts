import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { Credential } from '#plugins/auth'
import type { MyAccount } from '../domain/my-accounts.ts'
import type { MySession } from '../domain/my-sessions.ts'
import type { RecoveryPreview } from '../domain/preview-recovery.ts'

/** What the operations of an account answer. */
export function defineAccountsGraphql(builder: SchemaBuilder): void {
  builder.objectRef<MyAccount>('MyAccount').implement({
    description: 'An account of yours, as only you see it.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the account.' }),
      userType: t.exposeString('userType', { description: 'Its kind: user, artist or admin.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      name: t.exposeString('name', {
        description: 'The name that others see: display name, stage name, or the username of an admin.',
      }),
      email: t.exposeString('email', { description: 'Email address.' }),
      emailVerified: t.exposeBoolean('emailVerified', {
        description: 'Whether a link in a mail to the address was used. Nothing waits for it.',
      }),
    }),
  })
  builder.objectRef<MySession>('MySession').implement({
    description: 'A browser in which one of your accounts is signed in.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the session, for ending it.' }),
      device: t.exposeString('device', {
        description: 'The browser and its system, for example "Firefox on Windows".',
      }),
      signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When somebody signed in there.' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'When it was last used, to the hour.' }),
      isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the one that asks.' }),
      userTypes: t.exposeStringList('userTypes', {
        description: 'Which of your accounts are signed in there: user, artist, admin.',
      }),
    }),
  })
  const CredentialKind = builder.enumType('CredentialKind', {
    description: 'What opens an account beside its password.',
    values: {
      APP: { value: 'app', description: 'An authenticator app.' },
      PASSKEY: { value: 'passkey', description: 'A passkey.' },
      TOKEN: { value: 'token', description: 'An access token.' },
    } as const,
  })
  const CredentialRef = builder.objectRef<Credential>('Credential').implement({
    description: 'Something that opens an account beside its password.',
    fields: (t) => ({
      kind: t.expose('kind', { type: CredentialKind, description: 'What it is.' }),
      name: t.exposeString('name', { description: 'What its owner calls it.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    }),
  })
  builder.objectRef<RecoveryPreview>('AccountRecovery').implement({
    description: 'What a recovery of an account would change.',
    fields: (t) => ({
      userType: t.exposeString('userType', { description: 'The kind of account: user, artist or admin.' }),
      removed: t.field({
        type: [CredentialRef],
        description: 'What is removed: it was added since the owner last proved to read the mailbox.',
        resolve: ({ removed }) => removed,
      }),
      kept: t.field({
        type: [CredentialRef],
        description: 'What stays, and is asked for at sign-in.',
        resolve: ({ kept }) => kept,
      }),
      restores: t.exposeString('restores', {
        nullable: true,
        description: 'The address that the account gets back; null where it has it.',
      }),
      asksForCode: t.exposeBoolean('asksForCode', {
        description: 'Whether a code of a second factor that stays is needed.',
      }),
    }),
  })
}
