import { type APIRequestContext, test as base, request as requests } from '@playwright/test'

/** Sign-ins that the demo content makes. */
export const DEMO = { password: 'fairwave-demo', listener: 'listener', artist: 'neonharbor', admin: 'admin' } as const

/** Tests on the shared demo product. */
export const test = base.extend<{ api: APIRequestContext }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a destructured first argument
  baseURL: async ({}, use) => await use(process.env.FAIRWAVE_DEMO_URL as string),
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
