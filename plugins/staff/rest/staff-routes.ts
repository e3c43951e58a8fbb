import { STAFF_ROLES } from '#api/access/staff-role.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from '../domain/invitations.ts'
import { changeRole, findStaff, removeStaff } from '../domain/manage-staff.ts'
import { objectToRemoval } from '../domain/owner-removal.ts'
import { acceptInvitationSchema, changeRoleSchema, invitationTokenSchema, inviteStaffSchema } from '../rules.ts'

const owners = { owner: true } as const
const everybody = { public: true } as const
const id = z.object({ id: z.string() })
const role = z.enum(STAFF_ROLES)
const memberShape = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role,
  createdAt: z.iso.datetime(),
})
const invitationShape = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedByName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
const FRESH = '403 CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes.'

export const staffRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/staff',
    access: owners,
    summary: 'Everybody of the staff, in the order in which they came.',
    response: z.array(memberShape),
    handler: async ({ ctx }) => await findStaff(ctx),
  }),
  route({
    method: 'PATCH',
    path: '/admin/staff/:id',
    access: owners,
    fresh: '15m',
    summary: `Gives somebody of the staff another role, which holds from their next request on. ${FRESH} 409 LAST_ADMIN, SECOND_OWNER_NEEDED, OWNER_REMOVAL_WAITS.`,
    params: id,
    body: changeRoleSchema,
    response: memberShape,
    handler: async ({ ctx, params, body }) => await changeRole(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/staff/:id',
    access: owners,
    fresh: '15m',
    summary: `Takes somebody out of the staff; sessions and access tokens end at once. ${FRESH} 409 LAST_ADMIN, SECOND_OWNER_NEEDED, OWNER_REMOVAL_WAITS.`,
    params: id,
    response: z.object({ id: z.uuid(), removed: z.literal(true) }),
    handler: async ({ ctx, params }) => ({ id: await removeStaff(ctx, params.id), removed: true }),
  }),
  route({
    method: 'POST',
    path: '/admin/staff/:id/objection',
    access: owners,
    fresh: '15m',
    summary: `Ends what was asked about an owner: nobody removes or demotes them without asking again. ${FRESH}`,
    params: id,
    response: z.object({ id: z.uuid() }),
    handler: async ({ ctx, params }) => ({ id: await objectToRemoval(ctx, params.id) }),
  }),
  route({
    method: 'GET',
    path: '/admin/staff-invitations',
    access: owners,
    summary: 'Invitations that nobody has used yet, the newest first.',
    response: z.array(invitationShape),
    handler: async ({ ctx }) => await listInvitations(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/staff-invitations',
    access: owners,
    fresh: '15m',
    summary: `Asks somebody to join the staff, by a link in a mail that is good once and for 7 days. ${FRESH} 409 ALREADY_STAFF.`,
    body: inviteStaffSchema,
    response: invitationShape,
    status: 201,
    handler: async ({ ctx, body }) => await inviteStaff(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/staff-invitations/:id',
    access: owners,
    summary: 'Takes an invitation back: its link does nothing any more.',
    params: id,
    response: z.object({ id: z.uuid(), withdrawn: z.literal(true) }),
    handler: async ({ ctx, params }) => ({ id: await withdrawInvitation(ctx, params.id), withdrawn: true }),
  }),
  route({
    method: 'POST',
    path: '/staff/invitation',
    access: everybody,
    summary: 'What the link of an invitation is about, by its token. 400 INVITATION_ENDED.',
    body: invitationTokenSchema,
    response: invitationShape,
    handler: async ({ ctx, body }) => await findInvitation(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/staff/invitation/accept',
    access: everybody,
    summary:
      'Makes the account that an invitation is about, once; it signs nobody in. 400 INVITATION_ENDED, 409 USERNAME_TAKEN, EMAIL_TAKEN.',
    body: acceptInvitationSchema,
    response: z.object({ username: z.string() }),
    status: 201,
    handler: async ({ ctx, body }) => await acceptInvitation(ctx, body),
  }),
]
