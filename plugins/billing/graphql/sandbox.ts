import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { confirmSandboxPayment } from '../domain/sandbox.ts'

type Confirmed = Awaited<ReturnType<typeof confirmSandboxPayment>>

/** Confirms in place of a real provider's card form, for the sandbox. */
export function defineSandbox(builder: SchemaBuilder): void {
  const Status = builder.enumType('SandboxPaymentStatus', {
    description: 'How a payment in the sandbox stands.',
    values: {
      SUCCEEDED: { value: 'succeeded', description: 'It is paid.' },
      REQUIRES_CONFIRMATION: {
        value: 'requires_confirmation',
        description: 'The bank asks: confirm once more with `confirmed`.',
      },
    } as const,
  })
  builder.objectRef<Confirmed>('SandboxConfirmation').implement({
    description: 'What came of a payment in the sandbox.',
    fields: (t) => ({
      status: t.field({ type: Status, description: 'How it stands.', resolve: ({ status }) => status }),
    }),
  })
}
