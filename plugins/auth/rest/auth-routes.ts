import type { UserType } from '#api/access/actor.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { ACCOUNT_KINDS } from '../domain/accounts/account-kind.ts'
import { authStatus, type AuthStatus } from '../domain/auth-status.ts'
import { registerArtist, registerUser } from '../domain/register.ts'
import { setUpAdmin } from '../domain/accounts/first-admin.ts'
import { signIn } from '../domain/sign-in.ts'
import { signOut } from '../domain/sign-out.ts'
import { adminSetupSchema, artistRegistrationSchema, credentialsSchema, userRegistrationSchema } from '../rules.ts'

const everybody = { public: true } as const

const statusShape = z.object({
  isAuthenticated: z.boolean(),
  userType: z.enum(['admin', 'artist', 'user']).nullable(),
  adminUsername: z.string().nullable(),
  artistUsername: z.string().nullable(),
  userUsername: z.string().nullable(),
})
const artistShape = z.object({ id: z.uuid(), username: z.string(), name: z.string() })
const userShape = z.object({ id: z.uuid(), username: z.string(), displayName: z.string() })
const adminShape = z.object({ username: z.string(), email: z.string() })

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
  route({
    method: 'POST',
    path: '/auth/artist/register',
    access: everybody,
    summary: 'Creates an artist account, pending approval, and signs it in.',
    body: artistRegistrationSchema,
    response: z.object({ artist: artistShape, requiresApproval: z.boolean() }),
    status: 201,
    handler: async ({ ctx, context, body }) => {
      const { artist, requiresApproval, token } = await registerArtist(ctx, body)
      context.setSessionToken(token)
      return { artist, requiresApproval }
    },
  }),
  route({
    method: 'POST',
    path: '/auth/artist/login',
    access: everybody,
    summary: 'Signs an artist in.',
    body: credentialsSchema,
    response: z.object({ artist: artistShape }),
    handler: async ({ ctx, context, body }) => {
      const { account, token } = await signIn(ctx, 'artist', body)
      context.setSessionToken(token)
      return { artist: { id: account.id, username: account.username, name: account.name } }
    },
  }),
  route({
    method: 'POST',
    path: '/auth/user/register',
    access: everybody,
    summary: 'Creates a listener account and signs it in.',
    body: userRegistrationSchema,
    response: z.object({ user: userShape }),
    status: 201,
    handler: async ({ ctx, context, body }) => {
      const { user, token } = await registerUser(ctx, body)
      context.setSessionToken(token)
      return { user }
    },
  }),
  route({
    method: 'POST',
    path: '/auth/user/login',
    access: everybody,
    summary: 'Signs a listener in.',
    body: credentialsSchema,
    response: z.object({ user: userShape }),
    handler: async ({ ctx, context, body }) => {
      const { account, token } = await signIn(ctx, 'user', body)
      context.setSessionToken(token)
      return { user: { id: account.id, username: account.username, displayName: account.name } }
    },
  }),
  route({
    method: 'POST',
    path: '/auth/admin/login',
    access: everybody,
    summary: 'Signs an admin in.',
    body: credentialsSchema,
    response: z.object({ admin: adminShape }),
    handler: async ({ ctx, context, body }) => {
      const { account, token } = await signIn(ctx, 'admin', body)
      context.setSessionToken(token)
      return { admin: { username: account.username, email: account.email } }
    },
  }),
  route({
    method: 'POST',
    path: '/auth/setup',
    access: everybody,
    summary: 'Creates the first admin; 409 once there is one. `setupToken` where the server asks for it.',
    body: adminSetupSchema,
    response: z.object({ success: z.literal(true), admin: adminShape }),
    status: 201,
    handler: async ({ ctx, body }) => {
      const { username, email } = await setUpAdmin(ctx, body)
      return { success: true, admin: { username, email } }
    },
  }),
]
