import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyNamed } from '../../../app/lazy-named.ts'

const SettleAddress = lazyNamed(() => import('./settle-address.tsx'), 'SettleAddress')

/** Notices that a payment provider brought the person back, on whatever page. */
export const PaymentReturn = ({ children }: { children: ReactNode }) => {
  const isBack = useLocation().search.includes('redirect_status=')
  return (
    <>
      {isBack ? (
        <Suspense>
          <SettleAddress />
        </Suspense>
      ) : null}
      {children}
    </>
  )
}
