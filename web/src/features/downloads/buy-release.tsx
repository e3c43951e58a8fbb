import { buyWords } from '../../../../plugins/downloads/rules/words.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import type { SlotProps } from '../../app/define-feature.ts'
import { inRoom } from '../../app/after-load.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { formatCents } from '../../ui/format-money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useReleaseSaleQuery } from './release-sale.generated.ts'

// Few who open the page have bought it: what they are shown comes behind it.
const BoughtRelease = inRoom(
  lazyNamed(() => import('./bought-release.tsx'), 'BoughtRelease'),
  { width: 148, height: 44 },
)

/** On the page of a release: buying it, or the way to what was bought. */
export const BuyRelease = ({ release: { id, kind } }: SlotProps<'releaseActions'>) => {
  const { status } = useAuthStatus()
  const { data } = useReleaseSaleQuery({ variables: { releaseId: id }, fetchPolicy: 'cache-and-network' })
  const sale = data?.releaseSale
  if (!sale) return null
  const isOwned = sale.owned && status.userUsername !== null
  if (isOwned || sale.preOrdered) return <BoughtRelease isOut={isOwned} />
  if (!sale.onSale) return null
  const words = { kind, price: formatCents(sale.price.minor), paysMore: sale.paysMore, isOut: !sale.comesOutAt }
  return (
    <LinkButton to={`/product/${sale.productId}`} variant="quiet">
      {buyWords(words)}
    </LinkButton>
  )
}
