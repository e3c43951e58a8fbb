import type { App } from '#api/app.ts'

/** The address of the artist's dashboard, for providers that bring people back to it. */
export function dashboardPage({ config }: App): string {
  return new URL('/dashboard', config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href
}
