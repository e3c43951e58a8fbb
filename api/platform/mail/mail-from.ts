/** The address in `Fairwave <mail@fairwave.example>`, or in `mail@fairwave.example`. */
const ADDRESS = /^(?:[^<>\r\n]*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/

/** Whether this can be a sender. */
export const isMailFrom = (from: string): boolean => ADDRESS.test(from.trim())

/** Returns the domain of an address. */
export function domainOf(from: string): string {
  const [, named, bare] = ADDRESS.exec(from.trim()) ?? []
  return (named ?? bare ?? '').split('@')[1] || 'localhost'
}
