import { paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const moderationData: readonly Contributions['personalData'][] = [
  {
    name: 'reports',
    description: 'What you reported, with claims of rights, and the appeals that you wrote about it.',
    for: ['user', 'artist', 'admin'],
    models: ['ContentReport', 'RightsClaim', 'DecisionAppeal'],
    async *rows({ db }, { accountKind: reporterKind, accountId: reporterId }) {
      const read = (after: string | undefined, take: number) =>
        db.contentReport.findMany({
          where: { reporterKind, reporterId, ...(after !== undefined && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take,
          select: {
            id: true,
            reference: true,
            reason: true,
            text: true,
            name: true,
            email: true,
            createdAt: true,
            claim: { select: { work: true, holder: true, address: true, signature: true } },
            case: { select: { targetKind: true, targetTitle: true } },
          },
        })
      for await (const { id, case: about, ...report } of paginate(read)) {
        const appeal = await db.decisionAppeal.findFirst({
          where: { reportId: id },
          select: { text: true, createdAt: true, state: true, answer: true },
        })
        yield { ...report, about: about.targetTitle, kind: about.targetKind, appeal }
      }
    },
  },
  {
    name: 'decisions',
    description:
      'What our team decided about what you published, your appeals and counter-notices. Who reported it is not told.',
    for: ['user', 'artist'],
    models: ['ModerationCase', 'ModerationDecision', 'CounterNotice'],
    async *rows({ db }, { accountKind: ownerKind, accountId: ownerId }) {
      const read = (after: string | undefined, take: number) =>
        db.moderationCase.findMany({
          where: { ownerKind, ownerId, decidedAt: { not: null }, ...(after !== undefined && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take,
          select: {
            id: true,
            targetKind: true,
            targetTitle: true,
            decisions: {
              orderBy: { decidedAt: 'asc' },
              select: {
                action: true,
                facts: true,
                rule: true,
                automatic: true,
                decidedAt: true,
                reversedAt: true,
                removeAt: true,
                removedAt: true,
              },
            },
            counterNotice: {
              select: {
                name: true,
                address: true,
                phone: true,
                signature: true,
                createdAt: true,
                putBackAt: true,
                state: true,
              },
            },
            appeals: {
              where: { side: 'owner' },
              select: { text: true, createdAt: true, state: true, answer: true },
            },
          },
        })
      for await (const { id: _id, targetKind, targetTitle, ...rest } of paginate(read))
        yield { about: targetTitle, kind: targetKind, ...rest }
    },
  },
]
