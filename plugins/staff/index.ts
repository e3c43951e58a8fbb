import { definePlugin, job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { sweepInvitations } from './domain/invitations.ts'
import { defineStaffGraphql } from './graphql/define-staff-graphql.ts'
import { newOwner, ownerRemoval, staffInvited, staffRemoved, staffRoleChanged } from './mails/staff-mails.ts'
import { invitationOperations } from './operations/invitations.ts'
import { memberOperations } from './operations/members.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'staff.sweep-invitations': Record<string, never>
  }
}

/** Staff and their roles: invited by mail, changed and removed by owners. */
export const staff = definePlugin({
  name: 'staff',
  title: 'who is of the staff',
  dependsOn: ['auth'],
  uses: ['mail'],
  // A program must not let people in.
  tokens: { access: 'never' },
  graphql: defineStaffGraphql,
  operations: [...memberOperations, ...invitationOperations],
  jobs: [job({ name: 'staff.sweep-invitations', payload: z.object({}), handler: sweepInvitations })],
  schedules: [{ name: 'staff.sweep-invitations-daily', job: 'staff.sweep-invitations', every: { cron: '47 4 * * *' } }],
  contributes: {
    mails: [staffInvited, staffRoleChanged, newOwner, ownerRemoval, staffRemoved],
  },
})
