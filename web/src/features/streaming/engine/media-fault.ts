import type { PlayerPorts } from './types.ts'

/** Values of `MediaError.code`. */
const mediaError = { network: 2, decode: 3, sourceNotSupported: 4 }

/** Milliseconds before each try to get the audio back; after the last one the engine gives up. */
export const retryDelays = [0, 1000, 3000, 5000]

export type MediaFault =
  /** the URL is no longer accepted */
  | 'expired'
  | 'network'
  | 'offline'
  /** the bytes are there and are no audio this browser plays, or are gone */
  | 'unplayable'

/**
 * Says what an element's error means. Browsers report a refused URL, a missing file and a format they cannot play
 * with the same code, so the first byte is asked for where the code alone does not tell.
 */
export async function classifyMediaError(
  { code, url, expiresAt }: { code: number; url: string; expiresAt: number },
  ports: Pick<PlayerPorts, 'network' | 'now' | 'probe'>,
): Promise<MediaFault> {
  if (code === mediaError.decode) return 'unplayable'
  if (!ports.network.isOnline()) return 'offline'
  if (ports.now() >= expiresAt) return 'expired'
  const status = await ports.probe(url)
  if (status === null) return ports.network.isOnline() ? 'network' : 'offline'
  if (status === 401 || status === 403 || status === 410) return 'expired'
  if (status === 404) return 'unplayable'
  if (status >= 400) return 'network'
  return code === mediaError.sourceNotSupported ? 'unplayable' : 'network'
}
