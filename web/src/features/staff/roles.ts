/** The roles as people read them, the widest last. */
export const ROLES = [
  { value: 'support', label: 'Support', does: 'Accounts, orders, email and custom requests' },
  { value: 'editor', label: 'Editor', does: 'Approves artists; songs, products and site content' },
  { value: 'finance', label: 'Finance', does: 'Refunds, payouts, the books and statements' },
  { value: 'owner', label: 'Owner', does: 'Everything, including staff' },
] as const

export const roleLabel = (role: string): string => ROLES.find(({ value }) => value === role)?.label ?? role
export const roleDoes = (role: string): string => ROLES.find(({ value }) => value === role)?.does ?? ''
