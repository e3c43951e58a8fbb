import type { StaffRole } from '#api/access/staff-role.ts'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { paramsOf } from '../../mail/testing/params-of.ts'
import { staff } from '../index.ts'

/** Somebody of the staff. */
async function member({ test }: Stage, role: StaffRole = 'editor'): Promise<string> {
  const { id } = await test.ctx.db.admin.create({
    data: { ...accountRow(role), role },
    select: { id: true },
  })
  return id
}

/** An invitation, and the token in its link. */
async function invitation({ test, as }: Stage) {
  const { email } = accountRow('asked')
  const { body } = await as('admin').rest('POST', '/admin/staff-invitations', { email, role: 'editor' })
  const mail = await test.ctx.db.mailMessage.findFirstOrThrow({ where: { kind: 'staff.invited', recipient: email } })
  return { id: String(body.id), token: String(paramsOf(test.ctx, mail).token) }
}

const asAdmin = async (stage: Stage) => ({ as: 'admin' as const, input: { id: await member(stage) } })

checkParity(staff, {
  staff: () => ({ as: 'admin', input: {} }),
  changeStaffRole: async (stage) => ({
    as: 'admin',
    input: { id: await member(stage), role: 'support' },
    varies: ['username', 'email'],
  }),
  removeStaff: asAdmin,
  objectToOwnerRemoval: async (stage) => {
    const id = await member(stage, 'owner')
    await stage.as('admin').rest('DELETE', `/admin/staff/${id}`)
    return { as: 'admin', input: { id } }
  },
  staffInvitations: () => ({ as: 'admin', input: {} }),
  staffInvitation: async (stage) => ({
    as: 'visitor',
    input: { token: (await invitation(stage)).token },
    varies: ['email'],
  }),
  inviteStaff: () => ({ as: 'admin', input: { email: accountRow('asked').email, role: 'editor' }, varies: ['email'] }),
  withdrawStaffInvitation: async (stage) => ({ as: 'admin', input: { id: (await invitation(stage)).id } }),
  acceptStaffInvitation: async (stage) => ({
    as: 'visitor',
    input: {
      token: (await invitation(stage)).token,
      username: accountRow('new').username,
      password: 'a-good-password',
    },
    answersApart: true,
  }),
})
