import type { ReactNode } from 'react'
import type { SlotProps } from '../../../app/define-feature.ts'
import { useMerchandiseTabQuery } from './merchandise-tab.generated.ts'

/** What the store earned, as the revenue breakdown adds it: the figure of the Merchandise tab. */
export const MerchRevenue = ({
  artistId,
  children,
}: SlotProps<'dashboardTabs'> & { children: (cents: number | null) => ReactNode }) => {
  const { data } = useMerchandiseTabQuery({ variables: { artistId }, fetchPolicy: 'cache-and-network' })
  return children(data?.artist?.merch?.earnings.minor ?? null)
}
