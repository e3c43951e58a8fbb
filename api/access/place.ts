import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** Where a request comes from, as limits count it. One customer owns all of an IPv6 /64. */
export interface Place {
  /** An IPv4 address, or the /64 network of an IPv6 one. */
  address: string
  /** The network around it: a /24 of IPv4, a /48 of IPv6. */
  network: string
  /** Roughly one provider's network: a /16 of IPv4, a /32 of IPv6. */
  provider: string
  /** True for private networks, behind which may be everybody. */
  isPrivate: boolean
}

const PRIVATE = /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe[89ab])/
const UNKNOWN: Place = { address: 'unknown', network: 'unknown', provider: 'unknown', isPrivate: true }

/** The place of a request. Jobs have no address and share one place. */
export function placeOf({ ip }: { readonly ip?: string | null }): Place {
  if (!ip) return UNKNOWN
  const plain = (ip.split('%')[0] ?? ip).toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  const isPrivate = PRIVATE.test(plain)
  if (isIPv4(plain)) {
    const bytes = plain.split('.')
    return { address: plain, network: bytes.slice(0, 3).join('.'), provider: bytes.slice(0, 2).join('.'), isPrivate }
  }
  if (!isIPv6(plain)) return { ...UNKNOWN, address: plain }
  const groups = groupsOf(plain)
  return {
    address: `${groups.slice(0, 4).join(':')}::/64`,
    network: groups.slice(0, 3).join(':'),
    provider: groups.slice(0, 2).join(':'),
    isPrivate,
  }
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = ip.includes('::') && tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** How many addresses proxies put into `X-Forwarded-For`: `npm run doctor` compares that with `TRUST_PROXY`. */
export function countProxies(headers: IncomingHttpHeaders): number {
  const header = headers['x-forwarded-for']
  return header ? String(header).split(',').length : 0
}
