import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { OutgoingFailure } from './port.ts'

const PORTS = new Set(['', '443', '8443'])

export interface Address {
  address: string
  family: number
}

/** All addresses of a name: `dns.lookup` with `all`. */
export type Resolve = (name: string) => Promise<readonly Address[]>

export interface Target {
  url: URL
  /** Each was checked; nothing else may be connected to. */
  addresses: readonly Address[]
}

/**
 * Resolves where a call goes, once, and refuses what must not be called. One refused address among several refuses the name:
 * otherwise the order of a DNS answer would decide.
 */
export async function findTarget(
  given: string,
  { resolve, allowedOrigins }: { resolve: Resolve; allowedOrigins: ReadonlySet<string> },
): Promise<Target> {
  const url = parse(given)
  const isAllowed = allowedOrigins.has(url.origin)
  if (!isAllowed && (url.protocol !== 'https:' || !PORTS.has(url.port)))
    throw new OutgoingFailure('url', `${url.origin} is refused: only https on the ports 443 and 8443 is called`)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await lookUp(host, resolve)
  const refused = isAllowed ? undefined : addresses.find(({ address }) => !isPublicAddress(address))
  if (refused)
    throw new OutgoingFailure('address', `${url.host} is refused: ${refused.address} is not a public address`)
  return { url, addresses }
}

function parse(given: string): URL {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutgoingFailure('url', 'The address is not an https URL')
  if (url.username || url.password) throw new OutgoingFailure('url', 'An address with credentials is refused')
  return url
}

async function lookUp(host: string, resolve: Resolve): Promise<readonly Address[]> {
  const addresses = await resolve(host).catch((error: Error) => {
    throw new OutgoingFailure('name', `${host} does not resolve: ${error.message}`, { cause: error })
  })
  if (addresses.length === 0) throw new OutgoingFailure('name', `${host} has no address`)
  return addresses
}
