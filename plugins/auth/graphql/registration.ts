import { open, publicRead, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { AdminExists, EmailTaken, UsernameTaken } from '../domain/accounts/account-errors.ts'
import { hasAdmin } from '../domain/accounts/has-admin.ts'
import { registerArtist, registerUser } from '../domain/register.ts'
import { setUpAdmin } from '../domain/accounts/first-admin.ts'
import { adminSetupSchema, artistRegistrationSchema, userRegistrationSchema } from '../rules.ts'
import type { AccountTypes } from './account-types.ts'

/** Sign-up of artists and listeners, and the first admin. */
export function defineRegistration(builder: SchemaBuilder, types: AccountTypes): void {
  builder.objectType(UsernameTaken, {
    name: 'UsernameTakenError',
    interfaces: ['Error'],
    description: 'An account of this kind has this username already.',
  })
  builder.objectType(EmailTaken, {
    name: 'EmailTakenError',
    interfaces: ['Error'],
    description: 'An account of this kind has this email address already.',
  })
  builder.objectType(AdminExists, {
    name: 'AdminExistsError',
    interfaces: ['Error'],
    description: 'The first admin was created already.',
  })

  const RegisterArtistInput = builder.inputType('RegisterArtistInput', {
    description: 'A new artist account.',
    fields: (t) => ({
      username: t.string({ required: true, description: '3 to 40 letters, numbers, dots, dashes and underscores.' }),
      email: t.string({ required: true, description: 'Email address.' }),
      name: t.string({ required: true, description: 'Stage name, 2 to 100 characters.' }),
      genre: t.string({ required: true, description: 'Primary genre, for example "Synthwave".' }),
      bio: t.string({ required: true, description: '20 to 5,000 characters of plain text.' }),
      password: t.string({ required: true, description: 'At least 6 characters.' }),
    }),
  })
  const RegisterUserInput = builder.inputType('RegisterUserInput', {
    description: 'A new listener account.',
    fields: (t) => ({
      username: t.string({ required: true, description: '3 to 40 letters, numbers, dots, dashes and underscores.' }),
      email: t.string({ required: true, description: 'Email address.' }),
      displayName: t.string({ required: true, description: 'The name that others see, 2 to 100 characters.' }),
      password: t.string({ required: true, description: 'At least 6 characters.' }),
    }),
  })
  const SetupAdminInput = builder.inputType('SetupAdminInput', {
    description: 'The first admin account.',
    fields: (t) => ({
      username: t.string({ required: true, description: '3 to 40 letters, numbers, dots, dashes and underscores.' }),
      email: t.string({ required: true, description: 'Email address.' }),
      password: t.string({ required: true, description: 'At least 8 characters.' }),
      setupToken: t.string({ description: 'Where the server was started with a set-up token: that token.' }),
    }),
  })

  const RegisterArtistPayload = builder
    .objectRef<{ artist: { id: string; username: string; name: string }; requiresApproval: boolean }>(
      'RegisterArtistPayload',
    )
    .implement({
      description: 'The new artist, signed in.',
      fields: (t) => ({
        artist: t.expose('artist', { type: types.ArtistAccount, description: 'The account.' }),
        requiresApproval: t.exposeBoolean('requiresApproval', {
          description: 'True while an admin has yet to approve; profile and uploads are open meanwhile.',
        }),
      }),
    })

  builder.queryField('setupOpen', (t) =>
    t.boolean({
      ...publicRead,
      description:
        'True until the first admin exists: `/admin/setup` creates it, with the set-up token where the server asks for one.',
      resolve: async (_root, _args, { ctx }) => !(await hasAdmin(ctx)),
    }),
  )

  builder.mutationFields((t) => ({
    registerArtist: t.field({
      ...open,
      type: RegisterArtistPayload,
      errors: { types: [UsernameTaken, EmailTaken] },
      description: 'Creates an artist account, pending approval, and signs it in.',
      args: { input: t.arg({ type: RegisterArtistInput, required: true, description: 'The account.' }) },
      resolve: async (_root, { input }, { ctx, setSessionToken }) => {
        const { artist, requiresApproval, token } = await registerArtist(
          ctx,
          parseInput(artistRegistrationSchema, input),
        )
        setSessionToken(token)
        return { artist, requiresApproval }
      },
    }),
    registerUser: t.field({
      ...open,
      type: types.UserAccount,
      errors: { types: [UsernameTaken, EmailTaken] },
      description: 'Creates a listener account and signs it in.',
      args: { input: t.arg({ type: RegisterUserInput, required: true, description: 'The account.' }) },
      resolve: async (_root, { input }, { ctx, setSessionToken }) => {
        const { user, token } = await registerUser(ctx, parseInput(userRegistrationSchema, input))
        setSessionToken(token)
        return user
      },
    }),
    setupAdmin: t.field({
      ...open,
      type: types.AdminAccount,
      errors: { types: [AdminExists] },
      description: 'Creates the first admin account; it does not sign in.',
      args: { input: t.arg({ type: SetupAdminInput, required: true, description: 'The account.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        await setUpAdmin(ctx, parseInput(adminSetupSchema, { ...input, setupToken: input.setupToken ?? undefined })),
    }),
  }))
}
