import type { ReactNode } from 'react'
import type { SlotProps } from '../../../app/define-feature.ts'
import { useMerchandiseTabQuery } from './merchandise-tab.generated.ts'

/** The store's income, as in the revenue breakdown: the figure of the Merchandise tab. */
export const MerchRevenue = ({
  artistId,
  children,
}: SlotProps<'dashboardTabs'> & { children: (cents: number | null) => ReactNode }) => {
  const { data } = useMerchandiseTabQuery({ variables: { artistId }, fetchPolicy: 'cache-and-network' })
  return children(data?.artist?.merch?.earnings.minor ?? null)
}
