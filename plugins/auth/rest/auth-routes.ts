import type { UserType } from '#api/access/actor.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { ACCOUNT_KINDS } from '../domain/accounts/account-kind.ts'
import { authStatus, type AuthStatus } from '../domain/auth-status.ts'
import { signOut } from '../domain/sign-out.ts'

const everybody = { public: true } as const

const statusShape = z.object({
  isAuthenticated: z.boolean(),
  userType: z.enum(['admin', 'artist', 'user']).nullable(),
  adminUsername: z.string().nullable(),
  artistUsername: z.string().nullable(),
  userUsername: z.string().nullable(),
})

const statusAnswer = ({ artistId: _, adminWithoutFactor: _held, adminRole: _role, ...status }: AuthStatus) => status

const logout = (kind: UserType): Route =>
  route({
    method: 'POST',
    path: `/auth/${kind}/logout`,
    access: everybody,
    summary: `Signs the ${kind} account out and leaves accounts of other kinds; answers the new status. 400 when nobody is signed in.`,
    response: statusShape,
    handler: async ({ ctx, context }) => {
      const { status, token } = await signOut(ctx, kind)
      if (token !== undefined) {
        context.setSessionToken(token)
        context.clearSiteData({ isLast: !status.isAuthenticated })
      }
      return statusAnswer(status)
    },
  })

export const authRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/auth/status',
    access: everybody,
    summary: 'Who is signed in.',
    response: statusShape,
    handler: async ({ ctx }) => statusAnswer(authStatus(ctx.actor)),
  }),
  ...ACCOUNT_KINDS.map(logout),
]
