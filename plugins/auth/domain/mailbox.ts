/** Where dots in the name mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, to tell whether two addresses are one person's: without regard to case, to what
 * follows a plus, and at Gmail to dots and to its second name. For comparing only, never for sending.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = '', domain] = [address.slice(0, at).split('+')[0], address.slice(at + 1)]
  if (at < 1 || domain === undefined) return address
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
