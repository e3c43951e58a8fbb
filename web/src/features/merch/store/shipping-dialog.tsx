import { useState } from 'react'
import { z } from 'zod'
import { setShippingSchema, wholeCents } from '../../../../../plugins/merch/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { typedCents } from '../../../ui/form/typed-cents.ts'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Text } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOptions } from '../countries.ts'
import {
  StoreShippingOfDocument,
  useSetStoreShippingMutation,
  useStoreShippingOfQuery,
} from '../shop/shipping.generated.ts'
import { ratesOf } from '../shop/shipping-rates.ts'

const typed = typedCents('Shipping', wholeCents('Shipping'))
/** Blank: it is not sent there. */
const rate = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const read = typed.safeParse(text)
  if (read.success) return read.data
  context.addIssue({
    code: 'custom',
    message: read.error.issues[0]?.message ?? 'Shipping must be an amount like 12.50',
  })
  return z.NEVER
})

const schema = z.object({
  homeCountry: z.string().min(1, 'Please choose a country').pipe(setShippingSchema.shape.homeCountry),
  homeCents: rate,
  regionCents: rate,
  worldCents: rate,
})

const dollars = (cents: number | null | undefined) => (cents == null ? '' : (cents / 100).toFixed(2))

type ShippingDialogProps = { artistId: string; onClose: () => void }

/** The artist's shipping prices, by destination. */
export const ShippingDialog = ({ artistId, onClose }: ShippingDialogProps) => {
  const { data } = useStoreShippingOfQuery({ variables: { artistId }, fetchPolicy: 'network-only' })
  const [save, { loading }] = useSetStoreShippingMutation({ refetchQueries: [StoreShippingOfDocument] })
  const [countries] = useState(countryOptions)
  const rates = ratesOf(data?.artist)
  const makeFree = async () => {
    await save({ variables: { artistId, input: null } })
    toast({ title: 'Shipping is free', description: 'Buyers pay nothing for shipping, wherever they are.' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Shipping"
      description="Buyers see it before they pay. It is all yours: we take no commission on shipping."
    >
      {!data ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <Form
          schema={schema}
          aria-label="Shipping"
          initialValues={{
            homeCountry: rates?.homeCountry ?? '',
            homeCents: dollars(rates?.homeCents),
            regionCents: dollars(rates?.regionCents),
            worldCents: dollars(rates?.worldCents),
          }}
          onSubmit={async (input) => {
            await save({ variables: { artistId, input } })
            toast({ title: 'Shipping saved', description: 'New orders use these prices.' })
            onClose()
          }}
        >
          <SelectInput
            name="homeCountry"
            label="Ships from"
            required
            placeholder="Choose a country"
            options={countries}
          />
          <NumberInput name="homeCents" label="Within your country ($)" step={0.01} min={0} placeholder="4.00" />
          <NumberInput name="regionCents" label="Rest of your region ($)" step={0.01} min={0} placeholder="9.00" />
          <NumberInput
            name="worldCents"
            label="Everywhere else ($)"
            step={0.01}
            min={0}
            placeholder="15.00"
            hint="Leave blank if you don’t ship there. 0 means free. One price per order."
          />
          <SubmitButton block busyLabel="Saving...">
            Save
          </SubmitButton>
          {rates ? (
            <Button variant="quiet" block busy={loading} onClick={() => void makeFree()}>
              Make shipping free everywhere
            </Button>
          ) : (
            <Text $tone="muted" $size="sm">
              Until you set prices, shipping is free everywhere.
            </Text>
          )}
        </Form>
      )}
    </Dialog>
  )
}
