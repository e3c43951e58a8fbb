import { type ReactNode, Suspense, useState } from 'react'
import type { UserType } from '../auth-status.tsx'
import { lazyNamed } from '../lazy-named.ts'
import { serverCode } from '../server-message.ts'

const ConfirmDialog = lazyNamed(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/**
 * For what the server does only for somebody who has just shown that it is them: `run` tries it, asks where the server says
 * so, and tries again. `dialog` belongs somewhere on the page. Where the person turns it down, `run` rejects with what the
 * server said.
 */
export const useConfirmed = (
  userType?: UserType,
): { run: <Result>(action: () => Promise<Result>) => Promise<Result>; dialog: ReactNode } => {
  const [waiting, setWaiting] = useState<{ confirmed: () => void; turnedDown: () => void }>()
  const run = async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (failure) {
      if (serverCode(failure) !== 'CONFIRM_IDENTITY') throw failure
      await new Promise<void>((resolve, reject) => {
        setWaiting({ confirmed: resolve, turnedDown: () => reject(failure) })
      }).finally(() => setWaiting(undefined))
      return await action()
    }
  }
  const dialog = waiting ? (
    <Suspense>
      <ConfirmDialog userType={userType} onConfirmed={waiting.confirmed} onClose={waiting.turnedDown} />
    </Suspense>
  ) : null
  return { run, dialog }
}
