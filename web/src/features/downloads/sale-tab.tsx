import { useState } from 'react'
import { styled } from 'styled-components'
import { z } from 'zod'
import { salePrice } from '../../../../plugins/downloads/rules.ts'
import type { SlotProps } from '../../app/define-feature.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CheckboxInput } from '../../ui/form/checkbox-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { typedCents } from '../../ui/form/typed-cents.ts'
import { formatMoment } from '../../ui/format-time.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { color, size, space } from '../../ui/tokens.ts'
import {
  OwnReleaseDocument,
  useOwnReleaseQuery,
  useSellReleaseMutation,
  useStopSellingReleaseMutation,
} from './downloads.generated.ts'
import { OwnedMusic } from './owned-music.tsx'
import { ReleaseSaleDocument, useReleaseSaleQuery } from './release-sale.generated.ts'

const schema = z.object({ priceCents: typedCents('Price', salePrice), paysMore: z.boolean() })

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  h3 { margin-bottom: ${space[2]}; font-size: ${size.md}; }
`

const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

/** In the dialog of a release: its price, and what buyers get of it. */
export const SaleTab = ({ release }: SlotProps<'releaseTabs'>) => {
  const variables = { releaseId: release.id }
  const { data, error, refetch } = useReleaseSaleQuery({ variables, fetchPolicy: 'cache-and-network' })
  const after = { refetchQueries: [ReleaseSaleDocument, OwnReleaseDocument] }
  const [sell] = useSellReleaseMutation(after)
  const [stop] = useStopSellingReleaseMutation(after)
  const [stopping, setStopping] = useState(false)
  const sale = data?.releaseSale
  if (!data)
    return error ? (
      <ErrorState
        title="The price could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void refetch().catch(() => {})}
      />
    ) : (
      <LoadingBlock>Loading...</LoadingBlock>
    )
  const end = async () => {
    setStopping(true)
    try {
      await stop({ variables })
      toast({ title: 'No longer for sale', description: 'Buyers keep it.' })
    } catch (problem) {
      toast({
        title: 'Error',
        description: problem instanceof Error ? problem.message : 'An error occurred',
        variant: 'destructive',
      })
    } finally {
      setStopping(false)
    }
  }
  return (
    <Stack>
      <Note>
        Sold as a download: your original files, and MP3 with tags and cover. You keep 85% of the price. It is in your
        store while the release is public. Announced releases can be pre-ordered.
      </Note>
      {sale?.comesOutAt ? <PreOrders count={sale.preOrders ?? 0} comesOutAt={sale.comesOutAt} /> : null}
      <Form
        key={String(sale?.onSale)}
        schema={schema}
        initialValues={{
          priceCents: sale ? (sale.price.minor / 100).toFixed(2) : '',
          paysMore: sale?.paysMore ?? false,
        }}
        aria-label="Price"
        onSubmit={async (terms) => {
          await sell({ variables: { ...variables, ...terms } })
          toast({ title: `${release.title} is for sale`, description: 'It is on its page and in your store.' })
        }}
      >
        <TextInput name="priceCents" label="Price ($)" inputMode="decimal" required hint="At least $0.50." />
        <CheckboxInput name="paysMore" label="Name your price: buyers may pay more" />
        <Row>
          <SubmitButton>{sale?.onSale ? 'Save price' : 'Sell this release'}</SubmitButton>
          {sale?.onSale ? (
            <Button variant="quiet" busy={stopping} onClick={() => void end()}>
              Stop selling
            </Button>
          ) : null}
        </Row>
      </Form>
      {sale && !sale.comesOutAt ? <Files releaseId={release.id} /> : null}
    </Stack>
  )
}

const PreOrders = ({ count, comesOutAt }: { count: number; comesOutAt: string }) => (
  <section aria-labelledby="pre-orders">
    <h3 id="pre-orders">
      {count === 0 ? 'No pre-orders yet' : `Pre-ordered by ${count} ${count === 1 ? 'person' : 'people'}`}
    </h3>
    <Note>
      It comes out on {formatMoment(comesOutAt)}: buyers get it automatically then.{' '}
      {count === 0
        ? null
        : 'You can change the date; buyers are notified by email. To hide or delete it before then, refund them first under Orders.'}
    </Note>
  </section>
)

const Files = ({ releaseId }: { releaseId: string }) => {
  const { data } = useOwnReleaseQuery({ variables: { releaseId }, fetchPolicy: 'cache-and-network' })
  if (!data?.ownedRelease) return null
  return (
    <section aria-labelledby="what-buyers-get">
      <h3 id="what-buyers-get">What buyers get</h3>
      <OwnedMusic of={data.ownedRelease} />
    </section>
  )
}
