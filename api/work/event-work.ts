import { NEW_ID } from '../database/new-id.ts'
import { z } from 'zod'
import type { App } from '../app/app.ts'
import type { DomainContext } from '../app/context.ts'
import { makeContext } from '../app/make-context.ts'
import type { Plugin } from '../app/plugin.ts'
import { systemActor } from '../access/actor.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { lockDueRows } from './claim-rows.ts'
import { AT_ONCE } from './claimed-work.ts'
import { runKind } from './run-work.ts'
import { defineWork, type WorkKind } from './work-kind.ts'

declare module '../app/extensions.ts' {
  interface WorkKinds {
    event: z.output<typeof eventSchema>
  }
}

/** Events claimed in one go, and delivered in the order of their writing. */
const BATCH = 20

const eventSchema = z.object({
  name: z.string(),
  data: z.unknown(),
  /** Plugins that it was written for. Empty: all that know its name. */
  hearers: z.array(z.string()).default([]),
  /** Plugins that have taken it. */
  deliveredTo: z.array(z.string()).default([]),
})

/** Domain events: delivered to every plugin that reacts, in order of writing, to each at least once. */
export function eventWork(app: App): WorkKind {
  return defineWork({
    kind: 'event',
    label: 'event',
    payload: eventSchema,
    batchSize: BATCH,
    concurrency: Number.POSITIVE_INFINITY,
    known: () => app.hearers.known,
    handler: async (ctx, { payload }) => {
      const failures: unknown[] = []
      for (const plugin of app.plugins) {
        const handler = handlerOf(app, plugin, payload.name)
        if (!handler || payload.deliveredTo.includes(plugin.name)) continue
        try {
          await handler(makeContext(app, systemActor), payload.data)
          payload.deliveredTo.push(plugin.name)
        } catch (error) {
          failures.push(error)
          ctx.log.error({ err: error, event: payload.name, plugin: plugin.name }, 'an event handler failed')
        }
      }
      if (failures.length > 0) throw failures.at(-1)
    },
  })
}

/** Delivers what waits. Returns how many events were finished. */
export const deliverEvents = (app: App): Promise<number> => runKind(app, 'event')

type Handler = (ctx: DomainContext, payload: unknown) => Promise<void>

function handlerOf(app: App, { name: plugin, on, contributes }: Plugin, name: string): Handler | null {
  if (!app.hearers.of(name).includes(plugin)) return null
  const named = (on as Record<string, Handler | undefined>)[name]
  return async (ctx, payload) => {
    await named?.(ctx, payload)
    for (const { handler } of contributes.subscribers ?? []) await handler(ctx, { name: name as never, payload })
  }
}

/**
 * Moves events over that the version before has written to its own table and not delivered, also while its processes still run
 * beside this one: what one of them has in hand is locked, and left to it.
 */
export async function adoptOutbox({ platform }: App): Promise<number> {
  return await platform.database.client.$transaction(async (tx) => {
    const undelivered = await lockDueRows<{ id: bigint }>(
      tx,
      Prisma.sql`SELECT "id" FROM "OutboxEvent" WHERE "deliveredAt" IS NULL ORDER BY "id" LIMIT 10000`,
    )
    if (undelivered.length === 0) return 0
    return await tx.$executeRaw`
      WITH adopted AS (
        UPDATE "OutboxEvent" SET "deliveredAt" = now() WHERE "id" = ANY(${undelivered.map(({ id }) => id)}) RETURNING *
      )
      INSERT INTO "Work" ("id", "kind", "subject", "payload", "runAt", "attempts", "state", "lastError", "createdAt", "diedAt")
      SELECT ${NEW_ID}, 'event', "name",
        jsonb_build_object('name', "name", 'data', "payload", 'hearers', "hearers", 'deliveredTo', "deliveredTo"),
        ${AT_ONCE}, "attempts", (CASE WHEN "attempts" >= 20 THEN 'dead' ELSE 'waiting' END)::"WorkState", "lastError", "createdAt",
        CASE WHEN "attempts" >= 20 THEN now() END
      FROM adopted ORDER BY adopted."id"`
  })
}
