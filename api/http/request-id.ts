/** Accepts a request id from a client or proxy. */
export function validRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null
}
