import { Prisma } from '#prisma/generated/client/client.ts'
import type { Plugin } from '../app/plugin.ts'

/** A rolling restart is over by then: what is left is not for a newer version, but for a plugin that this one has renamed. */
const RESTARTED_AFTER = '1 hour'

/** Subscribers by event, in the version that this process runs. */
export interface EventSubscribers {
  /** Names of the enabled plugins that react to an event. */
  of(event: string): string[]
  /**
   * Whether this process may take an event of "Work", as a condition on its row. Processes of two versions share the
   * table while one takes the place of the other: what only the newer one reacts to is left to it.
   */
  readonly known: Prisma.Sql
}

/** `available`: all plugins of this version. An event for one that is turned off is for nobody, and does not wait. */
export function eventSubscribers(available: readonly Plugin[], enabled: readonly Plugin[]): EventSubscribers {
  const heard = Map.groupBy(hearing(enabled), ({ event }) => event)
  const known = hearing(available)
  const names = [...new Set(known.map(({ event }) => event))]
  const pairs = known.map(({ plugin, event }) => `${plugin} ${event}`)
  return {
    of: (event) => [...new Set(heard.get(event)?.map(({ plugin }) => plugin))],
    known: Prisma.sql`("subject" = ANY(${names}) AND ("createdAt" < now() - ${RESTARTED_AFTER}::interval OR NOT EXISTS (
      SELECT FROM jsonb_array_elements_text("payload" -> 'hearers') AS hearer
      WHERE NOT "payload" -> 'deliveredTo' ? hearer AND hearer || ' ' || "subject" <> ALL(${pairs}))))`,
  }
}

function hearing(plugins: readonly Plugin[]): { plugin: string; event: string }[] {
  return plugins.flatMap(({ name: plugin, on, contributes }) =>
    [...Object.keys(on), ...(contributes.subscribers ?? []).flatMap(({ events }) => [...events(plugins)])].map(
      (event) => ({ plugin, event }),
    ),
  )
}
