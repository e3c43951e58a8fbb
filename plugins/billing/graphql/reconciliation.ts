import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import type { Reconciliation } from '#prisma/generated/client/client.ts'
import { latestReconciliation } from '../domain/reconciliation.ts'

/** Whether the books agree. */
export function defineReconciliation(builder: SchemaBuilder): void {
  const Result = builder.objectRef<Reconciliation>('Reconciliation').implement({
    description: 'One comparison of the ledger’s cash with the payment provider’s own book.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the record among reconciliations.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      throughAt: t.expose('throughAt', { type: 'DateTime', description: 'What happened until then was compared.' }),
      provider: t.field({
        type: 'Money',
        description: 'The provider’s balance by its own book.',
        resolve: ({ providerCents }) => Number(providerCents),
      }),
      ledger: t.field({
        type: 'Money',
        description: 'Cash in the ledger.',
        resolve: ({ ledgerCents }) => Number(ledgerCents),
      }),
      onTheWay: t.field({
        type: 'Money',
        description: 'Payouts that are in the ledger and that the provider had not made yet.',
        resolve: ({ onTheWayCents }) => Number(onTheWayCents),
      }),
      difference: t.field({
        type: 'Money',
        description: 'What nobody can explain: zero, or somebody has to look.',
        resolve: ({ differenceCents }) => Number(differenceCents),
      }),
    }),
  })
  builder.queryField('latestReconciliation', (t) =>
    t.field({
      ...only({ finance: true }),
      type: Result,
      nullable: true,
      description: 'The newest comparison of the books; null before the first. For staff (finance).',
      resolve: async (_root, _args, { ctx }) => await latestReconciliation(ctx),
    }),
  )
}
