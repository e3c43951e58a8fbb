import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import type { DownloadFormat } from '../rules.ts'
import { findOffered, type Offered } from './sales.ts'
import { formatsHere } from './make-download.ts'
import type { Plan } from './plan-download.ts'
import { askFor, planOf } from './prepare-download.ts'

/**
 * Somebody bought a release: it is packed as most people take it, and a mail says when that is done. Files already
 * finished are reported at once. Without mail nobody could be told: it is packed when its buyer asks for it.
 * Idempotent.
 */
export async function hearBought(
  ctx: DomainContext,
  { releaseId, listenerId }: { releaseId: string; listenerId: string },
): Promise<void> {
  if (!ctx.services.mail) return
  const release = (await findOffered(ctx, [releaseId])).get(releaseId)
  const [format] = await formatsHere(ctx)
  if (!release || !format) return
  const plan = archiveOf(release, format)
  if (!plan) return
  await ctx.transaction(async (tx) => {
    const file = await askFor(tx, release, plan)
    // The receipt says where it is; nothing is left to wait for.
    if (file.state !== 'waiting') return
    await tx.db.downloadWait.createMany({ data: [{ fileId: file.id, listenerId }], skipDuplicates: true })
  })
}

/** Null for a release that is too large for one file. */
function archiveOf(release: Offered, format: DownloadFormat): Plan | null {
  try {
    return planOf(release, { songId: null, format })
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}
