import { STAFF_ROLES } from '#api/access/staff-role.ts'
import { defineOperation, defineOutput, idOutput, listOf, type OutcomeError } from '#api/operation/operation.ts'
import { LastAdmin, type StaffMember } from '#plugins/auth'
import { z } from 'zod'
import { changeRole, findStaff, removeStaff } from '../domain/manage-staff.ts'
import { objectToRemoval } from '../domain/owner-removal.ts'
import { changeRoleSchema } from '../rules.ts'

const owners = { owner: true } as const
const params = z.object({ id: z.string() })
const FRESH = 'Code CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes. For staff (owner).'
const REST_FRESH = '403 CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes.'
const CONFLICTS = '409 LAST_ADMIN, SECOND_OWNER_NEEDED, OWNER_REMOVAL_WAITS.'

const memberOutput = defineOutput<StaffMember>({
  type: 'StaffMember',
  shape: z.object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    createdAt: z.iso.datetime(),
  }),
})

const lastOwner: OutcomeError = {
  error: LastAdmin,
  name: 'LastOwnerError',
  description: 'Nobody would be left who may do everything.',
}

const listing = defineOperation({
  kind: 'query',
  name: 'staff',
  description: 'Everybody of the staff, in the order in which they came. For staff (owner).',
  access: owners,
  output: listOf(memberOutput),
  rest: {
    method: 'GET',
    path: '/admin/staff',
    summary: 'Everybody of the staff, in the order in which they came.',
  },
  run: findStaff,
})

const changing = defineOperation({
  name: 'changeStaffRole',
  description: `Gives somebody of the staff another role, which holds from their next request on. ${FRESH}`,
  access: owners,
  fresh: '15m',
  params,
  input: changeRoleSchema,
  graphql: {
    describe: { id: 'Id of the admin.', role: 'What they are there for from now on.' },
    types: { role: 'StaffRole' },
  },
  output: memberOutput,
  errors: [lastOwner],
  rest: {
    method: 'PATCH',
    path: '/admin/staff/:id',
    summary: `Gives somebody of the staff another role, which holds from their next request on. ${REST_FRESH} ${CONFLICTS}`,
  },
  run: (ctx, { id, role }) => changeRole(ctx, id, { role }),
})

const removing = defineOperation({
  name: 'removeStaff',
  description: `Takes somebody out of the staff and answers their id; sessions and access tokens end at once. ${FRESH}`,
  access: owners,
  fresh: '15m',
  params,
  graphql: { describe: { id: 'Id of the admin.' } },
  output: idOutput('removed'),
  errors: [lastOwner],
  rest: {
    method: 'DELETE',
    path: '/admin/staff/:id',
    summary: `Takes somebody out of the staff; sessions and access tokens end at once. ${REST_FRESH} ${CONFLICTS}`,
  },
  run: (ctx, { id }) => removeStaff(ctx, id),
})

const objecting = defineOperation({
  name: 'objectToOwnerRemoval',
  description: `Ends what was asked about an owner, and answers their id: nobody removes or demotes them without asking again. ${FRESH}`,
  access: owners,
  fresh: '15m',
  params,
  graphql: { describe: { id: 'Id of the owner.' } },
  output: idOutput(),
  rest: {
    method: 'POST',
    path: '/admin/staff/:id/objection',
    summary: `Ends what was asked about an owner: nobody removes or demotes them without asking again. ${REST_FRESH}`,
  },
  run: (ctx, { id }) => objectToRemoval(ctx, id),
})

export const memberOperations = [listing, changing, removing, objecting]
