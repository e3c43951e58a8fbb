import { useState } from 'react'
import { styled } from 'styled-components'
import { MAX_QUANTITY } from '../../../../../plugins/merch/rules.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { blankShipping, downloadFormSchema, shippingFormSchema } from './checkout-form-schema.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { countryOptions } from '../countries.ts'
import type { ShopItemFragment } from './store-section.generated.ts'
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts'

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
`

type CheckoutFormProps = { product: ShopItemFragment; onPlaced: (placed: PlacedOrder) => void }

const Email = () => (
  <TextInput
    name="email"
    label="Email (optional)"
    type="email"
    autoComplete="email"
    hint="Blank: the address of your account. The artist sees it with the order."
  />
)

/** What is asked before the payment. */
export const CheckoutForm = ({ product, onPlaced }: CheckoutFormProps) => {
  const place = usePlaceOrder()
  const [countries] = useState(countryOptions)
  const submitLabel = product.price.minor === 0 ? 'Get it' : 'Continue to Payment'

  if (product.isDigital) {
    return (
      <>
        <CheckoutSummary name={product.name} quantity={1} cents={product.price.minor} />
        <Form
          schema={downloadFormSchema}
          initialValues={{ email: '' }}
          aria-label="Checkout"
          onSubmit={async ({ email }) => {
            const placed = await place({ productId: product.id, buyerEmail: email || null })
            if ('problem' in placed) return placed
            onPlaced(placed)
          }}
        >
          <Email />
          <SubmitButton block busyLabel="Processing...">
            {submitLabel}
          </SubmitButton>
        </Form>
      </>
    )
  }

  const most = Math.max(1, Math.min(MAX_QUANTITY, product.available ?? MAX_QUANTITY))
  return (
    <Form
      schema={shippingFormSchema}
      initialValues={blankShipping}
      aria-label="Checkout"
      onSubmit={async ({ quantity, email, ...shippingAddress }) => {
        const placed = await place({ productId: product.id, quantity, buyerEmail: email || null, shippingAddress })
        if ('problem' in placed) return placed
        onPlaced(placed)
      }}
    >
      <Pair>
        <SelectInput
          name="quantity"
          label="Quantity"
          options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
        />
        <Email />
      </Pair>
      <TextInput name="name" label="Full name" required autoComplete="shipping name" />
      <TextInput name="line1" label="Address" required autoComplete="shipping address-line1" />
      <TextInput name="line2" label="Apartment, floor (optional)" autoComplete="shipping address-line2" />
      <Pair>
        <TextInput name="postalCode" label="Postal code" required autoComplete="shipping postal-code" />
        <TextInput name="city" label="City" required autoComplete="shipping address-level2" />
      </Pair>
      <Pair>
        <TextInput name="region" label="State (optional)" autoComplete="shipping address-level1" />
        <SelectInput
          name="country"
          label="Country"
          required
          autoComplete="shipping country"
          placeholder="Choose a country"
          options={countries}
        />
      </Pair>
      <SubmitButton block busyLabel="Processing...">
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}
