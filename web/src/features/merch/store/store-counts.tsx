import type { SlotProps } from '../../../app/define-feature.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useMerchandiseTabQuery } from './merchandise-tab.generated.ts'

const useCounts = (artistId: string) => useMerchandiseTabQuery({ variables: { artistId } }).data?.artist?.merch

export const ProductCount = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const merch = useCounts(artistId)
  return merch ? <Badge>{merch.products}</Badge> : null
}

export const OrderCount = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const merch = useCounts(artistId)
  return merch ? <Badge>{merch.orders}</Badge> : null
}
