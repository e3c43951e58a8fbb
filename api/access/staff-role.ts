/** The duties of a staff role; docs/operations.md has the table. An owner may everything. */
export const STAFF_ROLES = ['support', 'editor', 'finance', 'owner'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]
