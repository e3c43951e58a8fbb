import { parseInput } from '#api/app/errors.ts'
import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { EmailTaken, LastAdmin, type StaffMember, UsernameTaken } from '#plugins/auth'
import {
  acceptInvitation,
  findInvitation,
  type Invitation,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from '../domain/invitations.ts'
import { changeRole, findStaff, removeStaff } from '../domain/manage-staff.ts'
import { findPendingRemovals, objectToRemoval } from '../domain/owner-removal.ts'
import { AlreadyStaff } from '../domain/staff-errors.ts'
import { acceptInvitationSchema, changeRoleSchema, invitationTokenSchema, inviteStaffSchema } from '../rules.ts'

const owners = only({ owner: true })
const freshOwners = only({ owner: true }, { fresh: '15m' })
const FRESH = 'Code CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes. For staff (owner).'

/** Staff and roles. */
export function defineStaffGraphql(builder: SchemaBuilder): void {
  builder.objectType(AlreadyStaff, {
    name: 'AlreadyStaffError',
    interfaces: ['Error'],
    description: 'Somebody of the staff has this address.',
  })
  builder.objectType(LastAdmin, {
    name: 'LastOwnerError',
    interfaces: ['Error'],
    description: 'Nobody would be left who may do everything.',
  })
  const Member = builder.objectRef<StaffMember>('StaffMember').implement({
    description: 'Somebody of the staff.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the admin.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      email: t.exposeString('email', { description: 'Email address.' }),
      role: t.expose('role', { type: 'StaffRole', description: 'What they are there for.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they came.' }),
      removalProposedBy: t.string({
        nullable: true,
        description: 'Username of the owner who asked to remove or demote this owner; null where nobody did.',
        resolve: async ({ id, role }, _args, { ctx }) =>
          role === 'owner' ? ((await findPendingRemovals(ctx)).get(id)?.proposedByName ?? null) : null,
      }),
    }),
  })
  const InvitationRef = builder.objectRef<Invitation>('StaffInvitation').implement({
    description: 'Somebody who was asked to join the staff, and has not done so yet.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the invitation.' }),
      email: t.exposeString('email', { description: 'Where the link was sent.' }),
      role: t.expose('role', { type: 'StaffRole', description: 'What they shall be there for.' }),
      invitedByName: t.exposeString('invitedByName', { description: 'Username of the owner who asked.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the link was sent.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it is good.' }),
    }),
  })

  const InviteInput = builder.inputType('InviteStaffInput', {
    description: 'Somebody who shall join the staff.',
    fields: (t) => ({
      email: t.string({ required: true, description: 'Email address: the link goes there.' }),
      role: t.field({ type: 'StaffRole', required: true, description: 'What they shall be there for.' }),
    }),
  })
  const AcceptInput = builder.inputType('AcceptStaffInvitationInput', {
    description: 'An account in the staff.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'What stands in the link of the mail behind the #.' }),
      username: t.string({ required: true, description: 'Sign-in name, at least 3 characters.' }),
      password: t.string({ required: true, description: 'At least 8 characters.' }),
    }),
  })

  builder.queryFields((t) => ({
    staff: t.field({
      ...owners,
      type: [Member],
      description: 'Everybody of the staff, in the order in which they came. For staff (owner).',
      resolve: async (_root, _args, { ctx }) => await findStaff(ctx),
    }),
    staffInvitations: t.field({
      ...owners,
      type: [InvitationRef],
      description: 'Invitations that nobody has used yet, the newest first. For staff (owner).',
      resolve: async (_root, _args, { ctx }) => await listInvitations(ctx),
    }),
    staffInvitation: t.field({
      ...open,
      type: InvitationRef,
      description: 'What the link of an invitation is about, for who has it. Code INVITATION_ENDED.',
      args: {
        token: t.arg.string({ required: true, description: 'What stands in the link of the mail behind the #.' }),
      },
      resolve: async (_root, input, { ctx }) => await findInvitation(ctx, parseInput(invitationTokenSchema, input)),
    }),
  }))

  builder.mutationFields((t) => ({
    inviteStaff: t.field({
      ...freshOwners,
      type: InvitationRef,
      errors: { types: [AlreadyStaff] },
      description: `Asks somebody to join the staff, by a link in a mail that is good once and for 7 days; one that was sent before ends. ${FRESH}`,
      args: { input: t.arg({ type: InviteInput, required: true, description: 'Who, and as what.' }) },
      resolve: async (_root, { input }, { ctx }) => await inviteStaff(ctx, parseInput(inviteStaffSchema, input)),
    }),
    withdrawStaffInvitation: t.id({
      ...owners,
      description: 'Takes an invitation back and answers its id: the link does nothing any more. For staff (owner).',
      args: { id: t.arg.id({ required: true, description: 'Id of the invitation.' }) },
      resolve: async (_root, { id }, { ctx }) => await withdrawInvitation(ctx, id),
    }),
    acceptStaffInvitation: t.string({
      ...open,
      errors: { types: [UsernameTaken, EmailTaken] },
      description:
        'Makes the account that an invitation is about, once, and answers the username. It signs nobody in. Code INVITATION_ENDED.',
      args: { input: t.arg({ type: AcceptInput, required: true, description: 'Token, username and password.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        (await acceptInvitation(ctx, parseInput(acceptInvitationSchema, input))).username,
    }),
    changeStaffRole: t.field({
      ...freshOwners,
      type: Member,
      errors: { types: [LastAdmin] },
      description: `Gives somebody of the staff another role, which holds from their next request on. ${FRESH}`,
      args: {
        id: t.arg.id({ required: true, description: 'Id of the admin.' }),
        role: t.arg({ type: 'StaffRole', required: true, description: 'What they are there for from now on.' }),
      },
      resolve: async (_root, { id, ...input }, { ctx }) =>
        await changeRole(ctx, id, parseInput(changeRoleSchema, input)),
    }),
    objectToOwnerRemoval: t.id({
      ...freshOwners,
      description: `Ends what was asked about an owner, and answers their id: nobody removes or demotes them without asking again. ${FRESH}`,
      args: { id: t.arg.id({ required: true, description: 'Id of the owner.' }) },
      resolve: async (_root, { id }, { ctx }) => await objectToRemoval(ctx, id),
    }),
    removeStaff: t.id({
      ...freshOwners,
      errors: { types: [LastAdmin] },
      description: `Takes somebody out of the staff and answers their id; sessions and access tokens end at once. ${FRESH}`,
      args: { id: t.arg.id({ required: true, description: 'Id of the admin.' }) },
      resolve: async (_root, { id }, { ctx }) => await removeStaff(ctx, id),
    }),
  }))
}
