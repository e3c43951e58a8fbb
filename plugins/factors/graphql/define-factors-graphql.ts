import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { NewApp } from '../domain/authenticator-app.ts'
import type { MyFactors, MyPasskey } from '../domain/my-factors.ts'
import type { PasskeySignIn } from '../domain/passkeys.ts'

/** Second factors and passkeys. */
export function defineFactorsGraphql(builder: SchemaBuilder): void {
  const MyPasskeyRef = builder.objectRef<MyPasskey>('MyPasskey').implement({
    description: 'A passkey of yours.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the passkey, for removing it.' }),
      name: t.exposeString('name', { description: 'What you call it.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last used; null while it never was.',
      }),
    }),
  })
  builder.objectRef<MyFactors>('MyFactors').implement({
    description: 'What an account of yours proves itself by beside its password.',
    fields: (t) => ({
      hasApp: t.exposeBoolean('hasApp', { description: 'Whether sign-in asks for a code of an authenticator app.' }),
      canAdd: t.exposeBoolean('canAdd', {
        description: 'Whether factors can be added: of listeners and artists once the address is confirmed.',
      }),
      recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Recovery codes that were not used.' }),
      passkeys: t.expose('passkeys', { type: [MyPasskeyRef], description: 'Passkeys, the first made first.' }),
    }),
  })
  builder.objectRef<NewApp>('NewAuthenticatorApp').implement({
    description: 'What an authenticator app needs. It counts once a first code of it was sent.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'In base 32, for typing in.' }),
      uri: t.exposeString('uri', { description: 'An otpauth: address, for a QR code.' }),
    }),
  })
  builder.objectRef<PasskeySignIn>('PasskeySignIn').implement({
    description: 'The account that a passkey signed in.',
    fields: (t) => ({
      userType: t.exposeString('userType', { description: 'Its kind: user, artist or admin.' }),
      id: t.exposeID('id', { description: 'Id of the account.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      name: t.exposeString('name', { description: 'Display name, stage name, or the username of an admin.' }),
    }),
  })
}
