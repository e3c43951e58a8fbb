import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import type { ClockHold } from '#api/schedules/clock-guard.ts'
import { confirmClock, findClockHold } from '../domain/clock-hold.ts'

export function defineClock(builder: SchemaBuilder): void {
  const Hold = builder.objectRef<ClockHold>('ClockHold').implement({
    description: 'Irreversible work waits because the server’s clock is far beyond the last recorded activity.',
    fields: (t) => ({
      now: t.expose('now', { type: 'DateTime', description: 'What the server’s clock says.' }),
      trustedAt: t.expose('trustedAt', { type: 'DateTime', description: 'The last recorded activity.' }),
      message: t.exposeString('message', { description: 'What waits, why, and until when, in one sentence.' }),
    }),
  })
  builder.queryFields((t) => ({
    clockHold: t.field({
      ...only({ admin: true }),
      type: Hold,
      nullable: true,
      description: 'Why settlements, payouts and deletions wait for the clock; null where they do not. For staff.',
      resolve: async (_root, _args, { ctx }) => await findClockHold(ctx),
    }),
  }))
  builder.mutationFields((t) => ({
    confirmClock: t.boolean({
      ...only({ owner: true }),
      description:
        'Confirms that the server’s clock is right: what waited for it runs again. False where nothing waited. ' +
        'Code CONFIRM_IDENTITY where you did not sign in or confirm within 15 minutes. For staff (owner).',
      resolve: async (_root, _args, { ctx }) => await confirmClock(ctx),
    }),
  }))
}
