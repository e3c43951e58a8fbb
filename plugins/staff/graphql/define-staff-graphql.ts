import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { StaffMember } from '#plugins/auth'
import type { Invitation } from '../domain/invitations.ts'
import { findPendingRemovals } from '../domain/owner-removal.ts'

/** Staff and roles. */
export function defineStaffGraphql(builder: SchemaBuilder): void {
  builder.objectRef<StaffMember>('StaffMember').implement({
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
  builder.objectRef<Invitation>('StaffInvitation').implement({
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
}
