import { STAFF_ROLES } from '#api/access/staff-role.ts'
import {
  defineOperation,
  defineOutput,
  idOutput,
  listOf,
  type OutcomeError,
  scalarOutput,
} from '#api/operation/operation.ts'
import { EmailTaken, UsernameTaken } from '#plugins/auth'
import { z } from 'zod'
import {
  acceptInvitation,
  findInvitation,
  type Invitation,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from '../domain/invitations.ts'
import { AlreadyStaff } from '../domain/staff-errors.ts'
import { acceptInvitationSchema, invitationTokenSchema, inviteStaffSchema } from '../rules.ts'

const owners = { owner: true } as const
const everybody = { public: true } as const
const TOKEN = 'What stands in the link of the mail behind the #.'

const invitationOutput = defineOutput<Invitation>({
  type: 'StaffInvitation',
  nullable: false,
  shape: z.object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    invitedByName: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
})

const alreadyStaff: OutcomeError = {
  error: AlreadyStaff,
  name: 'AlreadyStaffError',
  description: 'Somebody of the staff has this address.',
}

const listing = defineOperation({
  kind: 'query',
  name: 'staffInvitations',
  description: 'Invitations that nobody has used yet, the newest first. For staff (owner).',
  access: owners,
  output: listOf(invitationOutput),
  rest: {
    method: 'GET',
    path: '/admin/staff-invitations',
    summary: 'Invitations that nobody has used yet, the newest first.',
  },
  run: listInvitations,
})

const finding = defineOperation({
  kind: 'query',
  name: 'staffInvitation',
  description: 'What the link of an invitation is about, for who has it. Code INVITATION_ENDED.',
  access: everybody,
  input: invitationTokenSchema,
  graphql: { describe: { token: TOKEN } },
  output: invitationOutput,
  rest: {
    method: 'POST',
    path: '/staff/invitation',
    summary: 'What the link of an invitation is about, by its token. 400 INVITATION_ENDED.',
  },
  run: findInvitation,
})

const inviting = defineOperation({
  name: 'inviteStaff',
  description:
    'Asks somebody to join the staff, by a link in a mail that is good once and for 7 days; one that was sent before ends. Code CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes. For staff (owner).',
  access: owners,
  fresh: '15m',
  input: inviteStaffSchema,
  graphql: {
    args: [],
    input: { argument: 'Who, and as what.', description: 'Somebody who shall join the staff.' },
    describe: { email: 'Email address: the link goes there.', role: 'What they shall be there for.' },
    types: { role: 'StaffRole' },
  },
  output: invitationOutput,
  errors: [alreadyStaff],
  rest: {
    method: 'POST',
    path: '/admin/staff-invitations',
    summary:
      'Asks somebody to join the staff, by a link in a mail that is good once and for 7 days. 403 CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes. 409 ALREADY_STAFF.',
    status: 201,
  },
  run: inviteStaff,
})

const withdrawing = defineOperation({
  name: 'withdrawStaffInvitation',
  description: 'Takes an invitation back and answers its id: the link does nothing any more. For staff (owner).',
  access: owners,
  params: z.object({ id: z.string() }),
  graphql: { describe: { id: 'Id of the invitation.' } },
  output: idOutput('withdrawn'),
  rest: {
    method: 'DELETE',
    path: '/admin/staff-invitations/:id',
    summary: 'Takes an invitation back: its link does nothing any more.',
  },
  run: (ctx, { id }) => withdrawInvitation(ctx, id),
})

const accepting = defineOperation({
  name: 'acceptStaffInvitation',
  description:
    'Makes the account that an invitation is about, once, and answers the username. It signs nobody in. Code INVITATION_ENDED.',
  access: everybody,
  input: acceptInvitationSchema,
  graphql: {
    args: [],
    input: { argument: 'Token, username and password.', description: 'An account in the staff.' },
    describe: { token: TOKEN, username: 'Sign-in name, at least 3 characters.', password: 'At least 8 characters.' },
  },
  output: scalarOutput('String', 'username', z.string()),
  errors: [UsernameTaken, EmailTaken],
  rest: {
    method: 'POST',
    path: '/staff/invitation/accept',
    summary:
      'Makes the account that an invitation is about, once; it signs nobody in. 400 INVITATION_ENDED, 409 USERNAME_TAKEN, EMAIL_TAKEN.',
    status: 201,
  },
  run: async (ctx, input) => (await acceptInvitation(ctx, input)).username,
})

export const invitationOperations = [listing, finding, inviting, withdrawing, accepting]
