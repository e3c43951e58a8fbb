import { isIPv6 } from 'node:net'

/** Who counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since one customer owns all of that. */
export function addressBlock(ip: string | null): string {
  if (!ip) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const plain = ip.split('%')[0] ?? ip
  if (!isIPv6(plain)) return ip
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = plain.includes('::') && tail ? tail.split(':') : []
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The wider network of an address block: the /16 of an IPv4 address, the /32 of an IPv6 one. Roughly one provider's. */
export function networkOf(block: string): string {
  const separator = block.includes(':') ? ':' : '.'
  return block.split(separator).slice(0, 2).join(separator)
}
