import { open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import type { Credential } from '#plugins/auth'
import { previewRecovery, type RecoveryPreview } from '../domain/preview-recovery.ts'
import { freezeAccount, recoverAccount } from '../domain/recover-account.ts'
import { addressLinkSchema, recoverAccountSchema } from '../rules.ts'

const TOKEN = 'What stands in the link of the mail behind the #.'
const RECOVERS =
  'Sets a new password, ends every session and access token, removes second factors added since the mailbox was last proven, and answers the kind of account. Code ADDRESS_LINK_ENDED.'

/** Taking an account back by a link of a mail. */
export function defineAccountRecovery(builder: SchemaBuilder): void {
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
  const AccountRecoveryRef = builder.objectRef<RecoveryPreview>('AccountRecovery').implement({
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
  const RecoverAccountInput = builder.inputType('RecoverAccountInput', {
    description: 'A new password for an account that is taken back.',
    fields: (t) => ({
      token: t.string({ required: true, description: TOKEN }),
      newPassword: t.string({ required: true, description: 'At least 6 characters; 8 of an admin.' }),
      code: t.string({ description: 'A code of the second factor, where `asksForCode` says so.' }),
    }),
  })

  builder.queryField('accountRecovery', (t) =>
    t.field({
      ...open,
      type: AccountRecoveryRef,
      description:
        'What the link of a mail for a new password, for a former address or "This wasn\'t me" would change. Code ADDRESS_LINK_ENDED.',
      args: { token: t.arg.string({ required: true, description: TOKEN }) },
      resolve: async (_root, args, { ctx }) => await previewRecovery(ctx, parseInput(addressLinkSchema, args)),
    }),
  )
  builder.mutationFields((t) => ({
    undoAddressChange: t.field({
      ...open,
      type: 'String',
      description: `Gives an account its former address back by the token that was sent there, within 7 days. ${RECOVERS} Code SECOND_FACTOR_NEEDED where a second factor stays.`,
      args: { input: t.arg({ type: RecoverAccountInput, required: true, description: 'Token and password.' }) },
      resolve: async (_root, { input }, { ctx }) => (await recoverAccount(ctx, 'undo', parse(input))).userType,
    }),
    secureAccount: t.field({
      ...open,
      type: 'String',
      description: `Takes an account back by the token of the link "This wasn't me", within 7 days. ${RECOVERS}`,
      args: { input: t.arg({ type: RecoverAccountInput, required: true, description: 'Token and password.' }) },
      resolve: async (_root, { input }, { ctx }) => (await recoverAccount(ctx, 'secure', parse(input))).userType,
    }),
    freezeAccount: t.field({
      ...open,
      type: 'String',
      description:
        'Suspends an account that was taken back from another address, by the token that was sent there, until staff has looked at it, and answers the kind of account. Code ADDRESS_LINK_ENDED.',
      args: { token: t.arg.string({ required: true, description: TOKEN }) },
      resolve: async (_root, args, { ctx }) => (await freezeAccount(ctx, parseInput(addressLinkSchema, args))).userType,
    }),
  }))
}

/** GraphQL's null is treated as absent. */
const parse = ({ code, ...input }: { token: string; newPassword: string; code?: string | null }) =>
  parseInput(recoverAccountSchema, { ...input, code: code ?? undefined })
