import { type ReactNode, Suspense, useState } from 'react'
import type { UserType } from '../auth-status.tsx'
import { lazyNamed } from '../lazy-named.ts'
import { serverCode } from '../server-message.ts'

const ConfirmDialog = lazyNamed(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/**
 * For what the server does only for somebody who has just shown that it is them: `run` tries it, asks where the server
 * says so, and tries again. Asks for several accounts' confirmations one after the other, until the server is content.
 * `dialog` belongs somewhere on the page. Where the person turns it down, `run` rejects with what the server said.
 */
export const useConfirmed = (
  userTypes?: UserType | readonly UserType[],
): {
  /** `as` names the account where it is chosen on the page. */
  run: <Result>(action: () => Promise<Result>, as?: UserType) => Promise<Result>
  dialog: ReactNode
} => {
  const [waiting, setWaiting] = useState<{
    userType: UserType | undefined
    confirmed: () => void
    turnedDown: () => void
  }>()
  const run = async <Result,>(action: () => Promise<Result>, as?: UserType): Promise<Result> => {
    for (const userType of [as ?? userTypes].flat()) {
      try {
        return await action()
      } catch (failure) {
        if (serverCode(failure) !== 'CONFIRM_IDENTITY') throw failure
        await new Promise<void>((confirmed, reject) => {
          setWaiting({ userType, confirmed, turnedDown: () => reject(failure) })
        }).finally(() => setWaiting(undefined))
      }
    }
    return await action()
  }
  const dialog = waiting ? (
    <Suspense>
      <ConfirmDialog
        // Each account has factors of its own.
        key={waiting.userType}
        userType={waiting.userType}
        amongSeveral={Array.isArray(userTypes) && userTypes.length > 1}
        onConfirmed={waiting.confirmed}
        onClose={waiting.turnedDown}
      />
    </Suspense>
  ) : null
  return { run, dialog }
}
