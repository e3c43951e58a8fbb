import { open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { authStatus } from '../domain/auth-status.ts'
import { signOut } from '../domain/sign-out.ts'
import type { AccountTypes } from './account-types.ts'

/** The session, and signing out of one kind: three calls in REST, each with an address of its own. */
export function defineSessionFields(builder: SchemaBuilder, types: AccountTypes): void {
  builder.queryField('authStatus', (t) =>
    t.field({
      ...open,
      type: types.AuthStatus,
      description: 'Who is signed in.',
      resolve: (_root, _args, { actor }) => authStatus(actor),
    }),
  )

  builder.mutationFields((t) => ({
    logout: t.field({
      ...open,
      type: types.AuthStatus,
      description:
        'Signs one kind of account out, leaves the others, and answers who is still signed in. Code NO_USER_TYPE when nobody is.',
      args: { userType: t.arg({ type: types.UserType, required: true, description: 'The kind to sign out.' }) },
      resolve: async (_root, { userType }, { ctx, setSessionToken, clearSiteData }) => {
        const { status, token } = await signOut(ctx, userType)
        if (token !== undefined) {
          setSessionToken(token)
          clearSiteData({ isLast: !status.isAuthenticated })
        }
        return status
      },
    }),
  }))
}
