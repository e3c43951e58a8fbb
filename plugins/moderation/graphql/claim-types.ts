import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { describeEnum } from '#api/graphql/describe-enum.ts'
import type { CounterNotice, RightsClaim } from '#prisma/generated/client/client.ts'
import { CounterNoticeState } from '#prisma/generated/client/enums.ts'
import type { ToldClaim } from '../domain/counter-notices.ts'
import type { CounterNoticeToAnswer } from '../domain/court.ts'
import { cameIn, decidedAt, decidedByName, personal, title } from './same-fields.ts'

/** Types of rights claims and counter-notices that hang on no other. */
export function defineClaimTypes(builder: SchemaBuilder) {
  const State = describeEnum(builder, CounterNoticeState, {
    name: 'CounterNoticeState',
    description: 'What became of a counter-notice.',
    describe: {
      waiting: 'It is restored on its date.',
      court_said: 'A claimant says that they went to court; staff looks at it. Nothing is put back.',
      court: 'They did: it stays hidden.',
      put_back: 'It was put back.',
    },
  })
  // The counter-notice as staff and both sides see it.
  const putBackAt = { type: 'DateTime', description: 'When the thing is put back.' } as const
  const state = { type: State, description: 'What became of it.' } as const
  const Claim = builder.objectRef<RightsClaim>('RightsClaim').implement({
    description: 'What a report about rights says beside. For staff (support, editor).',
    fields: (t) => ({
      work: t.exposeString('work', { description: 'What was copied, and where it can be seen or heard.' }),
      holder: t.exposeString('holder', personal('Who holds the rights')),
      postalAddress: t.exposeString('address', personal('Where they can be reached by post')),
      signature: t.exposeString('signature', personal('Who signed')),
    }),
  })
  const StaffNotice = builder.objectRef<CounterNotice>('CaseCounterNotice').implement({
    description: 'The owner’s answer to a claim. For staff (support, editor).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the counter-notice.' }),
      name: t.exposeString('name', personal('Who answers')),
      postalAddress: t.exposeString('address', personal('Their postal address')),
      phone: t.exposeString('phone', personal('Their phone number')),
      signature: t.exposeString('signature', personal('Who signed')),
      createdAt: t.expose('createdAt', cameIn),
      putBackAt: t.expose('putBackAt', putBackAt),
      state: t.expose('state', state),
      courtText: t.exposeString('courtText', {
        nullable: true,
        description: 'What a claimant says about their action in court.',
      }),
      courtSaidAt: t.expose('courtSaidAt', { type: 'DateTime', nullable: true, description: 'When they said it.' }),
      courtNote: t.exposeString('courtNote', { nullable: true, description: 'What staff found about it.' }),
      decidedByName: t.exposeString('decidedByName', decidedByName),
      decidedAt: t.expose('decidedAt', decidedAt),
    }),
  })
  const Notice = builder.objectRef<CounterNotice>('CounterNotice').implement({
    description: 'Where the answer to a claim stands, for those whom it concerns.',
    fields: (t) => ({
      createdAt: t.expose('createdAt', cameIn),
      putBackAt: t.expose('putBackAt', putBackAt),
      state: t.expose('state', state),
    }),
  })
  const Told = builder.objectRef<ToldClaim>('ToldClaim').implement({
    description: 'A claim of rights as the owner of the thing sees it.',
    fields: (t) => ({
      holder: t.exposeString('holder', personal('Who holds the rights')),
      work: t.exposeString('work', { description: 'What was copied.' }),
    }),
  })
  builder.objectRef<CounterNoticeToAnswer>('CounterNoticeToAnswer').implement({
    description: 'A counter-notice as the claimant sees it.',
    fields: (t) => ({
      title: t.exposeString('title', title),
      counterNotice: t.expose('counterNotice', { type: Notice, description: 'Where it stands.' }),
    }),
  })
  return { Claim, StaffNotice, Notice, Told }
}
