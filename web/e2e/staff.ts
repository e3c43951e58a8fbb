import type { APIRequestContext } from '@playwright/test'
import { DEMO } from './demo.ts'
import { linkInMail } from './mailbox.ts'
import { PASSWORD } from './people.ts'
import { send } from './rest.ts'

/** Somebody is invited by the demo's owner and joins by the link of the mail. Without a screen; nobody is signed in by it. */
export async function joinStaff(
  api: APIRequestContext,
  { username, role }: { username: string; role: 'support' | 'editor' | 'finance' },
): Promise<void> {
  const email = `${username}@example.com`
  await send(api, '/api/auth/admin/login', { username: DEMO.admin, password: DEMO.password })
  await send(api, '/api/admin/staff-invitations', { email, role })
  const link = await linkInMail(api, { to: email, subject: 'Join the Fairwave team', page: '/staff/join' })
  await send(api, '/api/staff/invitation/accept', { token: link.split('#')[1], username, password: PASSWORD })
}
