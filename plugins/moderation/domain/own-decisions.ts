import type { DomainContext } from '#api/app/context.ts'
import { NotSignedIn } from '#api/app/errors.ts'
import type {
  CounterNotice,
  DecisionAppeal,
  ModerationCase,
  ModerationDecision,
} from '#prisma/generated/client/client.ts'
import { appealableUntil } from './deadlines.ts'
import { appealToken } from './appeals.ts'
import { isHiding } from './actions.ts'
import { counterToken } from './counter-notices.ts'
import { reportableOf } from './target.ts'

/** Newest shown: nobody has more, and the account's archive has all. */
const MAX = 50

/** A decision about the caller's own content, and the possible next steps. */
export interface OwnDecision {
  id: string
  about: ModerationCase
  decision: ModerationDecision
  appeal: DecisionAppeal | null
  counterNotice: CounterNotice | null
  /** The picture of it, or the one that it is, as its owner still sees it; null without one, and where it is gone. */
  imageUrl: string | null
  /** For `/appeal#…`; null where one cannot appeal (any more). */
  appealToken: string | null
  /** For `/counter-notice#…`, in the same way. */
  counterToken: string | null
}

/**
 * Lists staff decisions about the content of the signed-in listener or artist, newest first. Throws `NotSignedIn`
 * (401).
 */
export async function ownDecisions(ctx: DomainContext): Promise<OwnDecision[]> {
  const { user, artist } = ctx.actor
  const owners = [
    ...(artist ? [{ ownerKind: 'artist' as const, ownerId: artist.id }] : []),
    ...(user ? [{ ownerKind: 'user' as const, ownerId: user.id }] : []),
  ]
  if (owners.length === 0) throw new NotSignedIn()
  const lists = await Promise.all(
    owners.map((owner) =>
      ctx.db.moderationCase.findMany({
        // A dismissal is not told to the owner.
        where: { ...owner, decidedAt: { not: null }, decisions: { some: { action: { not: 'dismissed' } } } },
        orderBy: { openedAt: 'desc' },
        take: MAX,
        include: {
          decisions: { where: { action: { not: 'dismissed' } }, orderBy: { decidedAt: 'desc' } },
          appeals: { where: { side: 'owner' } },
          counterNotice: true,
        },
      }),
    ),
  )
  const cases = lists.flat()
  const images = await imagesOf(ctx, cases)
  return cases.flatMap(({ decisions: [decision], appeals: [appeal = null], counterNotice, ...about }) => {
    if (!decision) return []
    const isOpen =
      decision.reversedAt === null && counterNotice === null && ctx.clock.now() < appealableUntil(decision.decidedAt)
    const isClaimed = about.kind === 'rights_claim' && isHiding(decision.action)
    return {
      id: about.id,
      about,
      decision,
      appeal,
      counterNotice,
      imageUrl: images.get(named(about)) ?? null,
      appealToken: isOpen && !appeal ? appealToken(ctx, decision.id, null) : null,
      counterToken: isOpen && isClaimed && appeal?.state !== 'waiting' ? counterToken(ctx, decision.id) : null,
    }
  })
}

type Target = Pick<ModerationCase, 'targetKind' | 'targetId'>

const named = ({ targetKind, targetId }: Target): string => `${targetKind} ${targetId}`

/** One question for each kind of thing. */
async function imagesOf(ctx: DomainContext, cases: readonly Target[]): Promise<Map<string, string>> {
  const kinds = [...new Set(cases.map(({ targetKind }) => targetKind))]
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = cases.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId)
      return reportableOf(ctx, kind)?.find(ctx, [...new Set(ids)]) ?? []
    }),
  )
  return new Map(
    found
      .flat()
      .flatMap(({ kind, id, imageUrl }) => (imageUrl ? [[named({ targetKind: kind, targetId: id }), imageUrl]] : [])),
  )
}
