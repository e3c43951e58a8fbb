import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { AuthStatus } from '../domain/auth-status.ts'

export type AccountTypes = ReturnType<typeof defineAccountTypes>

/** Accounts as their owners see them right after a sign-in, and who is signed in. */
export function defineAccountTypes(builder: SchemaBuilder) {
  const UserType = builder.enumType('UserType', {
    description: 'The three kinds of account.',
    values: {
      admin: { description: 'Staff.' },
      artist: { description: 'Uploads songs and runs a store.' },
      user: { description: 'A listener.' },
    } as const,
  })

  const ArtistAccount = builder.objectRef<{ id: string; username: string; name: string }>('ArtistAccount').implement({
    description: 'An artist account as its owner sees it after a sign-in.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The same id as of the Artist.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      name: t.exposeString('name', { description: 'Stage name.' }),
    }),
  })

  const UserAccount = builder
    .objectRef<{ id: string; username: string; displayName: string }>('UserAccount')
    .implement({
      description: 'A listener account as its owner sees it after a sign-in.',
      fields: (t) => ({
        id: t.exposeID('id', { description: 'Id of the listener.' }),
        username: t.exposeString('username', { description: 'Sign-in name.' }),
        displayName: t.exposeString('displayName', { description: 'The name that others see.' }),
      }),
    })

  const AdminAccount = builder.objectRef<{ id: string; username: string; email: string }>('AdminAccount').implement({
    description: 'An admin account as its owner sees it.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the admin.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      email: t.exposeString('email', { description: 'Email address.' }),
    }),
  })

  const AuthStatusRef = builder.objectRef<AuthStatus>('AuthStatus').implement({
    description: 'Who is signed in in the session of the browser: at most one account of each kind.',
    fields: (t) => ({
      isAuthenticated: t.exposeBoolean('isAuthenticated', { description: 'Whether anybody is signed in.' }),
      userType: t.expose('userType', { type: UserType, nullable: true, description: 'The kind that signed in last.' }),
      adminUsername: t.exposeString('adminUsername', {
        nullable: true,
        description: 'Username of the admin, if one is signed in.',
      }),
      artistUsername: t.exposeString('artistUsername', {
        nullable: true,
        description: 'Username of the artist, if one is signed in.',
      }),
      userUsername: t.exposeString('userUsername', {
        nullable: true,
        description: 'Username of the listener, if one is signed in.',
      }),
      adminRole: t.expose('adminRole', {
        type: 'StaffRole',
        nullable: true,
        description: 'What the admin who is signed in is there for.',
      }),
      adminWithoutFactor: t.exposeString('adminWithoutFactor', {
        nullable: true,
        description:
          'Username of an admin who is signed in and must set up a second factor before anything else (code SECOND_FACTOR_REQUIRED); `adminUsername` is null until then.',
      }),
      artistId: t.exposeID('artistId', { nullable: true, description: 'Id of the artist, if one is signed in.' }),
    }),
  })

  return { UserType, ArtistAccount, UserAccount, AdminAccount, AuthStatus: AuthStatusRef }
}
