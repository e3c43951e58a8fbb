import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { type FormProblem, formProblem, reportProblem } from '../../../ui/form/report-problem.ts'
import {
  type PlaceOrderMutation,
  type PlaceOrderMutationVariables,
  usePlaceOrderMutation,
} from './checkout.generated.ts'
import { StoreSectionDocument } from './store-section.generated.ts'

const TITLES: Readonly<Record<string, string>> = {
  SOLD_OUT: 'Sold out',
  PAYMENT_UNDER_WAY: 'Payment under way',
  BOUGHT_ALREADY: 'Bought already',
}

export type PlacedOrder = Extract<PlaceOrderMutation['placeOrder'], { data: unknown }>['data']

/** Starts a checkout. Where that cannot be, the problem is the form's to show; what is wrong in the form is thrown to it. */
export const usePlaceOrder = (): ((
  input: PlaceOrderMutationVariables['input'],
) => Promise<PlacedOrder | FormProblem>) => {
  const { refresh } = useAuthStatus()
  const [place] = usePlaceOrderMutation({ refetchQueries: [StoreSectionDocument] })
  return async (input) => {
    try {
      const { data } = await place({ variables: { input } })
      if (!data) throw new Error('The server did not answer')
      if ('data' in data.placeOrder) return data.placeOrder.data
      const { code, message } = data.placeOrder
      const title = TITLES[code]
      return title === undefined ? reportProblem('Payment failed', message) : formProblem(title, message)
    } catch (error) {
      const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
      if (refusal?.extensions?.code === 'NOT_SIGNED_IN') await refresh().catch(() => {})
      throw withShortNames(error)
    }
  }
}

/** The server names `shippingAddress.city`; the form has `city`. */
const withShortNames = (error: unknown): unknown => {
  const fields = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.fields : undefined
  if (typeof fields !== 'object' || fields === null) return error
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [
        name.replace('shippingAddress.', '').replace('buyerEmail', 'email'),
        message,
      ]),
    ),
  }
}
