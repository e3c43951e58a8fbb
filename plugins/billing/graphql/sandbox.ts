import { parseInput } from '#api/app/errors.ts'
import { open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { PaymentFailed } from '../domain/billing-errors.ts'
import { confirmSandboxPayment } from '../domain/sandbox.ts'
import { sandboxConfirmSchema } from '../rules.ts'

type Confirmed = Awaited<ReturnType<typeof confirmSandboxPayment>>

/** What the card form of a real provider does in the browser, for the sandbox. */
export function defineSandbox(builder: SchemaBuilder): void {
  const Card = builder.inputType('TestCardInput', {
    description: 'A test card; never a real one.',
    fields: (t) => ({
      number: t.string({ required: true, description: '4242 4242 4242 4242 is paid; others fail as at Stripe.' }),
      expMonth: t.int({ required: true, description: '1 to 12.' }),
      expYear: t.int({ required: true, description: 'Four digits.' }),
      cvc: t.string({ required: true, description: 'Security code.' }),
    }),
  })
  const Input = builder.inputType('ConfirmSandboxPaymentInput', {
    description: 'A payment in the sandbox.',
    fields: (t) => ({
      clientSecret: t.string({
        required: true,
        description: 'Of the payment, as the mutation that began it answered.',
      }),
      card: t.field({ type: Card, required: true, description: 'What pays.' }),
      confirmed: t.boolean({ description: 'The bank’s question was answered with yes.' }),
    }),
  })
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
  const Confirmation = builder.objectRef<Confirmed>('SandboxConfirmation').implement({
    description: 'What came of a payment in the sandbox.',
    fields: (t) => ({
      status: t.field({ type: Status, description: 'How it stands.', resolve: ({ status }) => status }),
    }),
  })
  builder.mutationField('confirmSandboxPayment', (t) =>
    t.field({
      ...open,
      type: Confirmation,
      errors: { types: [PaymentFailed] },
      description: 'Pays with a test card, where payments are a sandbox; NOT_FOUND elsewhere.',
      args: { input: t.arg({ type: Input, required: true, description: 'The payment.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        await confirmSandboxPayment(
          ctx,
          parseInput(sandboxConfirmSchema, { ...input, confirmed: input.confirmed ?? undefined }),
        ),
    }),
  )
}
