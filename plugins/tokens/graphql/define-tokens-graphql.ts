import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { seek, NEWEST_FIRST } from '#api/database/keyset.ts'
import type { TokenScope } from '#api/access/token-scope.ts'
import type { CreatedToken } from '../domain/create-token.ts'
import { listStaffTokens, ownTokens, type StaffToken } from '../domain/find-tokens.ts'

export function defineTokensGraphql(builder: SchemaBuilder): void {
  const AccessToken = builder.prismaObject('AccessToken', {
    description:
      'A personal access token: what a program sends as `Authorization: Bearer` to act as one account, within scopes.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the token, for revoking it; not the token itself.' }),
      name: t.exposeString('name', { description: 'What its owner calls it.' }),
      hint: t.exposeString('hint', { description: 'How the token begins, for example "fw_3kQz9R".' }),
      scopes: t.exposeStringList('scopes', { description: 'What the token may do, by scope.' }),
      userType: t.exposeString('accountKind', {
        description: 'The kind of account it acts as: user, artist or admin.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'From when on it is refused.' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last used, to the minute; null while it never was.',
      }),
    }),
  })

  builder.objectRef<CreatedToken>('CreatedAccessToken').implement({
    description: 'A new access token.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'The token itself. It is told now and never again.' }),
      accessToken: t.prismaField({
        type: AccessToken,
        description: 'What is kept of it.',
        resolve: async (query, { id }, _args, { ctx }) =>
          await ctx.db.accessToken.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  })

  const Scope = builder.objectRef<TokenScope>('AccessTokenScope').implement({
    description: 'Something that an access token can be allowed.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'As in tokens: "read", "catalog:write".' }),
      description: t.exposeString('description', { description: 'For people, in English.' }),
      area: t.exposeString('area', {
        nullable: true,
        description: 'What it is about in a few words; null for the scopes of everything.',
      }),
      userTypes: t.stringList({
        description: 'Kinds of account that it is of use to: user, artist, admin.',
        resolve: ({ kinds }) => [...kinds],
      }),
    }),
  })

  const StaffTokenRef = builder.objectRef<StaffToken>('StaffAccessToken').implement({
    description: 'An access token of a member of the staff.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      owner: t.exposeString('owner', { description: 'Username of whose it is.' }),
      name: t.exposeString('name', { description: 'What its owner calls it.' }),
      scopes: t.exposeStringList('scopes', { description: 'What the token may do, by scope.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last used, to the minute.',
      }),
    }),
  })

  builder.queryFields((t) => ({
    staffAccessTokens: t.field({
      ...only({ owner: true }),
      type: [StaffTokenRef],
      nullable: true,
      description: 'Access tokens of all of the staff that still work, newest first. For staff (owner).',
      resolve: async (_root, _args, { ctx }) => await listStaffTokens(ctx),
    }),
    accessTokens: t.prismaConnection(
      {
        ...only({ signedIn: true }),
        type: AccessToken,
        cursor: 'id',
        description: 'Access tokens of the accounts that are signed in, newest first. Not with an access token.',
        totalCount: async (_root, _args, { ctx }) => await ctx.db.accessToken.count({ where: ownTokens(ctx) }),
        resolve: async (query, _root, _args, { ctx }) =>
          await ctx.db.accessToken.findMany(
            await seek(ctx.db.accessToken, query, { where: ownTokens(ctx), order: NEWEST_FIRST }),
          ),
      },
      { name: 'AccessTokenConnection', description: 'A page of access tokens.' },
      { name: 'AccessTokenEdge', description: 'An access token in a page.' },
    ),
    accessTokenScopes: t.field({
      ...open,
      type: [Scope],
      description: 'Every scope that an access token can have.',
      resolve: (_root, _args, { tokenScopes }) => [...tokenScopes()],
    }),
  }))
}
