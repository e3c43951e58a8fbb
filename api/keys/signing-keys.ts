import type { App } from '../app/app.ts'
import type { Database } from '../app/context.ts'

const EVERY_MS = 60 * 60_000

/** Notes that a key signs now. */
export async function noteSigning(db: Database, id: string, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "SigningKey" AS key ("id", "firstUsedAt", "lastUsedAt") VALUES (${id}, ${now}, ${now})
    ON CONFLICT ("id") DO UPDATE SET "lastUsedAt" = greatest(key."lastUsedAt", EXCLUDED."lastUsedAt")`
}

/** Notes the current key now and each hour, so that a process that was not restarted keeps its key. Returns how to end it. */
export function startNotingKeys({ platform }: App): () => void {
  const note = () =>
    noteSigning(platform.database.client, platform.keys.ids().current, platform.clock.now()).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the key that signs could not be noted'),
    )
  void note()
  const timer = setInterval(note, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
