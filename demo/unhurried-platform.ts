import { openDatabase } from '#api/platform/database/open-database.ts'
import type { Platform } from '#api/platform/open-platform.ts'

/**
 * The same platform over connections whose commits do not wait for the disk: the demo makes many small ones. A power cut
 * may undo its last second, in order, so that the next start takes it up from there; nobody was promised any of it.
 * `close` ends the connections.
 */
export function unhurriedPlatform(platform: Platform): { platform: Platform; close: () => Promise<void> } {
  const url = new URL(platform.database.url)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const database = openDatabase({ name: platform.database.name, url: url.href, log: platform.log })
  return { platform: { ...platform, database }, close: () => database.close() }
}
