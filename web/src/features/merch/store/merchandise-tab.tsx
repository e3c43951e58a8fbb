import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import type { SlotProps } from '../../../app/define-feature.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { KpiCard, KpiGrid } from '../../../ui/kpi-card.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { space } from '../../../ui/tokens.ts'
import { useMerchandiseTabQuery } from './merchandise-tab.generated.ts'

const Spaced = styled(Tabs)`
  margin-top: ${space[5]};
`

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`

/** The store in three figures, and what is in it, sold from it, and made for it. */
export const MerchandiseTab = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const storeTabs = useSlot('storeTabs')
  const { data, loading } = useMerchandiseTabQuery({ variables: { artistId }, fetchPolicy: 'cache-and-network' })
  const merch = data?.artist?.merch
  const waiting = loading && !merch
  const hidden = merch ? merch.products - merch.activeProducts : 0
  return (
    <>
      <KpiGrid>
        <KpiCard
          label="Active Products"
          value={(merch?.products ?? 0).toLocaleString('en-US')}
          note={hidden > 0 ? `${hidden} not in the store` : 'in your store'}
          loading={waiting}
        />
        <KpiCard
          label="Total Orders"
          value={(merch?.orders ?? 0).toLocaleString('en-US')}
          note="since the store opened"
          loading={waiting}
        />
        <KpiCard
          label="Merch Earnings"
          value={formatCents(merch?.earnings.minor ?? 0)}
          note="85% of sales"
          noteTone="good"
          loading={waiting}
        />
      </KpiGrid>
      <Spaced
        label="Merchandise"
        items={storeTabs.map(({ id, label, Count, Component }) => ({
          id,
          label: Count ? (
            <Label>
              {label}
              <Suspense>
                <Count artistId={artistId} />
              </Suspense>
            </Label>
          ) : (
            label
          ),
          content: (
            <Suspense fallback={<LoadingBlock>Loading...</LoadingBlock>}>
              <Component artistId={artistId} />
            </Suspense>
          ),
        }))}
      />
    </>
  )
}
