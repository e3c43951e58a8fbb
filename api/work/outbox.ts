import type { App } from '../app/app.ts'
import type { DomainContext } from '../app/context.ts'
import { makeContext } from '../app/make-context.ts'
import type { Plugin } from '../app/plugin.ts'
import { systemActor } from '../access/actor.ts'

/** Events taken from the outbox in one go. */
const BATCH = 50
/** After so many failures an event waits for a person: it is kept, logged and no longer tried. */
export const MAX_ATTEMPTS = 20

type Outcome = 'done' | 'failed' | 'taken'

interface OutboxRow {
  id: bigint
  name: string
  payload: unknown
  deliveredTo: string[]
}

/**
 * Delivers what waits in the outbox to every plugin that reacts to it, in order of writing, each handler at least once.
 * Many processes may run this at once: a row is locked while it is delivered. What is for a newer version is left to it.
 * Returns how many events were finished.
 */
export async function deliverOutbox(app: App): Promise<number> {
  let delivered = 0
  for (;;) {
    const outcomes = await deliverBatch(app)
    const done = outcomes.filter((outcome) => outcome === 'done').length
    delivered += done
    // Nothing finished: what is left is failing or in the hands of another process.
    if (done === 0) return delivered
  }
}

async function deliverBatch(app: App): Promise<Outcome[]> {
  const due = await app.platform.database.client.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM "OutboxEvent"
    WHERE "deliveredAt" IS NULL AND attempts < ${MAX_ATTEMPTS}
      AND (attempts = 0 OR "createdAt" + (interval '1 second' * power(2, least(attempts, 10))) < now())
      AND ${app.hearers.known}
    ORDER BY id LIMIT ${BATCH}`
  const outcomes: Outcome[] = []
  for (const { id } of due) outcomes.push(await deliverOne(app, id))
  return outcomes
}

async function deliverOne(app: App, id: bigint): Promise<Outcome> {
  const { client } = app.platform.database
  return await client.$transaction(
    async (transaction) => {
      const [event] = await transaction.$queryRaw<OutboxRow[]>`
        SELECT id, name, payload, "deliveredTo" FROM "OutboxEvent" WHERE id = ${id} AND "deliveredAt" IS NULL FOR UPDATE SKIP LOCKED`
      if (!event) return 'taken'
      const deliveredTo = [...event.deliveredTo]
      let failure: unknown
      for (const plugin of app.plugins) {
        const handler = handlerOf(app, plugin, event.name)
        if (!handler || deliveredTo.includes(plugin.name)) continue
        try {
          await handler(makeContext(app, systemActor), event.payload)
          deliveredTo.push(plugin.name)
        } catch (error) {
          failure = error
          app.platform.log.error(
            { err: error, event: event.name, plugin: plugin.name },
            'event handler failed; it will be tried again',
          )
        }
      }
      await transaction.outboxEvent.update({
        where: { id },
        data: failure
          ? { deliveredTo, attempts: { increment: 1 }, lastError: String(failure) }
          : { deliveredTo, attempts: { increment: 1 }, deliveredAt: app.platform.clock.now(), lastError: null },
      })
      return failure ? 'failed' : 'done'
    },
    { timeout: 60_000, maxWait: 10_000 },
  )
}

type Handler = (ctx: DomainContext, payload: unknown) => Promise<void>

function handlerOf(app: App, { name: plugin, on, contributes }: Plugin, name: string): Handler | null {
  if (!app.hearers.of(name).includes(plugin)) return null
  const named = (on as Record<string, Handler | undefined>)[name]
  return async (ctx, payload) => {
    await named?.(ctx, payload)
    for (const { handler } of contributes.subscribers ?? []) await handler(ctx, { name: name as never, payload })
  }
}
