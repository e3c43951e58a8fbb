import type { DashboardTabProps } from '../../../app/define-feature.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useMerchandiseTabQuery } from './merchandise-tab.generated.ts'

const useCounts = (artistId: string) => useMerchandiseTabQuery({ variables: { artistId } }).data?.artist?.merch

export const ProductCount = ({ artistId }: DashboardTabProps) => {
  const merch = useCounts(artistId)
  return merch ? <Badge>{merch.products}</Badge> : null
}

export const OrderCount = ({ artistId }: DashboardTabProps) => {
  const merch = useCounts(artistId)
  return merch ? <Badge>{merch.orders}</Badge> : null
}
