import { Check, Download } from 'lucide-react'
import { useAuthStatus } from '../../app/auth-status.tsx'
import type { SlotProps } from '../../app/define-feature.ts'
import { formatCents } from '../../ui/format-money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useReleaseSaleQuery } from './downloads.generated.ts'

const KINDS = { single: 'single', ep: 'EP', album: 'album' } as const

/** On the page of a release: buying it, or the way to what was bought. */
export const BuyRelease = ({ release: { id, kind } }: SlotProps<'releaseActions'>) => {
  const { status } = useAuthStatus()
  const { data } = useReleaseSaleQuery({ variables: { releaseId: id }, fetchPolicy: 'cache-and-network' })
  const sale = data?.releaseSale
  if (!sale) return null
  if (sale.owned && status.userUsername)
    return (
      <LinkButton to="/library?show=bought" variant="quiet">
        <Download size={18} aria-hidden="true" /> Download
      </LinkButton>
    )
  if (sale.preOrdered)
    return (
      <LinkButton to="/library?show=bought" variant="quiet">
        <Check size={18} aria-hidden="true" /> Pre-ordered
      </LinkButton>
    )
  if (!sale.onSale) return null
  const price = formatCents(sale.price.minor)
  return (
    <LinkButton to={`/product/${sale.productId}`} variant="quiet">
      {sale.comesOutAt ? 'Pre-order' : 'Buy'} digital {KINDS[kind]} – {sale.paysMore ? `from ${price}` : price}
    </LinkButton>
  )
}
