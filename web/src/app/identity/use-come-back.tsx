import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyNamed } from '../lazy-named.ts'
import { serverCode, serverMessage } from '../server-message.ts'

const ComeBackDialog = lazyNamed(() => import('./come-back-dialog.tsx'), 'ComeBackDialog')

/**
 * For sign-ins: where the account is closed, asks whether its owner wants it back, and tries again so. Closing it
 * leaves the person where they are. `dialog` belongs somewhere on the page.
 */
export const useComeBack = (): {
  enter: (signIn: (comeBack: boolean) => Promise<void>) => Promise<void>
  dialog: ReactNode
} => {
  const [closed, setClosed] = useState<{ message: string; decide: (comesBack: boolean) => void }>()
  // A second step may come between: nobody is asked twice.
  const agreed = useRef(false)
  const enter = async (signIn: (comeBack: boolean) => Promise<void>) => {
    try {
      await signIn(agreed.current)
    } catch (failure) {
      if (serverCode(failure) !== 'ACCOUNT_CLOSED') throw failure
      const message = serverMessage(failure) ?? ''
      agreed.current = await new Promise<boolean>((decide) => setClosed({ message, decide })).finally(() =>
        setClosed(undefined),
      )
      if (agreed.current) await signIn(true)
    }
  }
  const dialog = closed ? (
    <Suspense>
      <ComeBackDialog message={closed.message} onDecide={closed.decide} />
    </Suspense>
  ) : null
  return { enter, dialog }
}
