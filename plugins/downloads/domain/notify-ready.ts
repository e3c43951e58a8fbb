import type { DomainContext } from '#api/app/context.ts'
import type { DownloadFile } from '#prisma/generated/client/client.ts'
import type { Offered } from './sales.ts'

/** Writes to who waits for a file, in the transaction in which it is ready; not to who gave the release back meanwhile. */
export async function notifyReady(
  tx: DomainContext,
  { id: fileId, releaseId }: DownloadFile,
  { title, artistName }: Offered,
): Promise<void> {
  const { auth, mail, merch } = tx.services
  const waits = await tx.db.downloadWait.findMany({ where: { fileId }, select: { listenerId: true } })
  await tx.db.downloadWait.deleteMany({ where: { fileId } })
  for (const { listenerId } of waits) {
    const account = await auth.findStoredAccount(tx, 'user', listenerId)
    if (!account || !(await merch.hasBought(tx, { listenerId, releaseId }))) continue
    await mail?.send(tx, {
      kind: 'downloads.ready',
      to: account.email,
      account: { kind: 'user', id: listenerId },
      once: `${fileId}:${listenerId}`,
      params: { release: title, artist: artistName },
    })
  }
}
