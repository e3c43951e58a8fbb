import { useState } from 'react'
import { useField } from 'react-final-form'
import { styled } from 'styled-components'
import { MAX_QUANTITY, maxHeldPieces } from '../../../../../plugins/merch/rules.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useBoundField } from '../../../ui/form/use-bound-field.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { Text } from '../../../ui/text.tsx'
import { media, space } from '../../../ui/tokens.ts'
import {
  blankShipping,
  downloadFormSchema,
  namedPriceSchema,
  shippingFormSchema,
  variantFormSchema,
} from './checkout-form-schema.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { countryOptions } from '../countries.ts'
import type { ShopItemFragment } from './store-section.generated.ts'
import { useCheckoutShippingQuery } from './shipping.generated.ts'
import { ratesOf, shippingInWords, shippingTo } from './shipping-rates.ts'
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts'
import { VariantChoice } from './variant-choice.tsx'

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
`

type CheckoutFormProps = {
  product: ShopItemFragment
  /** Chosen on the page before. */
  variantId?: string | undefined
  onPlaced: (placed: PlacedOrder) => void
}

const Email = () => (
  <TextInput
    name="email"
    label="Email (optional)"
    type="email"
    autoComplete="email"
    hint="Leave blank to use your account’s address. The artist sees it with the order."
  />
)

/** The fields before the payment. */
export const CheckoutForm = ({ product, variantId = '', onPlaced }: CheckoutFormProps) => {
  const place = usePlaceOrder()
  const [countries] = useState(countryOptions)
  const submitLabel = product.price.minor === 0 ? 'Get it' : 'Continue to Payment'

  if (product.isDigital && product.paysMore) {
    const least = formatCents(product.price.minor)
    return (
      <Form
        schema={namedPriceSchema(product.price.minor)}
        initialValues={{ email: '', priceCents: (product.price.minor / 100).toFixed(2) }}
        aria-label="Checkout"
        onSubmit={async ({ email, priceCents }) => {
          const placed = await place({ productId: product.id, buyerEmail: email || null, priceCents })
          if ('problem' in placed) return placed
          onPlaced(placed)
        }}
      >
        <TextInput
          name="priceCents"
          label="Your price ($)"
          inputMode="decimal"
          required
          hint={`${least} or more: 85% of it goes to the artist.`}
        />
        <Email />
        <SubmitButton block busyLabel="Processing...">
          {submitLabel}
        </SubmitButton>
      </Form>
    )
  }
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

  const hasVariants = product.variants.length > 0
  return (
    <Form
      schema={hasVariants ? variantFormSchema : shippingFormSchema}
      initialValues={{ ...blankShipping, variantId }}
      aria-label="Checkout"
      onSubmit={async ({ quantity, email, variantId: chosen, ...shippingAddress }) => {
        const placed = await place({
          productId: product.id,
          ...(chosen && { variantId: chosen }),
          quantity,
          buyerEmail: email || null,
          shippingAddress,
        })
        if ('problem' in placed) return placed
        onPlaced(placed)
      }}
    >
      {hasVariants ? <ChosenVariant product={product} /> : null}
      <Pair>
        <Quantity product={product} />
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
      {product.isFairwaveManufactured ? null : <ShippingNote productId={product.id} />}
      <SubmitButton block busyLabel="Processing...">
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}

/** The cost of shipping, once the country is chosen. */
const ShippingNote = ({ productId }: { productId: string }) => {
  const { data } = useCheckoutShippingQuery({ variables: { productId } })
  const { input } = useField<string>('country', { subscription: { value: true } })
  if (!data) return null
  const rates = ratesOf(data.product?.artist)
  return (
    <Text $tone="muted" $size="sm" role="status">
      {input.value ? shippingTo(rates, input.value) : shippingInWords(rates)}
    </Text>
  )
}

const ChosenVariant = ({ product }: { product: ShopItemFragment }) => {
  const { value, setValue, error, onBlur } = useBoundField<string>('variantId')
  return (
    <VariantChoice
      variants={product.variants}
      cents={product.price.minor}
      value={value}
      onChange={setValue}
      error={error}
      onBlur={onBlur}
    />
  )
}

/** As many as are left of what is chosen. */
const Quantity = ({ product }: { product: ShopItemFragment }) => {
  const { input } = useField<string>('variantId', { subscription: { value: true } })
  const chosen = product.variants.find(({ id }) => id === input.value)
  const left = chosen ? chosen.available : product.available
  const most = Math.max(1, Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY))
  const { input: quantity } = useField<string>('quantity', { subscription: { value: true } })
  const isBeyond = left != null && Number(quantity.value) > maxHeldPieces(left)
  return (
    <div>
      <SelectInput
        name="quantity"
        label="Quantity"
        options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
      />
      {isBeyond ? (
        <Text $tone="muted" $size="sm" role="status">
          We hold {maxHeldPieces(left)} of these for you while you pay. If the others sell out before that, you get all
          of your money back.
        </Text>
      ) : null}
    </div>
  )
}
