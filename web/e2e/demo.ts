import { type APIRequestContext, type Page, test as base, request as requests } from '@playwright/test'
import { signIn } from './people.ts'
import { watchTraffic } from './quiet.ts'

/** Sign-ins that the demo content makes. */
export const DEMO = {
  password: 'fairwave-demo',
  listener: 'listener',
  artist: 'neonharbor',
  /** An artist whose earnings wait: payouts are not connected. */
  unconnected: 'coastmotel',
  admin: 'admin',
} as const

const BETWEEN_DEVICES = /operationName(?:=|":")(?:PlayerState|SavePlayer)\b/

/**
 * Signs the browser in as the demo's account of this kind. Returns what the server answered. Many journeys are the demo's
 * listener at once: each is told nothing of the others' players, which would pause its own.
 */
export const signInDemo = async (page: Page, kind: 'artist' | 'user' | 'admin') => {
  if (kind === 'user')
    await page.context().route(
      ({ pathname }) => pathname === '/graphql',
      async (route) => {
        const request = route.request()
        await (BETWEEN_DEVICES.test(`${request.url()} ${request.postData()}`)
          ? route.fulfill({ json: { errors: [{ message: 'Not now', extensions: { code: 'UNAVAILABLE' } }] } })
          : route.fallback())
      },
    )
  return await signIn(page, kind, kind === 'user' ? DEMO.listener : DEMO[kind], DEMO.password)
}

/** Tests on the shared demo product. */
export const test = base.extend<{ api: APIRequestContext }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a destructured first argument
  baseURL: async ({}, use) => await use(process.env.FAIRWAVE_DEMO_URL as string),
  context: async ({ context }, use) => {
    watchTraffic(context)
    await use(context)
  },
  // A script without a browser's headers, with a cookie jar of its own.
  api: async ({ baseURL }, use) => {
    const context = await requests.newContext({ baseURL })
    await use(context)
    await context.dispose()
  },
})
export { expect } from '@playwright/test'

let number = 0
/** Usernames that no other test takes. */
export const unique = (prefix: string): string => `${prefix}${process.pid.toString(36)}${(number += 1)}`
