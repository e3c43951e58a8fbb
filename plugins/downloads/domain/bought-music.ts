import type { DomainContext } from '#api/app/context.ts'
import { NotSignedIn } from '#api/app/errors.ts'
import { findOffered, type Offered } from './sales.ts'
import { formatsHere } from './make-download.ts'
import { type Plan, planArchive, planSong } from './plan-download.ts'
import type { Download } from './prepare-download.ts'
import type { DownloadFormat } from '../rules.ts'

/** A release that the caller owns, with what is made of it by now. */
export interface OwnedRelease {
  /** Id of the order; for an artist's own release the release's id. */
  id: string
  release: Offered
  boughtAt: Date | null
  /** It is not out yet: nothing of it is there to download. */
  preOrdered: boolean
  /** When a pre-order comes out; null while nobody knows, and for what is out. */
  comesOutAt: Date | null
  formats: readonly DownloadFormat[]
  /** Files that somebody asked for, of the release as it is now. */
  downloads: Download[]
}

/** The signed-in listener's purchases, latest first, in four statements. */
export async function boughtMusic(
  ctx: DomainContext,
  page: { limit: number; after?: string | undefined },
): Promise<OwnedRelease[]> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  const bought = await ctx.services.merch.boughtReleases(ctx, listenerId, page)
  return await owned(ctx, bought)
}

/** How many releases `boughtMusic` has, `most` at most. */
export async function countBoughtMusic(ctx: DomainContext, most: number): Promise<number> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  return await ctx.services.merch.countBoughtReleases(ctx, listenerId, most)
}

/** The same of one release, with the caller's right to it checked before. */
export async function ownedRelease(ctx: DomainContext, { releaseId }: Offered): Promise<OwnedRelease | null> {
  return (await owned(ctx, [{ ...mine, id: releaseId, releaseId }]))[0] ?? null
}

const mine = { boughtAt: null, preOrdered: false, comesOutAt: null }

type Bought = Pick<OwnedRelease, 'id' | 'boughtAt' | 'preOrdered' | 'comesOutAt'> & { releaseId: string }

async function owned(ctx: DomainContext, bought: readonly Bought[]): Promise<OwnedRelease[]> {
  const releases = await findOffered(
    ctx,
    bought.map(({ releaseId }) => releaseId),
  )
  const formats = await formatsHere(ctx)
  const plans = new Map([...releases].map(([id, release]) => [id, plansOf(release, formats)]))
  const files = await ctx.db.downloadFile.findMany({
    where: { version: { in: [...plans.values()].flat().map(({ version }) => version) } },
  })
  const fileOf = new Map(files.map((file) => [file.version, file]))
  return bought.flatMap(({ releaseId, ...order }) => {
    const release = releases.get(releaseId)
    if (!release) return []
    // Also of tracks that are out before it.
    if (order.preOrdered) return [{ ...order, release: { ...release, tracks: [] }, formats: [], downloads: [] }]
    const downloads = (plans.get(releaseId) ?? []).flatMap((plan) => {
      const file = fileOf.get(plan.version)
      return file ? [{ file, plan }] : []
    })
    return [{ ...order, release, formats, downloads }]
  })
}

const plansOf = (release: Offered, formats: readonly DownloadFormat[]): Plan[] =>
  formats.flatMap((format) => [
    planArchive(release, format),
    ...release.tracks.map((track) => planSong(release, track, format)),
  ])
