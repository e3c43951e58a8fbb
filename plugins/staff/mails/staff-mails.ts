import { STAFF_ROLES, type StaffRole } from '#api/staff-role.ts'
import { defineMail, ourText } from '#api/mail-kind.ts'
import { z } from 'zod'

const role = z.enum(STAFF_ROLES)

declare module '#api/extensions.ts' {
  interface Mails {
    'staff.invited': { role: StaffRole; invitedBy: string; token: string }
    'staff.role-changed': { name: string; before: StaffRole; after: StaffRole; by: string }
    'staff.removed': { name: string }
  }
}

const DOES: Record<StaffRole, string> = {
  support: 'You look after accounts, orders, mail and custom requests.',
  editor: 'You approve artists, and look after songs, products and what the site says.',
  finance: 'You look after refunds, payouts, the books and statements.',
  owner: 'You may do everything, and decide who else is of the staff.',
}

/** The link to join. The token stands behind the #: it reaches no server and no log but by the form. */
export const staffInvited = defineMail({
  name: 'staff.invited',
  label: 'Invitation to the staff',
  params: z.object({ role, invitedBy: ourText(), token: ourText() }),
  secret: true,
  write: ({ role: as, invitedBy, token }, { addressOf }) => ({
    subject: 'Join the Fairwave team',
    heading: 'You are invited to the team',
    blocks: [
      { text: `${invitedBy} asks you to join the team that runs Fairwave.` },
      { facts: [['Your role', as]] },
      { text: DOES[as] },
      { button: 'Choose a username and password', url: addressOf(`/staff/join#${token}`) },
      { text: 'The link works once, for 7 days.' },
      { note: 'If you do not know what this is about, there is nothing to do.' },
    ],
  }),
})

/** To somebody whose role is another one now. */
export const staffRoleChanged = defineMail({
  name: 'staff.role-changed',
  label: 'Role in the staff changed',
  params: z.object({ name: z.string(), before: role, after: role, by: ourText() }),
  write: ({ name, before, after, by }, { addressOf }) => ({
    subject: 'Your role has changed',
    heading: `Your role is ${after} now`,
    blocks: [
      { text: `Hello ${name}, ${by} changed your role in the Fairwave team.` },
      {
        facts: [
          ['Before', before],
          ['Now', after],
        ],
      },
      { text: DOES[after] },
      { button: 'Open the dashboard', url: addressOf('/admin/dashboard') },
    ],
  }),
})

/** To somebody who is not of the staff any more. */
export const staffRemoved = defineMail({
  name: 'staff.removed',
  label: 'Removed from the staff',
  params: z.object({ name: z.string() }),
  write: ({ name }) => ({
    subject: 'Your team account was removed',
    heading: 'Your team account was removed',
    blocks: [
      { text: `Hello ${name}, your account in the Fairwave team was removed. You are signed out everywhere.` },
      { note: 'If this is a mistake, ask an owner of the team to invite you again.' },
    ],
  }),
})
