import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { Conflict } from '#api/errors.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { slugOf } from './slug.ts'

const taken = () =>
  new Conflict('You have a release of this title already', 'RELEASE_TITLE_TAKEN', {
    title: 'You have a release of this title already',
  })

/** Throws `Conflict` where the artist has another release of this title, in any case. */
export async function assertTitleIsFree(ctx: DomainContext, artistId: string, title: string, own: string | null) {
  const [found] = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Release" WHERE "artistId" = ${artistId}::uuid AND lower("title") = lower(${title})`
  if (found && found.id !== own) throw taken()
}

/** Another took the title between the look and the write. */
export function titleTaken(error: unknown): never {
  throw error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002' ? taken() : error
}

/** Its place below the artist’s page. */
export async function freeSlug(ctx: DomainContext, artistId: string, title: string): Promise<string> {
  const slug = slugOf(title)
  const found = await ctx.db.release.findUnique({
    where: { artistId_slug: { artistId, slug } },
    select: { id: true },
  })
  return found ? `${slug}-${randomUUID().slice(0, 8)}` : slug
}
