import { isIPv4, isIPv6 } from 'node:net'
import type { DomainContext } from '#api/context.ts'

const LOCAL = /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe[89ab])/

/**
 * The block of addresses that an address is in, as a keyed hash: a /24 of IPv4, a /48 of IPv6. Null for none, and for those
 * of private networks, behind which may be everybody.
 */
export function addressBlockKey(ctx: Pick<DomainContext, 'sign'>, ip: string | null): string | null {
  const block = ip && blockOf(ip.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase())
  return block ? ctx.sign('integrity.block', block) : null
}

function blockOf(ip: string): string | null {
  if (LOCAL.test(ip)) return null
  if (isIPv4(ip)) return ip.split('.').slice(0, 3).join('.')
  if (!isIPv6(ip)) return null
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
