import { contributionsOf, type Plugin } from '../app/plugin.ts'
import { auditLog } from './audit-log.ts'
import type { Collection } from './collection.ts'
import { durableWork } from './durable-work.ts'

/** The kernel's own collections, and those of the plugins. None where nobody can sign in. */
export function collectionsOf(plugins: readonly Plugin[]): Collection[] {
  if (!plugins.some(({ identity }) => identity?.authenticate)) return []
  return [auditLog, durableWork(plugins), ...contributionsOf(plugins, 'collections')]
}
