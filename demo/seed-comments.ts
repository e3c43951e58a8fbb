import type { DomainContext } from '#api/app/context.ts'
import { DEMO_COMMENTS } from './demo-comments.ts'

const HOUR_MS = 3_600_000

/** What listeners of the demo write under. */
interface Place {
  at: { postId: string } | { releaseId: string }
  artistId: string
  title: string
  since: Date
}

/** What listeners of the demo wrote under something, where they are there. */
export async function seedComments(ctx: DomainContext, { at, artistId, title, since }: Place): Promise<void> {
  const { comments, auth } = ctx.services as Partial<typeof ctx.services>
  if (!comments || !auth) return
  const now = ctx.clock.now().getTime()
  for (const { under, by, text, hoursAfter, hearted = false, answer } of DEMO_COMMENTS) {
    const listener = under === title ? await auth.findListenerByUsername(ctx, by) : null
    if (!listener) continue
    const after = (hours: number) => new Date(Math.min(now, since.getTime() + hours * HOUR_MS))
    const parentId = await comments.importComment(ctx, {
      ...{ ...at, artistId, text, hearted, createdAt: after(hoursAfter) },
      author: { accountKind: 'user', accountId: listener.id },
    })
    if (answer)
      await comments.importComment(ctx, {
        ...{ ...at, artistId, parentId, text: answer, createdAt: after(hoursAfter + 1) },
        author: { accountKind: 'artist', accountId: artistId },
      })
  }
}
