import { STAFF_ROLES, type StaffRole } from '#api/access/staff-role.ts'
import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

const role = z.enum(STAFF_ROLES)

declare module '#api/app/extensions.ts' {
  interface Mails {
    'staff.invited': { role: StaffRole; invitedBy: string; token: string }
    'staff.role-changed': { name: string; before: StaffRole; after: StaffRole; by: string }
    'staff.removed': { name: string }
    'staff.owner-removal': { name: string; who: string; by: string }
    'staff.new-owner': { name: string; who: string; by: string; step: 'proposed' | 'invited' | 'made' }
  }
}

const DOES: Record<StaffRole, string> = {
  support: 'You look after accounts, orders, email and custom requests.',
  editor: 'You approve artists, and look after songs, products and site content.',
  finance: 'You look after refunds, payouts, the books and statements.',
  owner: 'You can do everything, and manage the staff.',
}

/** The link to join. The token stands behind the #: it reaches no server and no log but by the form. */
export const staffInvited = defineMail({
  name: 'staff.invited',
  label: 'Team invitation',
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
      { note: 'If you weren’t expecting this, you can ignore it.' },
    ],
  }),
})

/** To somebody whose role is another one now. */
export const staffRoleChanged = defineMail({
  name: 'staff.role-changed',
  label: 'Team role changed',
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

const NEW_OWNER = {
  proposed: (who: string, by: string) =>
    `${by} wants to make ${who} an owner. Nothing happens unless another owner does the same within 7 days.`,
  invited: (who: string, by: string) => `${by} invited ${who} to join the Fairwave team as an owner.`,
  made: (who: string, by: string) => `${who} is an owner of the Fairwave team now. This was done by ${by}.`,
}

/** To every owner, when somebody shall be one or is. */
export const newOwner = defineMail({
  name: 'staff.new-owner',
  label: 'New owner',
  params: z.object({
    name: z.string(),
    who: z.string(),
    by: z.string(),
    step: z.enum(['proposed', 'invited', 'made']),
  }),
  write: ({ name, who, by, step }, { addressOf }) => ({
    subject: step === 'made' ? 'Your team has a new owner' : 'A new owner is proposed for your team',
    heading: step === 'made' ? 'A new owner' : 'A new owner is proposed',
    blocks: [
      { text: `Hello ${name}, ${NEW_OWNER[step](who, by)}` },
      { text: 'Owners can do everything. If you did not expect this, check the team and the audit log.' },
      { button: 'Open the team', url: addressOf('/admin/staff') },
    ],
  }),
})

/** To somebody who is no longer on the staff. */
export const staffRemoved = defineMail({
  name: 'staff.removed',
  label: 'Removed from the team',
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

/** To every owner, when one of them shall be removed or demoted. */
export const ownerRemoval = defineMail({
  name: 'staff.owner-removal',
  label: 'Removal of an owner',
  params: z.object({ name: z.string(), who: z.string(), by: z.string() }),
  write: ({ name, who, by }, { addressOf }) => ({
    subject: 'Proposal to remove an owner of your team',
    heading: 'Removal of an owner proposed',
    blocks: [
      { text: `Hello ${name}, ${by} wants to remove ${who} from the owners of the Fairwave team.` },
      {
        text: 'Another owner has to do the same within 7 days. If there is no other owner, it can be done after 72 hours unless someone objects.',
      },
      { text: `If ${who} should stay, open the team and choose "Object".` },
      { button: 'Open the team', url: addressOf('/admin/staff') },
    ],
  }),
})
