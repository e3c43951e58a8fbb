import { Suspense, useState } from 'react'
import type { UserType } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

const DeleteAccountDialog = lazyNamed(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog')

/** The way out. */
export const DeleteAccountPanel = ({ userType }: { userType: UserType }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Delete your account"
      description="It is closed right away and deleted after 14 days. Sign in before then to get it back."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen ? (
        <Suspense>
          <DeleteAccountDialog userType={userType} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
